import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, quotationOfToday, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'
import { hire } from '#server/testing-staff.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

type Refused = { code: string; params: object }
/** Half of 91,088 rupees. */
const asked = 45_544_00
const { advanceOf, orderOf, entriesOf, accountOf } = documentsOf(() => owner)

/** A customer of a company of its own, whose proforma asks for half. */
async function askedFor(): Promise<Ids> {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  await chain.proforma(owner, ids)
  return ids
}

/** Another proforma of the same customer. */
async function askedAgain({ profile }: Ids): Promise<Ids> {
  const ids = { ...newIds(), profile }
  const terms = quotationOfToday({ id: ids.quotation, leadId: ids.lead })
  const { id, version } = await owner.done<Quotation>('quotation.create', { ...terms, leadId: null, businessProfileId: profile }) // prettier-ignore
  await owner.done('quotation.approve', { id, version })
  await chain.proforma(owner, ids)
  return ids
}

const cameIn = ({ profile }: Ids, amount: number, method = 'upi', on = today()) =>
  owner.done<Receipt>('receipt.record', {
    id: randomUUID(), customerId: profile, date: on, method, reference: null, amount, lines: [], notes: null,
  }) // prettier-ignore
const taking = async (ids: Ids, amount: number) => ({
  id: ids.advance, version: (await advanceOf(ids)).version, receiptId: randomUUID() as string, salesOrderId: ids.order, amount,
}) // prettier-ignore
const take = async (ids: Ids, amount: number) =>
  owner.done<AdvancePayment>('advance-payment.take-from-account', await taking(ids, amount))
const tried = async (ids: Ids, amount: number) =>
  (await owner.call<Refused>('advance-payment.take-from-account', await taking(ids, amount))).body
const takeBack = async (ids: Ids, receiptId: string, person = owner) =>
  person.call<Refused & AdvancePayment>('advance-payment.void', {
    id: ids.advance, version: (await advanceOf(ids)).version, receiptId, reason: 'Wrong order',
  }) // prettier-ignore
const last = ({ receipts }: AdvancePayment) => {
  const found = receipts.at(-1)
  if (!found) throw new Error('no receipt')
  return found
}

test('money on account becomes the whole advance: the order is made, with a voucher that names the money', async () => {
  const ids = await askedFor()
  const [first, second] = [await cameIn(ids, 20_000_00), await cameIn(ids, 40_000_00)]
  const advance = await take(ids, asked)
  expect(advance).toMatchObject({ status: 'received', receivedAmount: asked, paymentMethod: 'on_account' })
  expect(last(advance)).toMatchObject({
    number: expect.stringMatching(/^RV.*0001$/) as string,
    receivedDate: today(),
    fromAccount: [
      { entryId: first.id, number: first.number, amount: 20_000_00, cash: 0 },
      { entryId: second.id, number: second.number, amount: 25_544_00, cash: 0 },
    ],
  })
  expect(await orderOf(ids)).toMatchObject({ status: 'order_confirmed', balancePaymentDue: 91_088_00 - asked })
  expect(await accountOf(ids)).toEqual({ balance: -60_000_00, openDebits: 0, onAccount: 14_456_00, heldAdvance: asked })

  await chain.steps(owner, ids, floor)
  expect(await chain.invoice(owner, ids)).toMatchObject({ advanceAdjusted: asked, balanceAmount: 45_544_00 })
  expect(await accountOf(ids)).toEqual({ balance: 31_088_00, openDebits: 45_544_00, onAccount: 14_456_00, heldAdvance: 0 })
}) // prettier-ignore

test('a part from the account and the rest as fresh money complete the advance', async () => {
  const ids = await askedFor()
  await cameIn(ids, 15_000_00)
  expect(await take(ids, 15_000_00)).toMatchObject({ status: 'partial', receivedAmount: 15_000_00, salesOrderId: null })
  expect(await accountOf(ids)).toEqual({ balance: -15_000_00, openDebits: 0, onAccount: 0, heldAdvance: 15_000_00 })
  const rest = chain.record(await advanceOf(ids), ids, asked - 15_000_00)
  expect(await owner.done<AdvancePayment>('advance-payment.record', rest)).toMatchObject({ status: 'received', receivedAmount: asked }) // prettier-ignore
  expect(await accountOf(ids)).toEqual({ balance: -asked, openDebits: 0, onAccount: 0, heldAdvance: asked })
})

test('not more than lies there is used, nor more than the advance asks for', async () => {
  const ids = await askedFor()
  expect(await tried(ids, 1_00)).toMatchObject({ code: 'account-too-small', params: { amount: '₹0' } })
  await cameIn(ids, 50_000_00)
  expect(await tried(ids, 45_544_01)).toMatchObject({ code: 'more-than-advance', params: { amount: '₹45,544' } })
  expect(await tried(ids, 50_000_01)).toMatchObject({ code: 'account-too-small', params: { amount: '₹50,000' } })
  const before = await taking(ids, asked)
  await take(ids, asked)
  expect((await owner.call<Refused>('advance-payment.take-from-account', before)).body.code).toBe('changed-meanwhile')
})

test('used by mistake it is on account again to the paisa, by staff on any day, and can be used anew', async () => {
  const ids = await askedFor()
  await cameIn(ids, 30_000_00)
  const { id: receiptId } = last(await take(ids, 10_000_00))
  await testApp.appContext.database.pool.query(
    `update advance_payment set receipts = jsonb_set(receipts, '{0,particulars,since}', '"2026-01-05T06:00:00.000Z"') where id = $1`,
    [ids.advance],
  )
  const { person: accounts } = await hire(testApp, owner, 'Asha', 'accounts')
  expect((await takeBack(ids, receiptId, accounts)).body).toMatchObject({ status: 'requested', receivedAmount: 0 })
  expect(await accountOf(ids)).toEqual({ balance: -30_000_00, openDebits: 0, onAccount: 30_000_00, heldAdvance: 0 })
  expect((await takeBack(ids, receiptId)).body.code).toBe('receipt-is-reversed')
  expect(await take(ids, 30_000_00)).toMatchObject({ status: 'partial', receivedAmount: 30_000_00 })
  expect(await accountOf(ids)).toEqual({ balance: -30_000_00, openDebits: 0, onAccount: 0, heldAdvance: 30_000_00 })
})

test('taken back after an invoice took it off, the invoice owes it and the account has it', async () => {
  const ids = await askedFor()
  await cameIn(ids, asked)
  const { id: receiptId } = last(await take(ids, asked))
  await chain.steps(owner, ids, floor)
  const { id } = await chain.invoice(owner, ids)
  await takeBack(ids, receiptId)
  expect(await owner.done<FinalInvoice>('final-invoice.find', { id })).toMatchObject({ balanceAmount: 91_088_00, advanceAdjusted: asked }) // prettier-ignore
  expect(await accountOf(ids)).toEqual({ balance: 91_088_00 - asked, openDebits: 91_088_00, onAccount: asked, heldAdvance: 0 }) // prettier-ignore
})

test('a cheque whose money is an advance now is returned once the advance is taken back, and names its voucher', async () => {
  const ids = await askedFor()
  const cheque = await cameIn(ids, 20_000_00, 'cheque')
  const { id: receiptId, number } = last(await take(ids, 5_000_00))
  const returned = { id: cheque.id, version: cheque.version, reason: 'No funds', charge: 0 }
  const refused = await owner.call<Refused>('receipt.bounce', returned)
  expect([refused.status, refused.body]).toMatchObject([409, { code: 'money-is-advance', params: { number } }])
  await takeBack(ids, receiptId)
  await owner.done('receipt.bounce', returned)
  expect(await accountOf(ids)).toEqual({ balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0 })
})

test('an order that is cancelled frees the money, which is the advance of the next one', async () => {
  const ids = await askedFor()
  await cameIn(ids, asked, 'cash')
  const { id: receiptId } = last(await take(ids, asked))
  const { id, version } = await orderOf(ids)
  await owner.done('sales-order.cancel', { id, version, idSeed: randomUUID(), reason: 'Changed mind', keep: asked }) // prettier-ignore
  expect(await accountOf(ids)).toEqual({ balance: -asked, openDebits: 0, onAccount: asked, heldAdvance: 0 })
  const next = await askedAgain(ids)
  const advance = await take(next, asked)
  // It came in cash once, whatever it was used for since.
  expect(last(advance).fromAccount).toMatchObject([{ entryId: receiptId, amount: asked, cash: asked }])
  expect(await accountOf(ids)).toEqual({ balance: -asked, openDebits: 0, onAccount: 0, heldAdvance: asked })
  expect((await takeBack(ids, receiptId)).body).toMatchObject({ code: 'money-is-advance' })
})

test('cash on account counts for the order it becomes the advance of, on whichever days it came', async () => {
  const ids = await askedFor()
  await owner.done('advance-payment.record', { ...chain.record(await advanceOf(ids), ids, 5_000_00), paymentMethod: 'cash' }) // prettier-ignore
  await cameIn(ids, 1_94_000_00, 'cash')
  const { pool } = testApp.appContext.database
  await pool.query('update proforma_invoice set advance_amount = total_amount where id = $1', [ids.proforma])
  await pool.query('update advance_payment set amount = 40000000 where id = $1', [ids.advance])
  await pool.query('update receipt set date = date - 1 where company_id = $1', [owner.companyId])
  await pool.query('update ledger_entry set date = date - 1 where company_id = $1', [owner.companyId])
  await cameIn(ids, 10_000_00, 'cash')
  expect(await take(ids, 1_90_000_00)).toMatchObject({ status: 'partial' })
  expect(await tried(ids, 5_000_00)).toEqual(expect.objectContaining({ code: 'cash-over-limit', params: { limit: '₹2,00,000', received: '₹1,95,000' } })) // prettier-ignore
  expect(await take(ids, 4_999_99)).toMatchObject({ status: 'partial' })
  const fresh = { ...chain.record(await advanceOf(ids), ids, 1_00), paymentMethod: 'cash' }
  expect((await owner.call<Refused>('advance-payment.record', fresh)).body.code).toBe('cash-over-limit')
})

test('two people who use the same money at once for two orders get it once', async () => {
  const ids = await askedFor()
  await cameIn(ids, 50_000_00)
  const other = await askedAgain(ids)
  for (let round = 0; round < 5; round += 1) {
    const both = await Promise.all(
      (await Promise.all([taking(ids, 30_000_00), taking(other, 30_000_00)])).map(
        (input) =>
        owner.call<Refused & AdvancePayment>('advance-payment.take-from-account', input, { 'idempotency-key': randomUUID() }), // prettier-ignore
      ),
    )
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'account-too-small', params: { amount: '₹20,000' } }) // prettier-ignore
    expect(await accountOf(ids)).toEqual({ balance: -50_000_00, openDebits: 0, onAccount: 20_000_00, heldAdvance: 30_000_00 }) // prettier-ignore
    const winner = both.find(({ status }) => status === 200)?.body
    if (!winner) throw new Error('nobody got it')
    expect((await takeBack(winner.id === ids.advance ? ids : other, last(winner).id)).status).toBe(200)
  }
  expect(await accountOf(ids)).toEqual({ balance: -50_000_00, openDebits: 0, onAccount: 50_000_00, heldAdvance: 0 })
})

test('the customer did not pay on the day its money was used, and the money is listed as no bill’s', async () => {
  const ids = await askedFor()
  await cameIn(ids, 30_000_00)
  await testApp.appContext.database.pool.query(`update party_ledger set last_receipt_date = '2026-11-01' where company_id = $1`, [owner.companyId]) // prettier-ignore
  await take(ids, 30_000_00)
  expect(await owner.done('party-ledger.find', { id: ids.profile })).toMatchObject({ lastReceiptDate: '2026-11-01' })
  const { rows } = await owner.done<{ rows: { id: string }[] }>('allocation.list', { ledgerId: ids.profile })
  expect(rows).toHaveLength(1)
  const undone = await owner.call<Refused>('allocation.undo', { id: rows[0]?.id, idSeed: randomUUID() })
  expect([undone.status, undone.body.code]).toEqual([409, 'allocation-not-by-hand'])
  expect((await entriesOf(ids)).map(({ kind }) => kind).toSorted()).toEqual(['advance', 'receipt', 'to_advance'])
})

test('another company’s advance and those who do not record money are refused', async () => {
  const ids = await askedFor()
  await cameIn(ids, 30_000_00)
  const input = await taking(ids, 1_000_00)
  const stranger = await testApp.owner('Mills')
  expect((await stranger.call('advance-payment.take-from-account', input)).status).toBe(404)
  const { person: sales } = await hire(testApp, owner, 'Ravi', 'sales')
  expect((await sales.call('advance-payment.take-from-account', input)).status).toBe(403)
})
