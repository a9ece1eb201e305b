import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

/** Of 91,088 rupees, half is paid in advance. */
const total = 91_088_00
const advance = 45_544_00
const { ledgerOf, profileOf, advanceOf, orderOf, entriesOf } = documentsOf(() => owner)
const invoiceOf = (id: string) => owner.done<FinalInvoice>('final-invoice.find', { id })
/** An order with its advance paid. Each test has a company of its own. */
async function ordered(): Promise<Ids> {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  return ids
}

const balance = async (ids: Ids, amount: number, patch: object = {}) => ({
  id: ids.advance,
  version: (await advanceOf(ids)).version,
  receiptId: randomUUID() as string,
  amount,
  receivedDate: today(),
  paymentMethod: 'cheque',
  bankReference: `UTR${randomUUID().slice(0, 8)}`,
  ...patch,
})
const pay = async (ids: Ids, amount: number, patch: object = {}) =>
  owner.done<AdvancePayment>('advance-payment.record-balance', await balance(ids, amount, patch))
const takeBack = async (kind: 'bounce' | 'void', ids: Ids, receiptId: string, person = owner) =>
  person.call<{ code: string } & AdvancePayment>(`advance-payment.${kind}`, {
    id: ids.advance,
    version: (await advanceOf(ids)).version,
    receiptId,
    reason: 'No funds',
  })

test('money that comes after the advance has a voucher of its own, is held for the order, and the invoice takes it off', async () => {
  const ids = await ordered()
  const { receipts, receivedAmount, status } = await pay(ids, 40_000_00)
  expect([receivedAmount, status]).toEqual([advance + 40_000_00, 'received'])
  expect(receipts.map(({ number }) => number)).toEqual([
    expect.stringMatching(/0001$/),
    expect.stringMatching(/^RV.*0002$/),
  ])
  expect(await orderOf(ids)).toMatchObject({ balancePaymentDue: 5_544_00, paymentStatus: 'partial' })
  expect(await ledgerOf(ids)).toMatchObject({ balance: -85_544_00, heldAdvance: 85_544_00, onAccount: 0 })

  await chain.steps(owner, ids, floor)
  expect(await chain.invoice(owner, ids)).toMatchObject({ advanceAdjusted: 85_544_00, balanceAmount: 5_544_00 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 5_544_00, heldAdvance: 0, openDebits: 5_544_00 })
})

test('an order that is paid in full before its invoice is complete with its delivery', async () => {
  const ids = await ordered()
  await pay(ids, total - advance)
  expect(await orderOf(ids)).toMatchObject({ balancePaymentDue: 0, paymentStatus: 'partial' })
  await chain.steps(owner, ids, floor)
  const invoice = await chain.invoice(owner, ids)
  expect(invoice).toMatchObject({ balanceAmount: 0, advanceAdjusted: total })
  expect(await orderOf(ids)).toMatchObject({ paymentStatus: 'completed' })
  const again = await owner.call<{ code: string }>('advance-payment.record-balance', await balance(ids, 1_00))
  expect([again.status, again.body.code]).toEqual([409, 'order-owes-nothing'])
})

test('more than the order owes is refused with the figures, or kept on account if that is asked for', async () => {
  const ids = await ordered()
  const over = await owner.call<{ code: string; params: object }>(
    'advance-payment.record-balance',
    await balance(ids, 50_000_00),
  )
  expect(over).toMatchObject({
    status: 409,
    body: { code: 'more-than-order-owes', params: { amount: '₹45,544', over: '₹4,456' } },
  })
  expect(await ledgerOf(ids)).toMatchObject({ heldAdvance: advance })
  await pay(ids, 50_000_00, { surplusOnAccount: true })
  expect(await ledgerOf(ids)).toMatchObject({ heldAdvance: total, onAccount: 4_456_00, balance: -95_544_00 })
  expect(await profileOf(ids)).toMatchObject({ onAccountAmount: 4_456_00 })
  expect(await orderOf(ids)).toMatchObject({ balancePaymentDue: 0 })
})

test('several invoices take the oldest money first, and more comes in between them', async () => {
  const ids = await ordered()
  const { receipts } = await pay(ids, 20_000_00)
  await chain.steps(owner, ids, floor)
  const first = await chain.invoice(owner, ids, [{ quantityMilli: 600_000 }])
  // 600 of 1,050 metres: 52,050 rupees, the advance and a part of what came after it.
  expect(first).toMatchObject({ advanceAdjusted: first.totalAmount, balanceAmount: 0 })
  const left = advance + 20_000_00 - first.totalAmount
  expect(await ledgerOf(ids)).toMatchObject({ heldAdvance: left })
  const { receipts: later } = await pay(ids, total - advance - 20_000_00)
  const second = { ...ids, invoice: randomUUID() as string, payment: randomUUID() as string }
  expect(await chain.invoice(owner, second)).toMatchObject({ balanceAmount: 0 })
  const taken = async (id: string) => {
    const { rows } = await testApp.appContext.database.pool.query(
      `select credit_entry_id from allocation where debit_entry_id = '${id}'`,
    )
    return rows.map((row) => later.findIndex((receipt) => receipt.id === row.credit_entry_id)).toSorted((a, b) => a - b)
  }
  expect(await taken(ids.invoice)).toEqual([0, 1])
  expect(await taken(second.invoice)).toEqual([1, 2])
  expect(receipts).toHaveLength(2)
})

test('a draft of the invoice shows what is held at once', async () => {
  const ids = await ordered()
  await chain.steps(owner, ids, floor)
  await owner.done('final-invoice.create', { id: ids.invoice, salesOrderId: ids.order })
  const { receipts } = await pay(ids, 5_544_00)
  expect(await invoiceOf(ids.invoice)).toMatchObject({ advanceAdjusted: 51_088_00, balanceAmount: 40_000_00 })
  await takeBack('bounce', ids, String(receipts[1]?.id))
  expect(await invoiceOf(ids.invoice)).toMatchObject({ advanceAdjusted: advance, balanceAmount: total - advance })
})

test('a cheque that is returned before the invoice is owed by the order again, with the bank’s charge', async () => {
  const ids = await ordered()
  const { receipts, version } = await pay(ids, total - advance)
  const receiptId = String(receipts[1]?.id)
  const bounced = await owner.done<AdvancePayment>('advance-payment.bounce', {
    id: ids.advance,
    version,
    receiptId,
    reason: 'No funds',
    charge: 354_00,
  })
  expect(bounced).toMatchObject({ receivedAmount: advance, status: 'received' })
  expect(bounced.receipts[1]).toMatchObject({ reversal: { kind: 'bounce', reason: 'No funds', on: today() } })
  expect(await orderOf(ids)).toMatchObject({ balancePaymentDue: total - advance })
  expect(await ledgerOf(ids)).toMatchObject({ heldAdvance: advance, openDebits: 354_00, balance: 354_00 - advance })
  expect((await entriesOf(ids)).map(({ kind }) => kind).toSorted()).toEqual(['advance', 'advance', 'bounce', 'charge'])
  expect((await takeBack('bounce', ids, receiptId)).body.code).toBe('receipt-is-reversed')
  // The money comes another way.
  await pay(ids, total - advance, { paymentMethod: 'neft' })
  expect(await orderOf(ids)).toMatchObject({ balancePaymentDue: 0 })
})

test('a cheque that is returned after the invoice took it off opens the invoice by exactly that amount', async () => {
  const ids = await ordered()
  const { receipts } = await pay(ids, total - advance)
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  expect((await takeBack('bounce', ids, String(receipts[1]?.id))).status).toBe(200)
  expect(await invoiceOf(ids.invoice)).toMatchObject({
    status: 'sent',
    balanceAmount: total - advance,
    advanceAdjusted: total,
  })
  expect(await orderOf(ids)).toMatchObject({ balancePaymentDue: total - advance, paymentStatus: 'partial' })
  expect(await ledgerOf(ids)).toMatchObject({ balance: total - advance, openDebits: total - advance, heldAdvance: 0 })
  const { rows } = await owner.done<{ rows: { amount: number; finalInvoiceId: string }[] }>('final-payment.list', {
    status: 'pending',
  })
  expect(rows).toMatchObject([{ amount: total - advance, finalInvoiceId: ids.invoice }])
})

test('the returned cheque of the advance itself is owed by its order, which stays', async () => {
  const ids = await ordered()
  const [receipt] = (await advanceOf(ids)).receipts
  expect((await takeBack('bounce', ids, String(receipt?.id))).body.code).toBe('not-cheque')
  expect((await takeBack('void', ids, String(receipt?.id))).body).toMatchObject({
    status: 'received',
    receivedAmount: 0,
  })
  expect(await orderOf(ids)).toMatchObject({ balancePaymentDue: total, status: 'order_confirmed' })
  await pay(ids, total, { paymentMethod: 'rtgs' })
  expect(await orderOf(ids)).toMatchObject({ balancePaymentDue: 0 })
})

test('a part of an advance that was a mistake is asked for again', async () => {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  const asked = await chain.proforma(owner, ids)
  const part = await owner.done<AdvancePayment>('advance-payment.record', chain.record(asked, ids, 1_000_00))
  const back = await takeBack('void', ids, String(part.receipts[0]?.id))
  expect(back.body).toMatchObject({ status: 'requested', receivedAmount: 0 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 0, heldAdvance: 0 })
  const early = await owner.call<{ code: string }>('advance-payment.record-balance', await balance(ids, 1_00))
  expect(early.body.code).toBe('step-not-open')
})

test('all that is held is divided when the order is cancelled, and comes back with a mistaken short close', async () => {
  const ids = await ordered()
  await pay(ids, 10_000_00)
  const { version } = await orderOf(ids)
  const cancel = { id: ids.order, version, idSeed: randomUUID(), reason: 'Buyer withdrew' }
  const short = await owner.call<{ code: string }>('sales-order.cancel', { ...cancel, keep: advance })
  expect(short.body.code).toBe('advance-not-divided')
  await owner.done('sales-order.cancel', { ...cancel, keep: advance + 10_000_00 })
  expect(await ledgerOf(ids)).toMatchObject({ heldAdvance: 0, onAccount: advance + 10_000_00 })
  const late = await owner.call<{ code: string }>('advance-payment.record-balance', await balance(ids, 1_00))
  expect(late.body.code).toBe('order-is-cancelled')
  const { receipts } = await advanceOf(ids)
  await takeBack('bounce', ids, String(receipts[1]?.id))
  expect(await ledgerOf(ids)).toMatchObject({ onAccount: advance, balance: -advance })
  expect(await profileOf(ids)).toMatchObject({ onAccountAmount: advance })

  const parts = await ordered()
  await pay(parts, 20_000_00)
  await chain.steps(owner, parts, floor)
  const { totalAmount } = await chain.invoice(owner, parts, [{ quantityMilli: 600_000 }])
  const rest = advance + 20_000_00 - totalAmount
  const closed = await owner.done<SalesOrder>('sales-order.short-close', {
    id: parts.order,
    version: (await orderOf(parts)).version,
    reason: 'Loom stopped',
  })
  expect(await ledgerOf(parts)).toMatchObject({ heldAdvance: 0, onAccount: rest })
  await owner.done('sales-order.undo-short-close', { id: parts.order, version: closed.version, reason: 'Loom runs' })
  expect(await ledgerOf(parts)).toMatchObject({ heldAdvance: rest, onAccount: 0 })
})

test('the same write sent twice counts once, and of two people who record at once one is told', async () => {
  const ids = await ordered()
  const key = { 'idempotency-key': randomUUID() }
  const input = await balance(ids, 10_000_00)
  const first = await owner.call('advance-payment.record-balance', input, key)
  const again = await owner.call('advance-payment.record-balance', input, key)
  expect([first.status, again.status, again.body]).toEqual([200, 200, first.body])
  expect(await ledgerOf(ids)).toMatchObject({ heldAdvance: advance + 10_000_00 })
  const both = await Promise.all(
    [30_000_00, 30_000_01].map(async (amount) =>
      owner.call('advance-payment.record-balance', await balance(ids, amount)),
    ),
  )
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await advanceOf(ids)).receipts).toHaveLength(3)
})

async function colleague(role: 'sales' | 'production'): Promise<Person> {
  const id = randomUUID()
  await owner.done('staff.invite', { id, name: 'Asha', role })
  const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
  const person = testApp.anonymous()
  const joining = {
    accountId: randomUUID(),
    name: 'Asha',
    email: `${randomUUID()}@example.in`,
    password: 'long-enough',
  }
  await person.done('staff.accept-invitation', { linkId: path.split('/').at(-1), ...joining })
  return person
}

test('only who keeps the books records it, and another company does not know of it', async () => {
  const ids = await ordered()
  const input = await balance(ids, 1_00)
  for (const role of ['sales', 'production'] as const) {
    const person = await colleague(role)
    expect((await person.call('advance-payment.record-balance', input)).status).toBe(403)
    expect((await takeBack('void', ids, randomUUID(), person)).status).toBe(403)
  }
  const stranger = await testApp.owner(`Other ${randomUUID().slice(0, 8)}`)
  expect((await stranger.call('advance-payment.record-balance', input)).status).toBe(404)
  expect((await takeBack('void', ids, randomUUID())).body.code).toBe('receipt-not-found')
})
