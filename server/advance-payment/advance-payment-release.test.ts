import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Refund } from '#domain/refund/refund.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'
import { hire } from '#server/testing-staff.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const part = 20_000_00
const nothing = { balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0 }
const { quotationOf, advanceOf, entriesOf, accountOf } = documentsOf(() => owner)

/** A proforma of a company of its own on which a part of the advance came, and no more. */
async function partlyPaid(patch: object = {}): Promise<Ids> {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', { ...chain.record(advance, ids, part), ...patch })
  return ids
}

const refund = (amount: number, patch: object = {}) => ({
  ...{ id: randomUUID() as string, amount, date: today(), method: 'neft', reference: 'UTR7' },
  ...patch,
})
const release = async (ids: Ids, patch: object, person: Person = owner) =>
  person.call<{ code: string }>('advance-payment.release', {
    ...{ id: ids.advance, version: (await advanceOf(ids)).version, idSeed: randomUUID(), reason: 'No order', keep: 0 },
    ...patch,
  })

test('an advance whose order never came goes back under a refund voucher, and its quotation can be offered anew', async () => {
  const ids = await partlyPaid()
  expect(await accountOf(ids)).toEqual({ ...nothing, balance: -part, heldAdvance: part })
  expect(await release(ids, { refund: refund(part) })).toMatchObject({ status: 200, body: { status: 'cancelled' } })

  expect(await accountOf(ids)).toEqual(nothing)
  const [voucher] = (await owner.done<{ rows: Refund[] }>('refund.list', { customerId: ids.profile })).rows
  expect(voucher).toMatchObject({ kind: 'advance', amount: part, advancePaymentId: ids.advance })
  expect(voucher?.number).toMatch(/^RF\/\d\d-\d\d\/0001$/)
  expect(voucher?.credits).toMatchObject([{ kind: 'advance', number: expect.stringMatching(/^RV\//), amount: part }])
  expect(await advanceOf(ids)).toMatchObject({ status: 'cancelled', receivedAmount: part, salesOrderId: null })
  expect(await owner.done<ProformaInvoice>('proforma-invoice.find', { id: ids.proforma })).toMatchObject({
    status: 'cancelled',
    cancelReason: 'No order',
  })
  expect(await quotationOf(ids)).toMatchObject({ status: 'approved', proformaInvoiceId: null })
  expect(await owner.done('lead.find', { id: ids.lead })).toMatchObject({ conversionStatus: 'quote_sent' })

  const again = { ...ids, proforma: newIds().proforma, advance: newIds().advance }
  const asked = await chain.proforma(owner, again)
  await owner.done('advance-payment.record', chain.record(asked, again, asked.amount))
  expect(await advanceOf(again)).toMatchObject({ status: 'received', salesOrderId: ids.order })
})

test('kept on account, it pays another bill, or the advance of another proforma', async () => {
  const ids = await partlyPaid()
  expect((await release(ids, { keep: part })).status).toBe(200)
  expect(await accountOf(ids)).toEqual({ ...nothing, balance: -part, onAccount: part })

  const bill = { id: randomUUID(), customerId: ids.profile, number: '118', billDate: today(), dueDate: today() }
  await owner.done('opening-bill.record', { ...bill, amount: 5_000_00 })
  const [money] = await entriesOf(ids).then((rows) => rows.filter(({ kind }) => kind === 'advance'))
  const pays = { idSeed: randomUUID(), creditEntryId: money?.id, debitEntryId: bill.id, amount: 5_000_00 }
  await owner.done('allocation.make', pays)
  expect(await accountOf(ids)).toEqual({ ...nothing, balance: -15_000_00, onAccount: 15_000_00 })

  const again = { ...ids, proforma: newIds().proforma, advance: newIds().advance }
  const { id, version } = await chain.proforma(owner, again)
  const taking = { id, version, receiptId: randomUUID(), salesOrderId: ids.order, amount: 15_000_00 }
  await owner.done('advance-payment.take-from-account', taking)
  expect(await accountOf(ids)).toEqual({ ...nothing, balance: -15_000_00, heldAdvance: 15_000_00 })
})

test('an advance is divided, and a refund that was a mistake can be given back once more', async () => {
  const ids = await partlyPaid()
  const back = refund(12_000_00)
  expect((await release(ids, { keep: 8_000_00, refund: back })).status).toBe(200)
  expect(await accountOf(ids)).toEqual({ ...nothing, balance: -8_000_00, onAccount: 8_000_00 })

  const { version } = await owner.done<Refund>('refund.find', { id: back.id })
  await owner.done('refund.void', { id: back.id, version, reason: 'Came back' })
  expect(await accountOf(ids)).toEqual({ ...nothing, balance: -part, onAccount: part })
  const [money] = await entriesOf(ids).then((rows) => rows.filter(({ kind }) => kind === 'advance'))
  const { amount: _amount, ...payout } = refund(0)
  const credits = [{ entryId: money?.id, amount: part }]
  const given = await owner.done<Refund>('refund.record', { ...payout, customerId: ids.profile, credits, notes: null })
  expect(given).toMatchObject({ kind: 'advance', advancePaymentId: ids.advance })
  expect(await accountOf(ids)).toEqual(nothing)
})

test('its cheque may still be returned: of money on account nothing is left, money given back is owed', async () => {
  const bounce = async (ids: Ids) => {
    const { version, receipts } = await advanceOf(ids)
    const returned = { id: ids.advance, version, receiptId: receipts[0]?.id, reason: 'Funds', charge: 0 }
    return owner.done<AdvancePayment>('advance-payment.bounce', returned)
  }
  const kept = await partlyPaid({ paymentMethod: 'cheque', bankReference: null })
  await release(kept, { keep: part })
  expect(await bounce(kept)).toMatchObject({ status: 'cancelled', receivedAmount: 0 })
  expect(await accountOf(kept)).toEqual(nothing)

  const given = await partlyPaid({ paymentMethod: 'cheque', bankReference: null })
  await release(given, { refund: refund(part) })
  await bounce(given)
  expect(await accountOf(given)).toEqual({ ...nothing, balance: part, openDebits: part })
})

test('money that is not all divided, an advance without any, one with an order, and a second time are refused', async () => {
  const ids = await partlyPaid()
  const code = async (patch: object, person?: Person) => (await release(ids, patch, person)).body.code
  expect(await code({ keep: part - 1 })).toBe('advance-not-divided')
  expect(await code({ keep: part, refund: refund(1) })).toBe('refund-over-credit')
  expect(await code({ refund: refund(part, { date: addDays(today(), -1) }) })).toBe('payment-before-paper')
  expect(await code({ keep: part }, (await hire(testApp, owner, 'asha@example.com', 'sales')).person)).toBe(
    'not-allowed',
  )
  expect(await accountOf(ids)).toEqual({ ...nothing, balance: -part, heldAdvance: part })
  expect(
    (await release(ids, { keep: part }, (await hire(testApp, owner, 'meena@example.com', 'accounts')).person)).status,
  ).toBe(200)
  expect(await code({ keep: part })).toBe('step-not-open')

  owner = await testApp.owner('Empty')
  const empty = newIds()
  await chain.quote(owner, empty)
  await chain.profile(owner, testApp.anonymous(), empty)
  const { amount } = await chain.proforma(owner, empty)
  expect((await release(empty, { keep: 0 })).body.code).toBe('advance-has-no-money')
  await owner.done('advance-payment.record', chain.record(await advanceOf(empty), empty, amount))
  expect((await release(empty, { keep: amount })).body.code).toBe('step-not-open')
})

test('of two devices that end the same advance one is refused', async () => {
  const ids = await partlyPaid()
  const answers = await Promise.all([release(ids, { keep: part }), release(ids, { refund: refund(part) })])
  expect(answers.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '409'])
})
