import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { documentsOf } from '#server/testing-documents.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, quotationOfToday, road, today, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

/** A deal of 1,000 metres up to the advance that is asked for, half of it. 500 rupees a metre are 5.25 lakh. */
async function asked(ratePaise = 500_00): Promise<{ ids: Ids; advance: AdvancePayment }> {
  const ids = newIds()
  await owner.done('lead.create', exampleLeadInput({ id: ids.lead, companyName: 'Patel Textiles' }))
  const lines = [exampleDocumentLine({ ratePaise })]
  await owner.done('quotation.create', quotationOfToday({ id: ids.quotation, leadId: ids.lead, lines }))
  await chain.profile(owner, testApp.anonymous(), ids)
  const { id, version } = await owner.done<BusinessProfile>('business-profile.find', { id: ids.profile })
  await owner.done('business-profile.set-credit', { id, version, creditLimit: null })
  return { ids, advance: await chain.proforma(owner, ids) }
}

/** The same deal with its advance paid as said, made and invoiced. */
async function billed(patch: object = {}, ratePaise = 500_00): Promise<Ids> {
  const { ids, advance } = await asked(ratePaise)
  await owner.done('advance-payment.record', { ...chain.record(advance, ids, advance.amount), ...patch })
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  return ids
}

const expected = async ({ invoice }: Ids): Promise<FinalPayment> => {
  const { rows } = await owner.done<{ rows: FinalPayment[] }>('final-payment.list', { status: 'pending', limit: 100 })
  const payment = rows.find(({ finalInvoiceId }) => finalInvoiceId === invoice)
  if (!payment) throw new RangeError('nothing is expected')
  return payment
}
const paid = async (ids: Ids, amount: number, patch: object) =>
  owner.call('final-payment.record', { ...chain.pay(await expected(ids), amount), ...patch })
const { ledgerOf, orderOf } = documentsOf(() => owner)
const receipt = (ids: Ids, amount: number, lines: object[], patch: object = {}) => ({
  ...{ id: randomUUID(), customerId: ids.profile, date: today(), method: 'rtgs', reference: null, amount, lines },
  ...{ notes: null, ...patch },
})

test('an advance is not dated 300 days before its quotation; dated right it makes the order', async () => {
  const { ids, advance } = await asked()
  const record = chain.record(advance, ids, advance.amount)
  expect(await owner.call('advance-payment.record', { ...record, receivedDate: addDays(today(), -300) })).toMatchObject(
    {
      status: 409,
      body: { code: 'payment-before-paper', params: { on: today() } },
    },
  )
  expect(await owner.done('advance-payment.record', record)).toMatchObject({ status: 'received' })
  expect(await orderOf(ids)).toMatchObject({ status: 'order_confirmed' })
})

test('a final payment is not dated 200 days before its invoice, nor tomorrow; dated right it completes the order', async () => {
  const ids = await billed()
  await chain.steps(owner, ids, road)
  const { amount } = await expected(ids)
  const before = { status: 409, body: { code: 'payment-before-paper', params: { on: today() } } }
  expect(await paid(ids, amount, { paymentDate: addDays(today(), -200) })).toMatchObject(before)
  expect(await paid(ids, amount, { paymentDate: addDays(today(), 1) })).toMatchObject({
    body: { code: 'payment-in-the-future' },
  })
  expect(await paid(ids, amount, {})).toMatchObject({ status: 200 })
  expect(await orderOf(ids)).toMatchObject({ status: 'completed', balancePaymentDue: 0 })
})

test('5.25 lakh in cash are refused for the advance and for the bill; the bank takes them', async () => {
  const { ids, advance } = await asked(1000_00)
  const record = chain.record(advance, ids, advance.amount)
  const over = { status: 409, body: { code: 'cash-over-limit', params: { limit: '₹2,00,000', received: '₹0' } } }
  expect(await owner.call('advance-payment.record', { ...record, paymentMethod: 'cash' })).toMatchObject(over)
  await owner.done('advance-payment.record', record)
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  const { amount } = await expected(ids)
  expect(amount).toBe(5_25_000_00)
  expect(await paid(ids, amount, { paymentMethod: 'cash' })).toMatchObject(over)
  expect(await paid(ids, amount, { paymentMethod: 'rtgs' })).toMatchObject({ status: 200 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 0, openDebits: 0 })
})

test('cash of one order counts together, whatever it was paid for, until it comes to two lakh', async () => {
  const { ids, advance } = await asked()
  const cash = { paymentMethod: 'cash' }
  await owner.done('advance-payment.record', { ...chain.record(advance, ids, 1_50_000_00), ...cash })
  const part = await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
  const rest = { ...chain.record(part, ids, part.amount - 1_50_000_00) }
  expect(await owner.call('advance-payment.record', { ...rest, ...cash, amount: 50_000_00 })).toMatchObject({
    body: { code: 'cash-over-limit', params: { received: '₹1,50,000' } },
  })
  await owner.done('advance-payment.record', rest)
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  expect(await paid(ids, 50_000_00, cash)).toMatchObject({ body: { code: 'cash-over-limit' } })
  const { amount: open } = await expected(ids)
  const line = { entryId: ids.invoice, open, money: 50_000_00 }
  expect(await owner.call('receipt.record', receipt(ids, 50_000_00, [line], { method: 'cash' }))).toMatchObject({
    status: 409,
    body: { code: 'cash-over-limit', params: { limit: '₹2,00,000', received: '₹1,50,000' } },
  })
  expect(await paid(ids, 49_999_00, cash)).toMatchObject({ status: 200 })
  const { amount } = await expected(ids)
  expect(await paid(ids, amount, { paymentMethod: 'neft' })).toMatchObject({ status: 200 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 0, openDebits: 0 })
})

test('cash of an order that is billed in parts counts together', async () => {
  const { ids, advance } = await asked()
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids, [{ quantityMilli: 600_000 }])
  const second = { ...ids, invoice: randomUUID(), payment: randomUUID() }
  await chain.invoice(owner, second, [{ quantityMilli: 400_000 }])
  const cash = { paymentMethod: 'cash' }
  expect(await paid(ids, 50_000_00, cash)).toMatchObject({ status: 200 })
  const over = { body: { code: 'cash-over-limit', params: { received: '₹50,000' } } }
  expect(await paid(second, 1_50_000_00, cash)).toMatchObject(over)
  const { amount: open } = await expected(second)
  const line = { entryId: second.invoice, open, money: 1_50_000_00 }
  expect(await owner.call('receipt.record', receipt(ids, 1_50_000_00, [line], { method: 'cash' }))).toMatchObject(over)
  expect(await paid(second, 1_49_999_00, cash)).toMatchObject({ status: 200 })
})

/** Another deal of the same customer, up to the advance that is asked for. */
async function askedAgain({ profile }: Ids): Promise<{ ids: Ids; advance: AdvancePayment }> {
  const ids = { ...newIds(), profile }
  const lines = [exampleDocumentLine({ ratePaise: 500_00 })]
  const buyer = { leadId: null, businessProfileId: profile }
  const { version } = await owner.done<Quotation>(
    'quotation.create',
    quotationOfToday({ id: ids.quotation, lines, ...buyer }),
  )
  await owner.done('quotation.approve', { id: ids.quotation, version })
  return { ids, advance: await chain.proforma(owner, ids) }
}

test('cash of one customer on one day counts together, for whatever orders it is and however it is recorded', async () => {
  const { ids, advance } = await asked()
  const cash = { paymentMethod: 'cash' }
  await owner.done('advance-payment.record', { ...chain.record(advance, ids, 60_000_00), ...cash })
  const onAccount = receipt(ids, 70_000_00, [], { method: 'cash' })
  const { id, version } = await owner.done<Receipt>('receipt.record', onAccount)
  const params = { limit: '₹2,00,000', received: '₹1,30,000', customer: 'Patel Textiles', on: today() }
  const over = { status: 409, body: { code: 'cash-over-day-limit', params } }
  const second = await askedAgain(ids)
  const record = (amount: number) => ({ ...chain.record(second.advance, second.ids, amount), ...cash })
  expect(await owner.call('advance-payment.record', record(70_000_00))).toMatchObject(over)
  expect(await owner.call('receipt.record', receipt(ids, 70_000_00, [], { method: 'cash' }))).toMatchObject(over)
  const yesterday = { method: 'cash', date: addDays(today(), -1) }
  expect(await owner.call('receipt.record', receipt(ids, 70_000_00, [], yesterday))).toMatchObject({ status: 200 })
  expect(await owner.call('receipt.record', receipt(ids, 70_000_00, [], { method: 'rtgs' }))).toMatchObject({
    status: 200,
  })
  expect(
    await owner.call('receipt.record', receipt((await asked()).ids, 1_00_000_00, [], { method: 'cash' })),
  ).toMatchObject({ status: 200 })
  await owner.done('receipt.void', { id, version, reason: 'Counted twice' })
  expect(await owner.call('advance-payment.record', record(70_000_00))).toMatchObject({ status: 200 })
})

test('cash for a bill counts with the other cash of its day, also that before dispatch and what exceeded the bill', async () => {
  const ids = await billed()
  const cash = { paymentMethod: 'cash' }
  const { amount } = await expected(ids)
  await owner.done(
    'receipt.record',
    receipt(ids, amount - 10_000_00, [{ entryId: ids.invoice, open: amount, money: amount - 10_000_00 }]),
  )
  expect(await paid(ids, 1_20_000_00, cash)).toMatchObject({ status: 200 })
  const { ids: second, advance } = await askedAgain(ids)
  await owner.done('advance-payment.record', chain.record(advance, second, advance.amount))
  const before = async (rest: number) => {
    const { id, version } = await owner.done<AdvancePayment>('advance-payment.find', { id: second.advance })
    const money = { id, version, receiptId: randomUUID(), amount: rest, receivedDate: today(), bankReference: null }
    return owner.call('advance-payment.record-balance', { ...money, ...cash, surplusOnAccount: false })
  }
  expect(await before(80_000_00)).toMatchObject({
    body: { code: 'cash-over-day-limit', params: { received: '₹1,20,000' } },
  })
  expect(await before(79_999_00)).toMatchObject({ status: 200 })
  const third = await askedAgain(ids)
  await owner.done('advance-payment.record', chain.record(third.advance, third.ids, third.advance.amount))
  await chain.steps(owner, third.ids, floor)
  await chain.invoice(owner, third.ids)
  expect(await paid(third.ids, 1_00, cash)).toMatchObject({
    body: { code: 'cash-over-day-limit', params: { received: '₹1,99,999' } },
  })
  expect(await paid(third.ids, 99, cash)).toMatchObject({ status: 200 })
})

test('two sums of cash that come to two lakh are not both taken when they are recorded at once', async () => {
  const { ids } = await asked()
  await owner.done('receipt.record', receipt(ids, 1_00, [], { method: 'cash' }))
  const answers = await Promise.all(
    [1, 2].map(() => owner.call('receipt.record', receipt(ids, 1_00_000_00, [], { method: 'cash' }))),
  )
  expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 409]))
})

test('money that comes between the advance and the invoice is on account, and pays the invoice once there is one', async () => {
  const { ids, advance } = await asked()
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  const early = await owner.done<Receipt>('receipt.record', receipt(ids, 1_00_000_00, []))
  expect(await ledgerOf(ids)).toMatchObject({ onAccount: 1_00_000_00, heldAdvance: advance.amount })
  await chain.steps(owner, ids, floor)
  const { balanceAmount } = await chain.invoice(owner, ids)
  const pays = { idSeed: randomUUID(), creditEntryId: early.id, debitEntryId: ids.invoice, amount: 1_00_000_00 }
  await owner.done('allocation.make', pays)
  expect(await owner.done<FinalInvoice>('final-invoice.find', { id: ids.invoice })).toMatchObject({
    balanceAmount: balanceAmount - 1_00_000_00,
  })
  expect(await ledgerOf(ids)).toMatchObject({ onAccount: 0, heldAdvance: 0, openDebits: balanceAmount - 1_00_000_00 })
})

test('what was paid beyond an order goes back, and the customer then has nothing with us', async () => {
  const { ids, advance } = await asked()
  await owner.done('advance-payment.record', chain.record(advance, ids, 6_00_000_00))
  await chain.steps(owner, ids, floor)
  expect(await chain.invoice(owner, ids)).toMatchObject({ status: 'paid', balanceAmount: 0 })
  const { onAccount } = await ledgerOf(ids)
  expect(onAccount).toBe(75_000_00)
  const { rows } = await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId: ids.profile })
  const credits = rows
    .filter(({ amount, allocated }) => -amount > allocated)
    .map(({ id: entryId, amount, allocated }) => ({ entryId, amount: -amount - allocated }))
  const refund = { id: randomUUID(), customerId: ids.profile, date: today(), method: 'neft', reference: null, notes: null } // prettier-ignore
  expect(await owner.done('refund.record', { ...refund, credits })).toMatchObject({
    kind: 'advance',
    amount: onAccount,
    number: expect.stringMatching(/^RF\//),
  })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 0, onAccount: 0 })
})

test('the same UTR from another customer is asked about too, and both amounts are kept once somebody knows', async () => {
  const [first, second] = [(await asked()).ids, (await asked()).ids]
  await owner.done('receipt.record', receipt(first, 1_000_00, [], { reference: 'UTR5521' }))
  const again = receipt(second, 1_000_00, [], { reference: 'UTR5521' })
  expect(await owner.call('receipt.record', again)).toMatchObject({ status: 409, body: { code: 'reference-used' } })
  await owner.done('receipt.record', { ...again, confirmed: true })
  expect([(await ledgerOf(first)).onAccount, (await ledgerOf(second)).onAccount]).toEqual([1_000_00, 1_000_00])
})

test('a UTR is asked about whichever form it comes in by: an advance, the balance, the bill, a receipt', async () => {
  const bankReference = 'UTR 77 0001'
  const { ids, advance } = await asked(50_00)
  const paid = { ...chain.record(advance, ids, advance.amount), bankReference }
  await owner.done('advance-payment.record', paid)
  const used = { status: 409, body: { code: 'reference-used', params: { on: today() } } }
  const other = await asked(50_00)
  const again = { ...chain.record(other.advance, other.ids, other.advance.amount), bankReference }
  expect(await owner.call('advance-payment.record', again)).toMatchObject(used)
  await owner.done('advance-payment.record', { ...again, confirmed: true })
  const { version } = await owner.done<AdvancePayment>('advance-payment.find', { id: ids.advance })
  const balance = { id: ids.advance, version, receiptId: randomUUID(), amount: 100_00, receivedDate: today(), paymentMethod: 'neft', bankReference } // prettier-ignore
  expect(await owner.call('advance-payment.record-balance', balance)).toMatchObject(used)
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  const bill = await expected(ids)
  const money = { id: bill.id, version: bill.version, restId: randomUUID(), amount: bill.amount, paymentDate: today(), paymentMethod: 'neft', notes: null } // prettier-ignore
  expect(await owner.call('final-payment.record', { ...money, transactionReference: bankReference })).toMatchObject(
    used,
  )
  await owner.done('final-payment.record', { ...money, transactionReference: 'UTR 77 0002' })
  for (const reference of [bankReference, 'UTR 77 0002'])
    expect(await owner.call('receipt.record', receipt(ids, 1_000_00, [], { reference }))).toMatchObject(used)
  // Another company may have the same one from its own bank.
  const stranger = await testApp.owner()
  const theirs = newIds()
  await chain.quote(stranger, theirs)
  await chain.profile(stranger, testApp.anonymous(), theirs)
  const theirAdvance = await chain.proforma(stranger, theirs)
  await stranger.done('advance-payment.record', { ...chain.record(theirAdvance, theirs, 100_00), bankReference })
})
