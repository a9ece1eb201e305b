import { Agent } from 'node:http'
import { openDatabase } from '#server/database/open-database.ts'
import { openProduct, signUp, type BenchProduct } from './bench-app.ts'
import { percentile } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { senderTo, type Send } from './chain-load.ts'
import { fillCompanies, kinds, type Kind } from './search-leads.ts'

const few = Number(process.env.BENCH_FEW ?? 1_000)
const many = Number(process.env.BENCH_LEADS ?? 1_000_000)
const companies = Number(process.env.BENCH_COMPANIES ?? 200)
const rounds = Number(process.env.BENCH_ROUNDS ?? 10)
/** How many times slower a search may be among all of them. */
const most = 2

/** Besides what people type into the search of leads. */
const everything: readonly Kind[] = [
  ...kinds,
  { name: 'two letters of a name', words: ['pa', 'sh', 'me', 'de', 'ja', 'an', 'પટ', 'ki'] },
  { name: 'a number', words: ['12', 'INV 7', 'q-9', '4', 'SO-31', 'order 5', '88', 'PI/26-27/0003'] },
  { name: 'a name in another script', words: ['પટેલ', 'શાહ', 'महेश', 'મહેતા', 'देसाई', 'सूरत', 'સુરત', 'अनिल'] },
  { name: 'a state', words: ['hot', 'ગરમ', 'warm', 'active', 'कोल्ड', 'overdue', 'lost', 'approved'] },
]

type Place = { name: string; product: BenchProduct; send: Send; cookie: string; times: Map<string, number[]> }

async function search({ send, cookie }: Place, words: string): Promise<number> {
  const body = JSON.stringify({ words, limit: 20 })
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), cookie }
  const begun = performance.now()
  const { status, body: text } = await send('/api/search.find', headers, body)
  if (status !== 200) throw new Error(`${words}: ${status} ${text}`)
  return performance.now() - begun
}

/** One company that can be signed in to, and others beside it. */
async function fill(product: BenchProduct, others: number, each: number): Promise<string> {
  const database = await openDatabase(
    { databaseUrl: undefined, dataDirectory: product.data, database: undefined },
    { share: true },
  )
  const { cookie, companyId } = await signUp(product.ask)
  const { rows } = await database.pool.query<{ id: string }>(
    `insert into company select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid()))).*
     from company c, generate_series(1, $2::int) where c.id = $1 returning id`,
    [companyId, others],
  )
  const took = await fillCompanies(database.pool, [companyId, ...rows.map(({ id }) => id)], each)
  console.log(`${each * (others + 1)} leads in ${took.toFixed(0)} s`)
  await database.close()
  return cookie
}

/** The search over everything, in a small company alone and in one of many that share a database. */
export async function benchSearchFind(): Promise<void> {
  const products = [await openProduct(), await openProduct()] as const
  try {
    const small = await fill(products[0], 0, few)
    const large = await fill(products[1], companies - 1, Math.floor(many / companies))
    const agent = new Agent({ keepAlive: true })
    const open = (name: string, product: BenchProduct, cookie: string): Place => ({
      name,
      product,
      send: senderTo(product.url, agent),
      cookie,
      times: new Map(everything.map((kind) => [kind.name, []])),
    })
    const places = [open(`${few}`, products[0], small), open(`${many} in ${companies}`, products[1], large)]
    for (let round = -2; round < rounds; round += 1)
      for (const { name, words } of everything)
        for (const word of words)
          for (const place of places) {
            const took = await search(place, word)
            if (round >= 0) place.times.get(name)?.push(took)
          }
    agent.destroy()
    print(places)
  } finally {
    for (const product of products) await product.close()
  }
}

function print(places: readonly Place[]): void {
  const ratioOf = (values: readonly number[]): string => ((values.at(-1) ?? NaN) / (values[0] ?? NaN)).toFixed(2)
  const row = (name: string, of: (place: Place) => readonly number[]) => {
    const at = (part: number) => places.map((place) => percentile(of(place), part))
    const shown = (values: number[]) => values.map((ms) => ms.toFixed(2))
    return [name, ...shown(at(0.5)), ratioOf(at(0.5)), ...shown(at(0.95)), ratioOf(at(0.95)), most]
  }
  const names = places.map(({ name }) => name)
  table(
    'search.find over HTTP, leads in the company or the database, in ms',
    [
      'the words',
      ...names.map((name) => `p50 ${name}`),
      'ratio',
      ...names.map((name) => `p95 ${name}`),
      'ratio',
      'at most',
    ],
    [
      ...everything.map(({ name }) => row(name, ({ times }) => times.get(name) ?? [])),
      row('all of them', ({ times }) => [...times.values()].flat()),
    ],
  )
}
