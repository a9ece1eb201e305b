import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '#server/database/open-database.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { freePort, startProduct } from '#server/testing-product.ts'
import { startBare } from './bare-process.ts'

type Cookie = string
type Ask = (path: string, request: RequestInit) => Response | Promise<Response>

/** The product in a separate process, with a data folder that is deleted with it. */
export type BenchProduct = { url: string; ask: Ask; pid: number; data: string; close(): Promise<void> }

/** Starts the build in `dist`, or `program`. It trusts a proxy, so that a bench can send from many addresses. */
export async function openProduct(program?: string): Promise<BenchProduct> {
  const folder = mkdtempSync(join(tmpdir(), 'vanat-bench-'))
  const data = join(folder, 'data')
  const product = await startProduct({
    data,
    port: await freePort(),
    environment: { LOG_LEVEL: 'warn', REQUEST_LIMIT: '0', TRUST_PROXY: '1' },
    program: program ?? process.env.BENCH_SERVER,
  })
  const close = async (): Promise<void> => {
    await product.end('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  const { url, pid } = product
  return { url, pid, data, close, ask: (path, request) => fetch(url + path, request) }
}

export type BenchServer = BenchProduct & { bareUrl: string; cookie: Cookie; companyId: string }

/** The product and the bare server on one embedded PostgreSQL, with `leads` leads in one company. */
export async function openBenchServer(leads: number): Promise<BenchServer> {
  const product = await openProduct()
  const { cookie, companyId } = await signUp(product.ask)
  const database = await openDatabase(
    { databaseUrl: undefined, dataDirectory: product.data, database: undefined },
    { share: true },
  )
  // Insertions collected, as in `fillLeads`.
  await database.pool.query(`alter index search_entry_words set (gin_pending_list_limit = 4096)`)
  const filling = await database.pool.connect()
  await filling.query('set statement_timeout = 0')
  await filling.query(fill, [companyId, leads])
  // A company whose clock never moved sends its whole working set at every pull.
  await filling.query('update company_clock set clock = 1 where company_id = $1', [companyId])
  filling.release(true)
  await database.pool.query(`alter index search_entry_words set (gin_pending_list_limit = 64)`)
  await database.pool.query('vacuum analyze lead')
  const [where] = (
    await database.pool.query(
      `select current_setting('unix_socket_directories') as socket, current_setting('port') as port`,
    )
  ).rows as { socket: string; port: string }[]
  const { password, user } = database.pool.options
  const barePort = await freePort()
  // As in the product: the connection names the company, because the search function reads it.
  const connection = `postgresql://${user}:${encodeURIComponent(String(password))}@/${database.pool.options.database}?host=${encodeURIComponent(where?.socket.split(',')[0] ?? '')}&port=${where?.port}&options=${encodeURIComponent(`-c app.company_id=${companyId}`)}`
  const bare = await startBare('bench/bare-server.ts', {
    PORT: String(barePort),
    BENCH_DATABASE_URL: connection,
    BENCH_COMPANY: companyId,
    BENCH_COLUMNS: tableOf('lead').columns,
  })
  const close = async (): Promise<void> => {
    bare.end()
    await database.close()
    await product.close()
  }
  return { ...product, bareUrl: `http://127.0.0.1:${barePort}`, cookie, companyId, close }
}

/** Surnames and trades, so that a search finds a realistic share of the rows. */
const fill = `
  insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status)
  select $1, 'LEAD-2026-' || (1700000000000 + n) || '-AAA', 1, now() - n * interval '1 second', now() - n * interval '1 second',
    (array['Patel', 'Shah', 'Mehta', 'Desai', 'Rathod', 'Solanki', 'Prajapati', 'Agarwal', 'Gupta', 'Khan'])[1 + n % 10] || ' ' || md5(n::text) || ' Textiles',
    'Person ' || n, '98250' || lpad((n % 100000)::text, 5, '0'), '98250' || lpad((n % 100000)::text, 5, '0'), 'Georgette ' || n || ' m',
    (array['hot', 'warm', 'cold'])[1 + n % 3], 'active_lead'
  from generate_series(1, $2::int) as n`

/** Creates a company with an owner through `ask`; returns the owner's session cookie. */
export async function signUp(ask: Ask): Promise<{ cookie: string; companyId: string }> {
  const companyId = randomUUID()
  const form = {
    accountId: randomUUID(),
    companyId,
    ownerName: 'Bench',
    companyName: 'Bench',
    phone: '9876543210',
    email: `bench-${companyId}@example.in`,
    password: 'bench-password',
    confirmPassword: 'bench-password',
    businessType: 'textile',
    location: 'Surat',
  }
  const response = await ask('/api/account.sign-up', {
    method: 'POST',
    // From a different address each: sign-ups are limited per address.
    headers: { 'content-type': 'application/json', 'x-forwarded-for': `11.0.0.${(people += 1) % 256}` },
    body: JSON.stringify(form),
  })
  if (!response.ok) throw new Error(`sign-up: ${response.status} ${await response.text()}`)
  return { cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '', companyId }
}
let people = 0
