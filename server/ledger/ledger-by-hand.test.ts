import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Allocation } from '#domain/allocation/allocation.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, type Ids } from '#server/testing-chain.ts'
import { documentsOf } from '#server/testing-documents.ts'

let testApp: TestApp
let owner: Person
let accountant: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
  accountant = await colleague()
})
afterAll(() => testApp.close())

async function colleague(): Promise<Person> {
  const id = randomUUID()
  await owner.done('staff.invite', { id, name: 'Accounts', role: 'accounts' })
  const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
  const person = testApp.anonymous()
  const linkId = path.split('/').at(-1)
  const account = { accountId: randomUUID(), name: 'Accounts', email: `${id}@example.in`, password: 'long-enough' }
  await person.done('staff.accept-invitation', { linkId, ...account })
  return person
}

/** A sent invoice with 45,544 rupees to pay, and 10,000 on account by cheque. */
async function owing(): Promise<{ ids: Ids; receipt: Receipt }> {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids, { companyName: `Om Fabrics ${ids.lead}` })
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
  return { ids, receipt: await chain.receive(owner, ids, 10_000_00) }
}

const { ledgerOf, invoiceOf } = documentsOf(() => owner)
const onAccountOf = async ({ profile }: Ids) =>
  (await owner.done<{ onAccountAmount: number }>('business-profile.find', { id: profile })).onAccountAmount
const paymentsOf = async ({ invoice }: Ids) =>
  (await owner.done<{ rows: FinalPayment[] }>('final-payment.list', {})).rows.filter(
    (one) => one.finalInvoiceId === invoice,
  )
const use = (creditEntryId: string, { invoice: debitEntryId }: Ids, amount: number) => ({
  idSeed: randomUUID(),
  creditEntryId,
  debitEntryId,
  amount,
})
const undo = (id: string) => ({ id, idSeed: randomUUID() })
const writeOff = ({ invoice }: Ids, amount: number) => ({
  idSeed: randomUUID(),
  entryId: invoice,
  amount,
  reason: 'Never came',
})

test('money on account pays a bill by hand, and goes back on account by hand', async () => {
  const { ids, receipt } = await owing()
  const made = await owner.done<Allocation>('allocation.make', use(receipt.id, ids, 10_000_00))

  expect(await invoiceOf(ids)).toMatchObject({ status: 'sent', balanceAmount: 35_544_00 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 35_544_00, openDebits: 35_544_00, onAccount: 0 })
  expect(await onAccountOf(ids)).toBe(0)
  const states = (payments: FinalPayment[]) =>
    payments.map(({ status, amount, paymentMethod }) => ({ status, amount, paymentMethod }))
  expect(states(await paymentsOf(ids))).toEqual(
    expect.arrayContaining([
      { status: 'reconciled', amount: 10_000_00, paymentMethod: 'on_account' },
      { status: 'pending', amount: 35_544_00, paymentMethod: null },
    ]),
  )

  await owner.done('allocation.undo', undo(made.id))
  expect(await invoiceOf(ids)).toMatchObject({ balanceAmount: 45_544_00 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 35_544_00, openDebits: 45_544_00, onAccount: 10_000_00 })
  expect(await onAccountOf(ids)).toBe(10_000_00)
  expect(states(await paymentsOf(ids))).toEqual(
    expect.arrayContaining([
      { status: 'reversed', amount: 10_000_00, paymentMethod: 'on_account' },
      { status: 'pending', amount: 45_544_00, paymentMethod: null },
    ]),
  )
  expect((await owner.call('allocation.undo', undo(made.id))).body).toMatchObject({ code: 'allocation-undone' })
})

test('a bill is paid by no more than is open of it and of the money, and never with an advance held for its order', async () => {
  const { ids, receipt } = await owing()
  const other = newIds()
  await chain.quote(owner, other)
  await chain.profile(owner, testApp.anonymous(), other, { companyName: `Jay Mills ${other.lead}` })
  const advance = await chain.proforma(owner, other)
  const record = chain.record(advance, other, 100_00)
  await owner.done('advance-payment.record', record)

  const refused = async (input: object) => (await owner.call('allocation.make', input)).body
  expect(await refused(use(receipt.id, ids, 10_000_01))).toMatchObject({ code: 'account-too-small' })
  expect(await refused(use(record.receiptId, ids, 100_00))).toMatchObject({ code: 'does-not-pay' })
  expect(await refused(use(ids.invoice, ids, 100_00))).toMatchObject({ code: 'does-not-pay' })
  const more = await chain.receive(owner, ids, 90_000_00)
  expect(await refused(use(more.id, ids, 45_544_01))).toMatchObject({
    code: 'line-over-open',
    params: { open: '₹45,544' },
  })
  const { rows } = await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId: other.profile })
  const held = rows.find(({ heldFor }) => heldFor !== null)
  const charge = await charged(other)
  expect(await refused({ ...use(held?.id ?? '', ids, 100_00), debitEntryId: charge })).toMatchObject({
    code: 'advance-held',
  })
})

/** A returned cheque of which the bank's charge is asked for: a debit that is no invoice. */
async function charged(ids: Ids): Promise<string> {
  const { id, version } = await chain.receive(owner, ids)
  await owner.done('receipt.bounce', { id, version, reason: 'Funds insufficient', charge: 354_00 })
  const { rows } = await owner.done<{ rows: LedgerEntry[] }>('ledger-entry.list', { ledgerId: ids.profile })
  return rows.find(({ kind }) => kind === 'charge')?.id ?? ''
}

test('a charge without an invoice is paid and given up in the same way', async () => {
  const { ids, receipt } = await owing()
  const debitEntryId = await charged(ids)
  const made = await owner.done<Allocation>('allocation.make', { ...use(receipt.id, ids, 300_00), debitEntryId })
  expect(await ledgerOf(ids)).toMatchObject({ openDebits: 45_598_00, onAccount: 9_700_00 })
  expect(await onAccountOf(ids)).toBe(9_700_00)
  await owner.done('allocation.undo', undo(made.id))
  await owner.done('ledger-entry.write-off', { ...writeOff(ids, 354_00), entryId: debitEntryId })
  expect(await ledgerOf(ids)).toMatchObject({ openDebits: 45_544_00, onAccount: 10_000_00 })
})

test('what a receipt paid when it was recorded is not taken off by hand', async () => {
  const { ids } = await owing()
  const line = { entryId: ids.invoice, open: 45_544_00, money: 5_000_00, deductions: [] }
  const money = {
    id: randomUUID(),
    customerId: ids.profile,
    date: today(),
    method: 'upi',
    reference: null,
    notes: null,
  }
  await owner.done('receipt.record', { ...money, amount: 5_000_00, lines: [line] })
  const { rows } = await owner.done<{ rows: Allocation[] }>('allocation.list', { ledgerId: ids.profile })
  const its = rows.find(({ creditEntryId }) => creditEntryId === money.id)
  expect((await owner.call('allocation.undo', undo(its?.id ?? ''))).body).toMatchObject({
    code: 'allocation-not-by-hand',
  })
})

test('a returned cheque takes back what was paid with it by hand', async () => {
  const { ids, receipt } = await owing()
  await owner.done('allocation.make', use(receipt.id, ids, 4_000_00))
  await owner.done('receipt.bounce', { id: receipt.id, version: receipt.version, reason: 'Funds insufficient' })
  expect(await invoiceOf(ids)).toMatchObject({ balanceAmount: 45_544_00 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 45_544_00, onAccount: 0 })
  expect(await onAccountOf(ids)).toBe(0)
})

test('accounts give up 500 rupees of a bill with a reason, also in parts; more is the owner’s to give up', async () => {
  const { ids } = await owing()
  await accountant.done('ledger-entry.write-off', writeOff(ids, 300_00))
  expect((await accountant.call('ledger-entry.write-off', writeOff(ids, 200_01))).body).toMatchObject({
    code: 'write-off-needs-owner',
  })
  await accountant.done('ledger-entry.write-off', writeOff(ids, 200_00))
  expect(await invoiceOf(ids)).toMatchObject({ balanceAmount: 45_044_00 })

  const last = await owner.done<LedgerEntry>('ledger-entry.write-off', writeOff(ids, 45_044_00))
  expect(last).toMatchObject({ kind: 'write_off', amount: -45_044_00, status: 'settled' })
  expect(await invoiceOf(ids)).toMatchObject({ status: 'paid', balanceAmount: 0 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: -10_000_00, openDebits: 0 })
  const { rows } = await owner.done<{ rows: { why: string | null }[] }>('sync.history', {
    entity: 'party-ledger',
    entityId: ids.profile,
  })
  expect(rows.map(({ why }) => why)).toContain('Never came')

  await owner.done('ledger-entry.undo-write-off', undo(last.id))
  expect(await invoiceOf(ids)).toMatchObject({ status: 'sent', balanceAmount: 45_044_00 })
  expect(await ledgerOf(ids)).toMatchObject({ balance: 35_044_00, openDebits: 45_044_00 })
  expect((await owner.call('ledger-entry.undo-write-off', undo(last.id))).body).toMatchObject({
    code: 'allocation-undone',
  })
})

test('more than is open is not given up, nor without a reason', async () => {
  const { ids, receipt } = await owing()
  const wrong = async (input: object) => (await owner.call('ledger-entry.write-off', input)).body
  expect(await wrong(writeOff(ids, 45_544_01))).toMatchObject({ code: 'line-over-open' })
  expect(await wrong({ ...writeOff(ids, 1), entryId: receipt.id })).toMatchObject({ code: 'line-over-open' })
  expect(await wrong({ ...writeOff(ids, 1), reason: ' ' })).toMatchObject({ code: 'input-not-understood' })
  expect((await owner.call('ledger-entry.undo-write-off', undo(receipt.id))).body).toMatchObject({
    code: 'allocation-not-by-hand',
  })
})

test('two people put the same money on a bill at once: it is used once', async () => {
  const { ids, receipt } = await owing()
  const both = await Promise.all([1, 2].map(() => owner.call('allocation.make', use(receipt.id, ids, 6_000_00))))
  expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await ledgerOf(ids)).toMatchObject({ openDebits: 39_544_00, onAccount: 4_000_00 })
})

test('a bill paid from the account by the money of two receipts loses only what the bank returned of it', async () => {
  const { ids, receipt } = await owing()
  const other = await chain.receive(owner, ids, 5_000_00)
  const [due] = (await paymentsOf(ids)).filter(({ status }) => status === 'pending')
  const apply = { id: due?.id, version: due?.version, restId: randomUUID(), amount: 15_000_00 }
  await owner.done('final-payment.apply-account', apply)
  const reason = 'Funds insufficient'
  await owner.done('receipt.bounce', { id: receipt.id, version: receipt.version, reason, charge: 0 })
  const payments = (await paymentsOf(ids)).map(({ amount, status }) => `${status} ${amount}`).toSorted()
  expect(payments).toEqual(['pending 4054400', 'reconciled 500000', 'reversed 1000000'])
  expect(await invoiceOf(ids)).toMatchObject({ balanceAmount: 40_544_00, status: 'sent' })
  expect(other.amount).toBe(5_000_00)
})
