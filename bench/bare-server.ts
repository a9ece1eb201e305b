import { createServer } from 'node:http'
import pg from 'pg'

/**
 * The physical limit: node:http and pg with one prepared statement per request; no sessions, rules, isolation, history
 * or checks. Serves POST /list, /search and /create with the same SQL on the same rows. Connection and company come
 * from the environment.
 */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE_URL, max: 10 })
const company = process.env.BENCH_COMPANY ?? ''
const columns = process.env.BENCH_COLUMNS ?? '*'
pg.types.setTypeParser(20, Number)

const list = {
  name: 'list',
  text: `select ${columns} from lead where company_id = $1 order by created_at desc, id desc limit 20`,
}
const search = { name: 'search', text: `select ${columns} from search_lead($1, 20, null, null, null, null)` }
const create = {
  name: 'create',
  text: `insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status)
         values ($1, $2, 1, now(), now(), $3, $4, $5, $5, $6, 'warm', 'active_lead') returning ${columns}`,
}

async function answer(path: string, body: Record<string, string>): Promise<unknown> {
  if (path === '/list') return { rows: (await pool.query({ ...list, values: [company] })).rows }
  if (path === '/search') {
    const client = await pool.connect()
    try {
      return { rows: (await client.query({ ...search, values: [body.search] })).rows }
    } finally {
      client.release()
    }
  }
  const { rows } = await pool.query({
    ...create,
    values: [company, body.id, body.companyName, body.contactPerson, body.phone, body.inquiry],
  })
  return rows[0]
}

createServer((request, response) => {
  let text = ''
  request.on('data', (chunk: Buffer) => (text += chunk.toString()))
  request.on('end', () => {
    answer(request.url ?? '', JSON.parse(text || '{}') as Record<string, string>).then(
      (value) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(value)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
}).listen(Number(process.env.PORT), '127.0.0.1', () => process.stdout.write('ready\n'))
