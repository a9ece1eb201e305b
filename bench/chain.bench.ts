import { randomUUID } from 'node:crypto'
import { openBenchHouse, signUp } from './bench-app.ts'
import { table } from './bench-table.ts'

type Stored = { id: string; version: number; amount: number }
type Say = (operation: string, input: object) => Promise<Stored>

const day = (days: number): string => new Date(Date.now() + 19_800_000 + days * 86_400_000).toISOString().slice(0, 10)
const uuid = (): string => randomUUID()

const sayAs =
  (url: string, cookie: string, count: () => void): Say =>
  async (operation, input) => {
    count()
    const response = await fetch(`${url}/api/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'idempotency-key': uuid() },
      body: JSON.stringify(input),
    })
    if (!response.ok) throw new Error(`${operation}: ${response.status} ${await response.text()}`)
    return (await response.json()) as Stored // the output of the operation that was named
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

/** Whole chains a second, each client in a company of its own, as firms are. */
export async function benchChain(): Promise<void> {
  const appContext = await openBenchHouse(1000)
  const seconds = Number(process.env.BENCH_SECONDS ?? 4)
  try {
    const rows: (string | number)[][] = []
    for (const clients of [1, 8]) {
      let requests = 0
      let chains = 0
      const ends = Date.now() + seconds * 1000
      await Promise.all(
        Array.from({ length: clients }, async (_, client) => {
          const { cookie } = await signUp(appContext.url)
          const say = sayAs(appContext.url, cookie, () => (requests += 1))
          for (let serial = 0; Date.now() < ends; serial += 1) {
            await chain(say, client * 1_000_000 + serial)
            chains += 1
          }
        }),
      )
      rows.push([clients, (chains / seconds).toFixed(1), Math.round(requests / seconds)])
    }
    table('Whole chain, lead to final payment, PostgreSQL', ['clients', 'chains/s', 'requests/s'], rows)
  } finally {
    await appContext.close()
  }
}
