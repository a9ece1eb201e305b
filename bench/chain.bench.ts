import { bindings } from '#server/bindings.ts'
import { testDatabase } from '#server/database/testing.ts'
import { createApi } from '#server/http/api.ts'
import { createEvents } from '#server/http/events.ts'
import { parseConfiguration } from '#server/runtime/configuration.ts'
import { setLogLevel } from '#server/runtime/log.ts'
import { openProduct, signUp, type BenchProduct } from './bench-app.ts'
import { percentile } from './bench-browser.ts'
import { countWire, type WireCost } from './bench-cost.ts'
import { table } from './bench-table.ts'
import { chain, load, sayAs, type Heard, type Send } from './chain-load.ts'
import { cpuOf, type Cpu } from './process-cpu.ts'

const counts = [1, 8]
const rounds = 3
/** Most round trips of one chain: a write that needs a list takes two, one to read and lock it (`server/cost.test.ts` checks each). */
const mostTrips = 40
/** Another build to measure beside this one, alternating on the same machine: its `dist/server/main.js`. */
const beside = process.env.BENCH_BESIDE
/** How much faster this build must be than f67ce2b, of 22 November 2026. */
const leastBeside = 2.14

type Runner = { name: string; product: BenchProduct; cookies: string[] }
type Round = { clients: number; chains: number; requests: number; cpu: Cpu | null; times: Map<string, number[]> }

async function openRunner(name: string, program?: string): Promise<Runner> {
  const product = await openProduct(program)
  const cookies: string[] = []
  // Each client in its own company, as in practice. Signing up takes half a second and is not part of a chain.
  while (cookies.length < Math.max(...counts)) cookies.push((await signUp(product.ask)).cookie)
  return { name, product, cookies }
}

async function round({ product, cookies }: Runner, clients: number, ms: number): Promise<Round> {
  const times = new Map<string, number[]>()
  let requests = 0
  const heard: Heard = (operation, took) => {
    requests += 1
    times.set(operation, [...(times.get(operation) ?? []), took])
  }
  const before = cpuOf(product.pid, product.data)
  const chains = await load(product.url, cookies.slice(0, clients), ms, heard)
  const after = cpuOf(product.pid, product.data)
  const perRequest = (part: keyof Cpu): number => ((after?.[part] ?? 0) - (before?.[part] ?? 0)) / requests
  const cpu = before && after && { server: perRequest('server'), database: perRequest('database') }
  return { clients, chains, requests, cpu, times }
}

/** Alternates the builds, so that a busy machine slows both; each starts warm. */
async function race(runners: readonly Runner[]): Promise<Map<string, Round[]>> {
  const ms = Number(process.env.BENCH_SECONDS ?? 4) * 1000
  const found = new Map<string, Round[]>(runners.map(({ name }) => [name, []]))
  for (const runner of runners) await round(runner, Math.max(...counts), ms)
  for (const clients of counts)
    for (let at = 0; at < rounds; at += 1)
      for (const runner of runners) found.get(runner.name)?.push(await round(runner, clients, ms))
  return found
}

const median = (values: readonly number[]): number => percentile(values, 0.5)
const ofClients = (all: readonly Round[] | undefined, clients: number): Round[] =>
  (all ?? []).filter((one) => one.clients === clients)

function tellRates(found: ReadonlyMap<string, Round[]>): void {
  const rows = counts.flatMap((clients) =>
    [...found].map(([name, all]) => {
      const mine = ofClients(all, clients)
      const rate = median(mine.map(({ chains }) => chains))
      const other = median(ofClients(found.get('beside'), clients).map(({ chains }) => chains))
      const cpu = (part: keyof Cpu): string => median(mine.map((one) => one.cpu?.[part] ?? Number.NaN)).toFixed(2)
      const isCompared = beside !== undefined && name !== 'beside'
      return [
        name,
        clients,
        rate.toFixed(1),
        Math.round(rate * 25),
        cpu('server'),
        cpu('database'),
        isCompared ? (rate / other).toFixed(2) : '',
        isCompared ? leastBeside : '',
      ]
    }),
  )
  table(
    `Whole chain, lead to final payment, PostgreSQL, median of ${rounds} rounds`,
    ['build', 'clients', 'chains/s', 'requests/s', 'server ms/request', 'database ms/request', 'ratio', 'at least'],
    rows,
  )
}

/** What each kind of request in a chain sends to the database once its statements are prepared. */
async function costs(): Promise<Map<string, WireCost & { requests: number }>> {
  setLogLevel('warn')
  const database = await testDatabase('embedded')
  const configuration = parseConfiguration({ NODE_ENV: 'production', REQUEST_LIMIT: '0' }, () =>
    'only for counting, '.repeat(3),
  )
  const api = createApi({ database, configuration, events: createEvents(), bindings, upgrades: [] })
  const ask = (path: string, request: RequestInit) => api.request(path.replace('/api', ''), request)
  const send: Send = async (path, headers, body) => {
    const response = await ask(path, { method: 'POST', headers, body })
    return { status: response.status, body: await response.text() }
  }
  const counted = countWire()
  const costs = new Map<string, WireCost & { requests: number }>()
  let before = counted()
  const heard: Heard = (operation) => {
    const after = counted()
    const known = costs.get(operation) ?? { requests: 0, trips: 0, statements: 0, locks: 0 }
    costs.set(operation, {
      requests: known.requests + 1,
      trips: known.trips + after.trips - before.trips,
      statements: known.statements + after.statements - before.statements,
      locks: known.locks + after.locks - before.locks,
    })
    before = after
  }
  try {
    const { cookie } = await signUp(ask)
    await chain(sayAs(send, cookie, heard), 1)
    costs.clear()
    before = counted()
    await chain(sayAs(send, cookie, heard), 2)
    return costs
  } finally {
    await database.close()
  }
}

/** Chains per second, warm, alone or beside another build; and the time and database cost of each kind of request. */
export async function benchChain(): Promise<void> {
  const runners = [await openRunner('this')]
  let found: Map<string, Round[]>
  try {
    if (beside) runners.push(await openRunner('beside', beside))
    found = await race(runners)
  } finally {
    for (const { product } of runners) await product.close()
  }
  tellRates(found)
  const cost = await costs()
  const took = (operation: string, clients: number): string =>
    median(ofClients(found.get('this'), clients).flatMap(({ times }) => times.get(operation) ?? [])).toFixed(1)
  const all = [...cost.values()]
  const sum = (key: keyof WireCost | 'requests'): number => all.reduce((total, one) => total + one[key], 0)
  table(
    'One chain by its requests: milliseconds (median), and what is sent to the database',
    ['operation', 'requests', 'ms, 1 client', 'ms, 8 clients', 'round trips', 'statements', 'locks'],
    [
      ...[...cost].map(([operation, { requests, trips, statements, locks }]) => [
        operation,
        requests,
        ...counts.map((clients) => took(operation, clients)),
        trips,
        statements,
        locks,
      ]),
      ['together', sum('requests'), '', '', sum('trips'), sum('statements'), sum('locks')],
      ['at most', '', '', '', mostTrips, '', ''],
    ],
  )
}
