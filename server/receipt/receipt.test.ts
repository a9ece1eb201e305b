import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, quotationOfToday, road, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

const { ledgerOf, invoiceOf, entriesOf } = documentsOf(() => owner)
const paymentsOf = async ({ invoice }: Ids) =>
  (await owner.done<{ rows: FinalPayment[] }>('final-payment.list', { limit: 100 })).rows.filter(
    ({ finalInvoiceId }) => finalInvoiceId === invoice,
  )
/** One delivered order with its invoice sent; 45,544.00 is open on it. Each test has a company and customer of its own. */
async function billed(): Promise<Ids> {
  owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  await invoiced(ids)
  return ids
}

/** A second bill of the same customer. */
async function billedAgain(first: Ids): Promise<Ids> {
  const ids = { ...newIds(), profile: first.profile }
  const terms = {
    ...quotationOfToday({ id: ids.quotation, leadId: ids.lead }),
    leadId: null,
    businessProfileId: first.profile,
  }
  const quotation = await owner.done<Quotation>('quotation.create', terms)
  await owner.done('quotation.approve', { id: quotation.id, version: quotation.version })
  await invoiced(ids)
  return ids
}

async function invoiced(ids: Ids): Promise<void> {
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  await chain.steps(owner, ids, road)
}

type Line = { entryId: string; open: number; money: number; deductions?: { kind: string; amount: number }[] }
const receipt = (ids: Ids, amount: number, lines: Line[], patch: object = {}) => ({
  id: randomUUID() as string,
  customerId: ids.profile,
  date: today(),
  method: 'rtgs',
  reference: null,
  amount,
  lines,
  notes: null,
  ...patch,
})
const open = 45_544_00

test('one receipt settles two bills with TDS and vatav, and keeps the rest on account', async () => {
  const first = await billed()
  const second = await billedAgain(first)
  const deductions = [
    { kind: 'vatav', amount: 1_635_00 },
    { kind: 'tds', amount: 82_00 },
  ]
  const input = receipt(first, 70_000_00, [
    { entryId: first.invoice, open, money: open - 1_717_00, deductions },
    { entryId: second.invoice, open, money: 20_000_00 },
  ])
  const made = await owner.done<Receipt>('receipt.record', input)
  const onAccount = 70_000_00 - (open - 1_717_00) - 20_000_00
  expect(made).toMatchObject({
    status: 'recorded',
    onAccount,
    forInvoices: open - 1_717_00 + 20_000_00,
    fitted: false,
    number: expect.stringMatching(/^RC\/\d\d-\d\d\/0001$/),
  })
  expect(await invoiceOf(first)).toMatchObject({ status: 'payment_received', balanceAmount: 0 })
  expect(await invoiceOf(second)).toMatchObject({ status: 'sent', balanceAmount: open - 20_000_00 })
  expect(await owner.done('sales-order.find', { id: first.order })).toMatchObject({
    status: 'completed',
    balancePaymentDue: 0,
  })
  expect(await paymentsOf(first)).toMatchObject([{ status: 'received', amount: open - 1_717_00, receiptId: made.id }])
  expect((await paymentsOf(second)).map(({ status, amount }) => `${status} ${amount}`).toSorted()).toEqual([
    `pending ${open - 20_000_00}`,
    `received ${20_000_00}`,
  ])
  expect(await ledgerOf(first)).toMatchObject({
    balance: open - 20_000_00 - onAccount,
    openDebits: open - 20_000_00,
    onAccount,
  })
  expect(await owner.done('business-profile.find', { id: first.profile })).toMatchObject({ onAccountAmount: onAccount })
  expect((await entriesOf(first)).slice(4).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['receipt', -70_000_00],
    ['commercial_credit', -1_635_00],
    ['tds', -82_00],
  ])
})

test('₹100 short is closed by a deduction, and then the bank statement closes the invoice', async () => {
  const ids = await billed()
  const short = [
    { entryId: ids.invoice, open, money: open - 100_00, deductions: [{ kind: 'write_off', amount: 100_00 }] },
  ]
  const made = await owner.done<Receipt>('receipt.record', receipt(ids, open - 100_00, short))
  expect(await ledgerOf(ids)).toMatchObject({ balance: 0, openDebits: 0, onAccount: 0 })
  await owner.done('receipt.clear', { id: made.id, version: made.version })
  expect(await invoiceOf(ids)).toMatchObject({ status: 'paid', balanceAmount: 0 })
  expect(await paymentsOf(ids)).toMatchObject([{ status: 'reconciled' }])
})

test('a returned cheque opens its bills again, also one its rest on account had paid, and asks for the bank’s charge', async () => {
  const first = await billed()
  const paid = await owner.done<Receipt>(
    'receipt.record',
    receipt(first, open + 5_000_00, [{ entryId: first.invoice, open, money: open }], { method: 'cheque' }),
  )
  expect(await owner.done('sales-order.find', { id: first.order })).toMatchObject({ status: 'completed' })
  const second = await billedAgain(first)
  const due = await owner.done<FinalPayment>('final-payment.find', { id: second.payment })
  await owner.done('final-payment.apply-account', {
    id: due.id,
    version: due.version,
    restId: randomUUID(),
    amount: 5_000_00,
  })
  const before = await ledgerOf(first)

  const bounce = { id: paid.id, version: paid.version, reason: 'Funds insufficient', charge: 354_00 }
  expect(await owner.done('receipt.bounce', bounce)).toMatchObject({ status: 'bounced', reason: 'Funds insufficient' })
  expect(await ledgerOf(first)).toMatchObject({
    balance: before.balance + open + 5_000_00 + 354_00,
    openDebits: 2 * open + 354_00,
    onAccount: 0,
  })
  expect(await invoiceOf(first)).toMatchObject({ status: 'sent', balanceAmount: open })
  expect(await invoiceOf(second)).toMatchObject({ status: 'sent', balanceAmount: open })
  expect(await owner.done('sales-order.find', { id: first.order })).toMatchObject({
    status: 'delivered',
    balancePaymentDue: open,
  })
  expect((await paymentsOf(first)).map(({ status }) => status).toSorted()).toEqual(['pending', 'reversed'])
  expect((await paymentsOf(second)).map(({ status, amount }) => `${status} ${amount}`).toSorted()).toEqual([
    `pending ${open}`,
    `reversed ${5_000_00}`,
  ])
  expect(await owner.done('business-profile.find', { id: first.profile })).toMatchObject({ onAccountAmount: 0 })
  expect(await owner.call('receipt.bounce', { ...bounce, version: 2 })).toMatchObject({ status: 409 })
})

test('a wrong amount is taken back with its deductions, and the bill can be paid again', async () => {
  const ids = await billed()
  const deductions = [{ kind: 'tds', amount: 50_00 }]
  const wrong = await owner.done<Receipt>(
    'receipt.record',
    receipt(ids, 4_554_40, [{ entryId: ids.invoice, open, money: 4_554_40, deductions }]),
  )
  await owner.done('receipt.void', { id: wrong.id, version: wrong.version, reason: 'A nought is missing' })
  expect(await ledgerOf(ids)).toMatchObject({ balance: open, openDebits: open, onAccount: 0 })
  expect(await invoiceOf(ids)).toMatchObject({ balanceAmount: open })
  await owner.done('receipt.record', receipt(ids, open, [{ entryId: ids.invoice, open, money: open }]))
  expect(await ledgerOf(ids)).toMatchObject({ balance: 0 })
})

test('what the law and the books do not allow is refused by name', async () => {
  const ids = await billed()
  const line = { entryId: ids.invoice, open, money: open }
  const refused = async (amount: number, lines: Line[], patch: object = {}) =>
    (await owner.call<{ code: string }>('receipt.record', receipt(ids, amount, lines, patch))).body.code
  expect(await refused(1_00, [line])).toBe('receipt-lines-over-money')
  expect(await refused(open, [{ ...line, deductions: [{ kind: 'tds', amount: 1 }] }])).toBe('line-over-open')
  expect(await refused(open, [{ ...line, money: 1, deductions: [{ kind: 'round_off', amount: 10_01 }] }])).toBe(
    'round-off-too-large',
  )
  expect(await refused(0, [])).toBe('receipt-of-nothing')
  expect(await refused(2_00_000_00, [line], { method: 'cash' })).toBe('cash-over-limit')
  expect(await refused(open, [line], { date: '2099-01-01' })).toBe('payment-in-the-future')
})

test('money with a reference that was recorded before is asked about, and taken when confirmed', async () => {
  const ids = await billed()
  const made = await owner.done<Receipt>('receipt.record', receipt(ids, 1_000_00, [], { reference: 'UTR77' }))
  const again = receipt(ids, 1_000_00, [], { reference: 'UTR77' })
  expect(await owner.call('receipt.record', again)).toMatchObject({
    status: 409,
    body: { code: 'reference-used', params: { number: made.number } },
  })
  await owner.done('receipt.record', { ...again, confirmed: true })
  expect(await ledgerOf(ids)).toMatchObject({ onAccount: 2_000_00 })
})

test('two phones pay one bill at once: nothing is lost and nothing doubled, the second is kept on account', async () => {
  const ids = await billed()
  const both = [
    receipt(ids, open, [{ entryId: ids.invoice, open, money: open }]),
    receipt(ids, open, [{ entryId: ids.invoice, open, money: open }]),
  ]
  const made = await Promise.all(both.map((input) => owner.done<Receipt>('receipt.record', input)))
  expect(made.map(({ onAccount, fitted }) => `${onAccount} ${fitted}`).toSorted()).toEqual(['0 false', `${open} true`])
  expect(await ledgerOf(ids)).toMatchObject({ balance: -open, openDebits: 0, onAccount: open })
})
