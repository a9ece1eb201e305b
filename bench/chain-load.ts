import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

type Stored = { id: string; version: number; amount: number }
type Say = (operation: string, input: object, from?: string) => Promise<Stored>
/** Sends a request and returns the answer, over the network or from a product in this process. */
export type Send = (path: string, headers: Record<string, string>, body: string) => Promise<Answer>
type Answer = { status: number; body: string }
export type Heard = (operation: string, ms: number) => void

const day = (days: number): string => new Date(Date.now() + 19_800_000 + days * 86_400_000).toISOString().slice(0, 10)
const uuid = (): string => randomUUID()

/** Sends over keep-alive connections, one per request in progress. Not `fetch`: it uses as much CPU as the server. */
export function senderTo(url: string, agent: Agent): Send {
  return (path, headers, body) =>
    new Promise((resolve, reject) => {
      const asked = request(url + path, { method: 'POST', agent, headers }, (response) => {
        const chunks: Buffer[] = []
        response.on('data', (chunk: Buffer) => chunks.push(chunk))
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
      })
      asked.on('error', reject)
      asked.end(body)
    })
}

/** Calls operations with the session of `cookie`, as its browser would. */
export const sayAs =
  (send: Send, cookie: string, heard: Heard): Say =>
  async (operation, input, from) => {
    const begun = performance.now()
    const text = JSON.stringify(input)
    const { status, body } = await send(
      `/api/${operation}`,
      {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
        'idempotency-key': uuid(),
        cookie,
        ...(from ? { 'x-forwarded-for': from } : {}),
      },
      text,
    )
    if (status !== 200) throw new Error(`${operation}: ${status} ${body}`)
    heard(operation, performance.now() - begun)
    return JSON.parse(body) as Stored // the output of the operation that was named
  }

const profile = {
  companyName: 'Chain Textiles',
  gstNumber: '24AAAFZ9999Z1ZC',
  street: '1 Ring Road',
  city: 'Surat',
  state: 'Gujarat',
  pincode: '395003',
  contactPerson: 'Mahesh',
  phone: '9876543210',
  email: 'm@example.in',
}
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
export async function chain(say: Say, serial: number): Promise<void> {
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
  // A different address for each buyer: forms without a session are limited per address.
  const from = `10.${[serial >> 16, serial >> 8, serial].map((part) => part & 255).join('.')}`
  await say('profile-link.complete', { linkId, profileId: uuid(), ...profile }, from)
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

/** Quotes to a new lead and sends it; the path of the page on which the buyer answers. */
export async function offer(say: Say): Promise<string> {
  const [lead, quote, link] = ['LEAD-2026-1900000000000-BBB', uuid(), uuid()]
  await say('lead.create', {
    id: lead,
    companyName: 'Chain',
    contactPerson: 'Mahesh',
    phone: '98250 12345',
    inquiry: 'Georgette',
  })
  const dates = { quoteDate: day(0), validUntil: day(15) }
  await say('quotation.create', { id: quote, leadId: lead, lines: [line], placeOfSupply: '24', ...dates })
  await say('quotation-link.send', { id: link, quoteId: quote })
  const { path } = (await say('quotation-link.share', { id: link })) as unknown as { path: string } // this read answers with the path
  return path
}

/** Runs chains with one client per cookie for `ms` milliseconds; returns chains per second. */
export async function load(url: string, cookies: readonly string[], ms: number, heard: Heard): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  const send = senderTo(url, agent)
  let chains = 0
  const begun = performance.now()
  try {
    await Promise.all(
      cookies.map(async (cookie) => {
        const say = sayAs(send, cookie, heard)
        while (performance.now() - begun < ms) {
          await chain(say, (serial += 1))
          chains += 1
        }
      }),
    )
    return (chains * 1000) / (performance.now() - begun)
  } finally {
    agent.destroy()
  }
}
let serial = 0
