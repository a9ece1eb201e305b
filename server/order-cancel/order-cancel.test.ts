import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Refund } from '#domain/refund/refund.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, road, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const advance = 45_544_00
const { ledgerOf, profileOf, orderOf, invoiceOf } = documentsOf(() => owner)
const refundsOf = async ({ profile }: Ids) =>
  (await owner.done<{ rows: Refund[] }>('refund.list', { customerId: profile })).rows

/** An order with half of it paid in advance. Each test has a company of its own. */
async function ordered(): Promise<Ids> {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const ids = newIds()
  await chain.ordered(owner, testApp.anonymous(), ids)
  return ids
}

const refund = (amount: number) => ({
  id: randomUUID() as string,
  amount,
  date: today(),
  method: 'neft',
  reference: 'UTR7',
})
const cancel = async (ids: Ids, patch: object, person: Person = owner) =>
  person.call<{ code: string }>('sales-order.cancel', {
    id: ids.order,
    version: (await orderOf(ids)).version,
    idSeed: randomUUID(),
    reason: 'Buyer withdrew',
    keep: 0,
    ...patch,
  })

test('the advance of a cancelled order goes back under a refund voucher that names its receipt voucher', async () => {
  const ids = await ordered()
  expect(await ledgerOf(ids)).toMatchObject({ balance: -advance, heldAdvance: advance, onAccount: 0 })
  expect(await cancel(ids, { refund: refund(advance) })).toMatchObject({ status: 200, body: { status: 'cancelled' } })

  expect(await orderOf(ids)).toMatchObject({ status: 'cancelled', balancePaymentDue: 0, hold: null })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 0, heldAdvance: 0, onAccount: 0, openDebits: 0 })
  expect(await profileOf(ids)).toMatchObject({
    activeOrders: 0,
    totalOrders: 0,
    totalRevenue: 0,
    averageOrderValue: 0,
    onAccountAmount: 0,
  })
  const [voucher] = await refundsOf(ids)
  expect(voucher).toMatchObject({ kind: 'advance', amount: advance, advancePaymentId: ids.advance })
  expect(voucher?.number).toMatch(/^RF\/\d\d-\d\d\/0001$/)
  expect(voucher?.credits).toMatchObject([{ kind: 'advance', number: expect.stringMatching(/^RV\//), amount: advance }])
  const quotation = await owner.done<Quotation>('quotation.find', { id: ids.quotation })
  expect(quotation.statusMessage).toMatchObject({ code: 'order-cancelled', params: { reason: 'Buyer withdrew' } })
})

test('a part goes back and the rest is on account, free to pay any bill', async () => {
  const ids = await ordered()
  await chain.steps(owner, ids, floor)
  await owner.done('final-invoice.create', { id: ids.invoice, salesOrderId: ids.order })
  expect((await cancel(ids, { keep: 45_000_00, refund: refund(544_00) })).status).toBe(200)
  expect(await ledgerOf(ids)).toMatchObject({ balance: -45_000_00, heldAdvance: 0, onAccount: 45_000_00 })
  expect(await profileOf(ids)).toMatchObject({ onAccountAmount: 45_000_00 })
  expect(await owner.done('final-invoice.find', { id: ids.invoice })).toMatchObject({
    status: 'discarded',
    number: null,
  })
  const [held] = (
    await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId: ids.profile })
  ).rows.filter(({ kind }) => kind === 'advance')
  expect(held).toMatchObject({ heldFor: null, allocated: 544_00 })
})

test('an advance that is not divided to the last rupee stops the cancellation, and nothing changes', async () => {
  const ids = await ordered()
  const before = await ledgerOf(ids)
  const code = async (patch: object) => (await cancel(ids, patch)).body.code
  expect(await code({ keep: 0 })).toBe('advance-not-divided')
  expect(await code({ keep: advance - 1 })).toBe('advance-not-divided')
  expect(await code({ keep: advance, refund: refund(1) })).toBe('refund-over-credit')
  expect(await code({ keep: 0, refund: { ...refund(advance), date: '2031-01-01' } })).toBe('payment-in-the-future')
  expect(await ledgerOf(ids)).toEqual(before)
  expect(await refundsOf(ids)).toEqual([])
})

test('an order whose invoice was sent or whose goods have left is not cancelled', async () => {
  const ids = await ordered()
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  expect((await cancel(ids, {})).body.code).toBe('invoice-sent')
  await chain.steps(owner, ids, road.slice(0, 1))
  expect((await cancel(ids, {})).body.code).toBe('step-not-open')
})

test('on hold an order can be cancelled too, and afterwards nothing of it moves', async () => {
  const ids = await ordered()
  await owner.done('sales-order.hold', { id: ids.order, version: 1, reason: 'Shade' })
  expect((await cancel(ids, { keep: advance })).status).toBe(200)
  const { version } = await orderOf(ids)
  const code = async (operation: string, input: object) =>
    (await owner.call<{ code: string }>(operation, { id: ids.order, version, ...input })).body.code
  expect(await code('sales-order.plan', {})).toBe('step-not-open')
  expect(await code('sales-order.resume', { reason: 'Again' })).toBe('order-not-on-hold')
  expect(await code('sales-order.hold', { reason: 'Again' })).toBe('order-is-cancelled')
  expect(await code('sales-order.cancel', { idSeed: randomUUID(), reason: 'Again', keep: 0 })).toBe('step-not-open')
  expect(
    (await owner.call<{ code: string }>('final-invoice.create', { id: ids.invoice, salesOrderId: ids.order })).body
      .code,
  ).toBe('order-is-cancelled')
})

test('of two devices that cancel an order at once one is refused, and the advance goes back once', async () => {
  const ids = await ordered()
  const sent = [1, 2].map(() => cancel(ids, { refund: refund(advance) }))
  expect((await Promise.all(sent)).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await refundsOf(ids)).toHaveLength(1)
  expect(await ledgerOf(ids)).toMatchObject({ balance: 0 })
})

/** An order whose invoice is credited in full, so that it could be cancelled; of its rest some was paid by cheque. */
async function creditedAndCancelled(cheque: number): Promise<Ids & { note: string; money: string }> {
  const ids = { ...(await ordered()), note: randomUUID(), money: randomUUID() }
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  const { lines, balanceAmount: open } = await invoiceOf(ids)
  await owner.done('receipt.record', {
    id: ids.money, customerId: ids.profile, date: today(), method: 'cheque', reference: '000123', amount: cheque, notes: null,
    lines: [{ entryId: ids.invoice, open, money: cheque, tds: 0, writeOff: 0, deduction: null }],
  }) // prettier-ignore
  const { version } = await owner.done<{ version: number }>('credit-note.draft', {
    id: ids.note, invoiceId: ids.invoice, tax: 'gst', reason: 'cancellation', notes: null,
    lines: lines.map(({ quantityMilli }, at) => ({ line: at + 1, quantityMilli, taxable: 0 })),
  }) // prettier-ignore
  await owner.done('credit-note.issue', { id: ids.note, version, idSeed: randomUUID() })
  expect(await cancel(ids, { refund: null })).toMatchObject({ status: 200 })
  return ids
}
test('the credit note that undid the invoice of a cancelled order is not taken back', async () => {
  const ids = await creditedAndCancelled(10_000_00)
  const { version } = await owner.done<{ version: number }>('credit-note.find', { id: ids.note })
  const back = { id: ids.note, version, idSeed: randomUUID(), reason: 'After all' }
  expect(await owner.call('credit-note.cancel', back)).toMatchObject({
    status: 409,
    body: { code: 'order-is-cancelled' },
  })
})

test('a cheque returned after the order was cancelled opens its invoice again, and the order owes nothing', async () => {
  const ids = await creditedAndCancelled(10_000_00)
  const { onAccount } = await ledgerOf(ids)
  const { version } = await owner.done<{ version: number }>('receipt.find', { id: ids.money })
  await owner.done('receipt.bounce', { id: ids.money, version, reason: 'No funds', charge: 0 })
  expect(await invoiceOf(ids)).toMatchObject({ status: 'sent', balanceAmount: 10_000_00 })
  expect(await orderOf(ids)).toMatchObject({ status: 'cancelled', balancePaymentDue: 0 })
  expect(await ledgerOf(ids)).toMatchObject({ openDebits: 10_000_00, onAccount, balance: 10_000_00 - onAccount })
})
