import { randomUUID } from 'node:crypto'
import autocannon from 'autocannon'
import { openBenchServer, type BenchServer } from './bench-app.ts'
import { table } from './bench-table.ts'

const leads = Number(process.env.BENCH_LEADS ?? 100_000)
const seconds = Number(process.env.BENCH_SECONDS ?? 4)

type Load = { path: string; body: () => object }
type Result = { perSecond: number; p99: number }

let serial = 0
const newLead = () => ({
  id: `LEAD-2026-${1_800_000_000_000 + ++serial}-${'ABCDEFGHIJ'[serial % 10]}ZZ`,
  companyName: `Patel ${serial}`,
  contactPerson: 'Mahesh',
  phone: '98250 12345',
  inquiry: 'Georgette',
})

/** Requests per second and p99 in ms, over keep-alive connections without pauses. */
async function loadOf(url: string, clients: number, { path, body }: Load, cookie?: string): Promise<Result> {
  const result = await autocannon({
    url: url + path,
    connections: clients,
    duration: seconds,
    requests: [
      {
        method: 'POST',
        setupRequest: (request) => ({
          ...request,
          headers: {
            'content-type': 'application/json',
            ...(cookie ? { cookie, 'idempotency-key': randomUUID() } : {}),
          },
          body: JSON.stringify(body()),
        }),
      },
    ],
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${path}: ${result.non2xx} refused, ${result.errors} failed`)
  return { perSecond: result.requests.average, p99: result.latency.p99 }
}

const cases: [string, Load, Load, number][] = [
  ['list of 20', { path: '/api/lead.list', body: () => ({}) }, { path: '/list', body: () => ({}) }, 0.75],
  [
    'search by name',
    { path: '/api/lead.list', body: () => ({ search: 'Patel 1f' }) },
    { path: '/search', body: () => ({ search: 'Patel 1f' }) },
    0.75,
  ],
  ['create lead', { path: '/api/lead.create', body: newLead }, { path: '/create', body: newLead }, 0.5],
]

/** Alternates both servers on one database, so that a busy machine slows both: only the ratio counts. */
export async function benchApi(): Promise<void> {
  const appContext = await openBenchServer(leads)
  try {
    const rows: (string | number)[][] = []
    for (const clients of [1, 8]) for (const one of cases) rows.push(await compared(appContext, clients, one))
    table(
      `API beside a bare node:http + pg, ${leads} leads, PostgreSQL`,
      ['what', 'clients', 'ours/s', 'p99 ms', 'bare/s', 'ratio', 'at least'],
      rows,
    )
  } finally {
    await appContext.close()
  }
}

async function compared(
  appContext: BenchServer,
  clients: number,
  [what, ours, bare, least]: (typeof cases)[number],
): Promise<(string | number)[]> {
  await loadOf(appContext.bareUrl, clients, bare)
  await loadOf(appContext.url, clients, ours, appContext.cookie)
  const limit = await loadOf(appContext.bareUrl, clients, bare)
  const product = await loadOf(appContext.url, clients, ours, appContext.cookie)
  const ratio = product.perSecond / limit.perSecond
  return [
    what,
    clients,
    Math.round(product.perSecond),
    product.p99,
    Math.round(limit.perSecond),
    ratio.toFixed(2),
    least,
  ]
}
