import { Agent } from 'node:http'
import { openDatabase } from '#server/database/open-database.ts'
import { openProduct, signUp, type BenchProduct } from './bench-app.ts'
import { percentile } from './bench-browser.ts'
import { table } from './bench-table.ts'
import { senderTo, type Send } from './chain-load.ts'
import { fillLeads, kinds } from './search-leads.ts'

const few = Number(process.env.BENCH_FEW ?? 10_000)
const many = Number(process.env.BENCH_LEADS ?? 1_000_000)
const rounds = Number(process.env.BENCH_ROUNDS ?? 25)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)
const clients = 8
/** How many times slower a search may be in the large company than in the small one. */
const most = 1.5

type Company = { name: string; product: BenchProduct; send: Send; cookie: string; times: Map<string, number[]> }

/** A page of search results over HTTP; the time it took in ms. */
async function search({ send, cookie }: Company, words: string): Promise<number> {
  const body = JSON.stringify({ search: words, limit: 20 })
  const headers = { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(body)), cookie }
  const begun = performance.now()
  const { status, body: text } = await send('/api/lead.list', headers, body)
  if (status !== 200) throw new Error(`${words}: ${status} ${text}`)
  return performance.now() - begun
}

async function fill(product: BenchProduct, sizes: readonly number[]): Promise<string[]> {
  const database = await openDatabase(
    { databaseUrl: undefined, dataDirectory: product.data, database: undefined },
    { share: true },
  )
  const cookies: string[] = []
  for (const size of sizes) {
    const { cookie, companyId } = await signUp(product.ask)
    cookies.push(cookie)
    const took = await fillLeads(database.pool, companyId, size)
    const { rows } = await database.pool.query<{ index: string; table: string }>(
      `select pg_size_pretty(pg_relation_size('lead_search')) as index, pg_size_pretty(pg_table_size('lead')) as table`,
    )
    console.log(`${size} leads in ${took.toFixed(0)} s; index ${rows[0]?.index}, table ${rows[0]?.table}`)
  }
  await database.close()
  return cookies
}

/** Every word of every kind in every company, by turns. */
async function measureTimes(companies: readonly Company[]): Promise<void> {
  for (let round = -2; round < rounds; round += 1)
    for (const { name, words } of kinds)
      for (const word of words)
        for (const company of companies) {
          const took = await search(company, word)
          if (round >= 0) company.times.get(name)?.push(took)
        }
}

/** Searches per second of the whole mix, from eight clients. */
async function measureRate(company: Company): Promise<number> {
  const mix = kinds.flatMap(({ words }) => words)
  const until = performance.now() + seconds * 1000
  let done = 0
  const client = async (at: number): Promise<void> => {
    for (let next = at * 7; performance.now() < until; next += 1) {
      await search(company, mix[next % mix.length] ?? '')
      done += 1
    }
  }
  await Promise.all(Array.from({ length: clients }, (_, at) => client(at)))
  return done / seconds
}

/**
 * The same searches in a small company, in a small one beside a large one, and in the large one. The first has a
 * database of its own: an index shared with the large company would slow it, and flatter the ratio.
 */
export async function benchSearch(): Promise<void> {
  const products = [await openProduct(), await openProduct()] as const
  try {
    const [alone] = await fill(products[0], [few])
    const [beside, large] = await fill(products[1], [few, many])
    const agent = new Agent({ keepAlive: true })
    const open = (name: string, product: BenchProduct, cookie = ''): Company => ({
      name,
      product,
      send: senderTo(product.url, agent),
      cookie,
      times: new Map(kinds.map((kind) => [kind.name, []])),
    })
    const companies = [
      open(`${few}`, products[0], alone),
      open(`${few} beside ${many}`, products[1], beside),
      open(`${many}`, products[1], large),
    ]
    await measureTimes(companies)
    const rates = new Map<Company, number[]>(companies.map((company) => [company, []]))
    for (let round = 0; round < 3; round += 1)
      for (const company of companies) rates.get(company)?.push(await measureRate(company))
    agent.destroy()
    print(companies, rates)
  } finally {
    for (const product of products) await product.close()
  }
}

function print(companies: readonly Company[], rates: ReadonlyMap<Company, readonly number[]>): void {
  const names = companies.map(({ name }) => name)
  const ratioOf = (values: readonly number[]): string => ((values.at(-1) ?? NaN) / (values[0] ?? NaN)).toFixed(2)
  const rows = kinds.map(({ name }) => {
    const medians = companies.map(({ times }) => percentile(times.get(name) ?? [], 0.5))
    return [name, ...medians.map((ms) => ms.toFixed(2)), ratioOf(medians), most]
  })
  const overall = companies.map(({ times }) => percentile([...times.values()].flat(), 0.5))
  rows.push(['all of them', ...overall.map((ms) => ms.toFixed(2)), ratioOf(overall), most])
  table('Search over HTTP, leads in the company, p50 in ms', ['the word', ...names, 'ratio', 'at most'], rows)
  const medians = companies.map((company) => percentile(rates.get(company) ?? [], 0.5))
  table(
    `Searches per second of the mix, ${clients} clients`,
    ['', ...names, 'ratio', 'at least'],
    [['all of them', ...medians.map(Math.round), ratioOf(medians), (1 / most).toFixed(2)]],
  )
}
