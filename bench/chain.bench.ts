import { randomUUID } from 'node:crypto'
import { bindings } from '#server/bindings.ts'
import { testDatabase } from '#server/database/testing.ts'
import { createApi } from '#server/http/api.ts'
import { createEvents } from '#server/http/events.ts'
import { parseConfiguration } from '#server/runtime/configuration.ts'
import { setLogLevel } from '#server/runtime/log.ts'
import { openBenchHouse, signUp } from './bench-app.ts'
import { percentile } from './bench-browser.ts'
import { countWire, type WireCost } from './bench-cost.ts'
import { table } from './bench-table.ts'

type Stored = { id: string; version: number; amount: number }
type Say = (operation: string, input: object) => Promise<Stored>

const day = (days: number): string => new Date(Date.now() + 19_800_000 + days * 86_400_000).toISOString().slice(0, 10)
const uuid = (): string => randomUUID()

type Ask = (path: string, request: RequestInit) => Response | Promise<Response>
type Heard = (operation: string, ms: number) => void

/** Sends requests by `ask`: over the network, or to a product in this process. */
const sayAs =
  (ask: Ask, cookie: string, heard: Heard): Say =>
  async (operation, input) => {
    const begun = performance.now()
    const response = await ask(`/api/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': uuid() },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
    const answer = (await response.json()) as Stored // the output of the operation that was named
    heard(operation, performance.now() - begun)
    return answer
  }

const profile = {
  companyName: 'Chain Textiles', gstNumber: '24AAAFZ9999Z1ZC', street: '1 Ring Road', city: 'Surat', state: 'Gujarat', pincode: '395003',
  contactPerson: 'Mahesh', phone: '9876543210', email: 'm@example.in',
} // prettier-ignore
const line = {
  description: 'Georgette 60 GSM',
  hsn: '540752',
  quantityMilli: 1_000_000,
  unit: 'meters',
  ratePaise: 8675,
  gstRateBp: 500,
}
const floor = ['plan', 'start-production', 'check-quality', 'pass-quality', 'make-ready']

/** Lead to final payment: 25 requests, as a person's screens would send them. */
async function chain(say: Say, serial: number): Promise<void> {
  const id = {
    lead: `LEAD-2026-${1_900_000_000_000 + serial}-AAA`,
    quote: uuid(),
    link: uuid(),
    proforma: uuid(),
    advance: uuid(),
    order: uuid(),
    invoice: uuid(),
    payment: uuid(),
  }
  await say('lead.create', {
    id: id.lead,
    companyName: 'Chain',
    contactPerson: 'Mahesh',
    phone: '98250 12345',
    inquiry: 'Georgette',
  })
  const quote = await say('quotation.create', {
    id: id.quote,
    leadId: id.lead,
    lines: [line],
    placeOfSupply: '24',
    quoteDate: day(0),
    validUntil: day(15),
  })
  await say('quotation.approve', { id: id.quote, version: quote.version })
  await say('profile-link.create', { id: id.link, quoteId: id.quote })
  const { linkId } = (await say('profile-link.share', { id: id.link })) as unknown as { linkId: string } // this read answers with the link
  await say('profile-link.complete', { linkId, profileId: uuid(), ...profile })
  const proforma = await say('proforma-invoice.create', {
    id: id.proforma,
    advancePaymentId: id.advance,
    quoteId: id.quote,
  })
  await say('proforma-invoice.send', { id: id.proforma, version: proforma.version })
  const money = { receivedDate: day(0), paymentMethod: 'neft', salesOrderId: id.order }
  const asked = await say('advance-payment.find', { id: id.advance })
  const part = await say('advance-payment.record', {
    id: id.advance,
    version: asked.version,
    receiptId: uuid(),
    amount: 1_000_00,
    ...money,
  })
  await say('advance-payment.record', {
    id: id.advance,
    version: part.version,
    receiptId: uuid(),
    amount: asked.amount - 1_000_00,
    ...money,
  })
  let order = await say('sales-order.find', { id: id.order })
  for (const step of floor) order = await say(`sales-order.${step}`, { id: id.order, version: order.version })
  const draft = await say('final-invoice.create', { id: id.invoice, salesOrderId: id.order })
  await say('final-invoice.send', { id: id.invoice, version: draft.version, finalPaymentId: id.payment })
  order = await say('sales-order.find', { id: id.order })
  for (const step of ['ship', 'set-in-transit', 'deliver'])
    order = await say(`sales-order.${step}`, { id: id.order, version: order.version })
  const due = await say('final-payment.find', { id: id.payment })
  await say('final-payment.record', {
    id: id.payment,
    version: due.version,
    restId: uuid(),
    amount: due.amount,
    paymentDate: day(0),
    paymentMethod: 'rtgs',
  })
}

type Load = { chains: number; requests: number; times: Map<string, number[]> }

/** Chains by so many clients for so long, each client in a company of its own, as firms are. */
async function load(url: string, clients: number, seconds: number): Promise<Load> {
  const times = new Map<string, number[]>()
  const heard: Heard = (operation, ms) => times.set(operation, [...(times.get(operation) ?? []), ms])
  let chains = 0
  const begun = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async () => {
      const ask: Ask = (path, request) => fetch(url + path, request)
      const { cookie } = await signUp(ask)
      const say = sayAs(ask, cookie, heard)
      for (let serial = 0; performance.now() - begun < seconds * 1000; serial += 1) {
        await chain(say, serial)
        chains += 1
      }
    }),
  )
  const took = (performance.now() - begun) / 1000
  const requests = [...times.values()].reduce((sum, { length }) => sum + length, 0)
  return { chains: chains / took, requests: requests / took, times }
}

/** What each kind of request in one chain sends to the database, once its statements are prepared. */
async function costs(): Promise<Map<string, WireCost & { requests: number }>> {
  setLogLevel('warn')
  const database = await testDatabase('embedded')
  const configuration = parseConfiguration({ NODE_ENV: 'production', REQUEST_LIMIT: '0' }, () =>
    'only for counting, '.repeat(3),
  )
  const api = createApi({ database, configuration, events: createEvents(), bindings, upgrades: [] })
  const ask: Ask = (path, request) => api.request(path.replace('/api', ''), request)
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
    await chain(sayAs(ask, cookie, heard), 1)
    costs.clear()
    before = counted()
    await chain(sayAs(ask, cookie, heard), 2)
    return costs
  } finally {
    await database.close()
  }
}

/** Whole chains a second after a warm-up, and what each kind of request in them takes and sends. */
export async function benchChain(): Promise<void> {
  const seconds = Number(process.env.BENCH_SECONDS ?? 4)
  const app = await openBenchHouse(1000)
  const loads: Load[] = []
  try {
    await load(app.url, 8, seconds)
    for (const clients of [1, 8]) loads.push(await load(app.url, clients, seconds))
  } finally {
    await app.close()
  }
  table(
    'Whole chain, lead to final payment, PostgreSQL',
    ['clients', 'chains/s', 'requests/s'],
    loads.map(({ chains, requests }, at) => [[1, 8][at] ?? '', chains.toFixed(1), Math.round(requests)]),
  )
  const cost = await costs()
  const median = (operation: string, { times }: Load): string => percentile(times.get(operation) ?? [], 0.5).toFixed(1)
  const all = [...cost.values()]
  const sum = (key: keyof WireCost | 'requests'): number => all.reduce((total, one) => total + one[key], 0)
  table(
    'One chain by its requests: milliseconds (median), and what is sent to the database',
    ['operation', 'requests', 'ms, 1 client', 'ms, 8 clients', 'round trips', 'statements', 'locks'],
    [
      ...[...cost].map(([operation, { requests, trips, statements, locks }]) => [
        operation, requests, ...loads.map((one) => median(operation, one)), trips, statements, locks,
      ]), // prettier-ignore
      ['together', sum('requests'), '', '', sum('trips'), sum('statements'), sum('locks')],
    ],
  )
}
