import { expect, test } from 'vitest'
import { allocationEntity } from '#domain/allocation/allocation-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import {
  accountOf,
  customerId,
  entriesOf,
  newId,
  onAccount,
  soldDocuments,
} from '#domain/final-invoice/final-invoice-testing.ts'
import type { Role } from '#domain/kernel/role.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { refundEntity } from './refund-entity.ts'
import { clearRefundRule, recordRefundRule, voidRefundRule } from './refund-rules.ts'

const [moneyId, freeId, id, voidSeed] = [newId(10), newId(11), newId(20), newId(1020)]
/** 30,000 rupees on account, and 12,000 of an advance its order gave up, beside 42,000 that are held. */
const documents = () => onAccount(onAccount(soldDocuments(), moneyId, 30_000_00), freeId, 12_000_00, 'advance')
type Credit = { entryId: string; amount: number }
const credit = (entryId: string, amount: number): Credit => ({ entryId, amount })
const asked = (credits: Credit[], date = '2026-11-21') => ({
  ...{ id, customerId, date, method: 'neft' as const, reference: 'UTR7', notes: 'As agreed', credits },
})
const voiding = (version = 1) => ({ id, version, reason: 'Account closed' })
const as = (role: Role, today = '2026-11-21') => ({ today, actor: { name: 'Ramesh', role } })

test('money on account goes back under a payment voucher', () => {
  const books = documents()
  expect(books.done(recordRefundRule, asked([credit(moneyId, 12_000_00)]))).toMatchObject({
    ...{ id, version: 1, kind: 'on_account', number: 'payment-voucher 2026-11-21 1', advancePaymentId: null },
    ...{ customerId, customerName: 'Shree Ganesh Garments', date: '2026-11-21', method: 'neft', reference: 'UTR7' },
    ...{ amount: 12_000_00, notes: 'As agreed', status: 'recorded', reason: null },
    particulars: {
      seller: { companyName: 'Narmada Weavers' },
      buyer: { companyName: 'Shree Ganesh Garments', profile: { gstNumber: '24AAAFZ9999Z1ZC' } },
    },
  })
  expect(books.get(refundEntity, id).credits).toEqual([
    { entryId: moneyId, kind: 'receipt', number: 'RC/26-27/0009', date: '2026-11-18', amount: 12_000_00 },
  ])
  expect(entriesOf(books)).toEqual([
    ['advance', -42_000_00, 42_000_00],
    ['receipt', -30_000_00, 18_000_00],
    ['advance', -12_000_00, 12_000_00],
    ['refund', 12_000_00, 0],
  ])
  expect(books.get(ledgerEntryEntity, id)).toMatchObject({
    date: '2026-11-21',
    documentEntity: 'refund',
    documentId: id,
    number: 'payment-voucher 2026-11-21 1',
  })
  expect(accountOf(books)).toEqual({ balance: -72_000_00, openDebits: 0, onAccount: 30_000_00, heldAdvance: 42_000_00 })
  expect(books.history.find(({ entity }) => entity === 'business-profile')?.why).toBe(
    'payment-voucher 2026-11-21 1 -₹12,000',
  )
})

test('an advance goes back under a refund voucher, which names it', () => {
  const books = documents()
  const refund = books.done(recordRefundRule, asked([credit(freeId, 12_000_00)], '2026-11-20'))
  expect(refund).toMatchObject({ kind: 'advance', advancePaymentId: freeId, number: 'refund-voucher 2026-11-20 1' })
  expect(books.all(allocationEntity)).toMatchObject([
    { creditEntryId: freeId, debitEntryId: id, amount: 12_000_00, date: '2026-11-20', id: newId(21) },
  ])
})

test('a refund takes no credit’s own id', () => {
  const books = documents()
  const twice = { ...asked([credit(moneyId, 1_00)]), id: moneyId }
  expect(books.refusal(recordRefundRule, twice)).toEqual({ code: 'already-done' })
})

test('each credit bears the part that was asked of it', () => {
  const books = onAccount(documents(), newId(12), 5_000_00)
  books.done(recordRefundRule, asked([credit(newId(12), 1_000_00), credit(moneyId, 30_000_00)]))
  expect(books.get(refundEntity, id)).toMatchObject({
    amount: 31_000_00,
    credits: [
      { entryId: newId(12), amount: 1_000_00 },
      { entryId: moneyId, amount: 30_000_00 },
    ],
  })
  expect(accountOf(books).onAccount).toBe(16_000_00)
})

test('money goes back on no later day, and not before the last of it came in', () => {
  const books = onAccount(documents(), newId(12), 5_000_00)
  books.put(ledgerEntryEntity, { ...books.get(ledgerEntryEntity, newId(12)), date: '2026-11-17' })
  const both = [credit(moneyId, 1_00), credit(newId(12), 1_00)]
  const why = (date: string, credits = both) => books.refusal(recordRefundRule, asked(credits, date))
  expect(why('2026-11-22')).toEqual({ code: 'payment-in-the-future', params: { on: '2026-11-22' } })
  expect(why('2026-11-17')).toEqual({ code: 'payment-before-paper', params: { on: '2026-11-18' } })
  onAccount(books, newId(13), 5_000_00)
  expect(why('2026-11-17', [...both, credit(newId(13), 1_00)])).toMatchObject({ code: 'payment-before-paper' })
  expect(why('2026-11-17', [credit(newId(12), 1_00)])).toBeNull()
})

test('a credit of another customer, or one that nobody knows, gives nothing back', () => {
  const books = documents()
  const nothing = { code: 'refund-over-credit', params: { amount: '₹0.00' } }
  expect(books.refusal(recordRefundRule, asked([credit(newId(77), 1_00)], '2026-11-01'))).toEqual(nothing)
  books.put(ledgerEntryEntity, { ...books.get(ledgerEntryEntity, moneyId), ledgerId: newId(50) })
  expect(books.refusal(recordRefundRule, asked([credit(moneyId, 1_00)]))).toEqual(nothing)
})

test('what is held stays held, and more than 50,000 rupees need the owner', () => {
  const books = onAccount(documents(), newId(12), 60_000_00)
  expect(books.refusal(recordRefundRule, asked([credit(newId(901), 1_00)]))).toEqual({ code: 'advance-held' })
  const large = asked([credit(newId(12), 50_000_01)])
  expect(books.refusal(recordRefundRule, large, as('accounts'))).toMatchObject({ code: 'refund-needs-owner' })
  expect(books.refusal(recordRefundRule, large, as('owner'))).toBeNull()
})

test('a refund is ticked off at the bank once, and nothing but it changes', () => {
  const books = documents()
  books.done(recordRefundRule, asked([credit(moneyId, 1_00)]))
  const before = books.history.length
  expect(books.done(clearRefundRule, { id, version: 1 })).toMatchObject({ id, status: 'cleared' })
  expect(books.history.slice(before)).toEqual([{ entity: 'refund', id, why: null }])
  expect(books.refusal(clearRefundRule, { id, version: 2 })).toMatchObject({
    code: 'step-not-open',
    params: { step: 'clear' },
  })
})

test('a refund that is taken back puts its credits on account again', () => {
  const books = documents()
  books.done(recordRefundRule, asked([credit(moneyId, 12_000_00)]))
  expect(books.done(voidRefundRule, voiding())).toMatchObject({
    status: 'voided',
    reason: 'Account closed',
    number: 'payment-voucher 2026-11-21 1',
  })
  expect(accountOf(books)).toEqual({ balance: -84_000_00, openDebits: 0, onAccount: 42_000_00, heldAdvance: 42_000_00 })
  expect(entriesOf(books).slice(-2)).toEqual([
    ['refund', 12_000_00, 0],
    ['void', -12_000_00, 0],
  ])
  expect(books.get(ledgerEntryEntity, voidSeed)).toMatchObject({
    date: '2026-11-21',
    documentEntity: 'refund',
    documentId: id,
    number: 'payment-voucher 2026-11-21 1',
  })
  expect(books.get(allocationEntity, newId(1021))).toMatchObject({
    amount: -12_000_00,
    date: '2026-11-21',
    undoes: newId(21),
  })
  const last = (entity: string) => books.history.findLast((one) => one.entity === entity)?.why
  expect([last('refund'), last('business-profile')]).toEqual(['Account closed', 'payment-voucher 2026-11-21 1 ₹12,000'])
  expect(books.refusal(voidRefundRule, voiding(2))).toMatchObject({ code: 'step-not-open', params: { step: 'void' } })
})

test('what several credits had given is back on each of them', () => {
  const books = onAccount(documents(), newId(12), 5_000_00)
  books.done(recordRefundRule, asked([credit(moneyId, 30_000_00), credit(newId(12), 1_000_00)]))
  books.done(voidRefundRule, voiding())
  const allocated = [moneyId, newId(12), id].map((one) => books.get(ledgerEntryEntity, one).allocated)
  expect(allocated).toEqual([0, 0, 31_000_00])
  expect(accountOf(books).onAccount).toBe(47_000_00)
})

test('what was taken off a refund before, as its money bounced, is not given back a second time', () => {
  const books = documents()
  books.done(recordRefundRule, asked([credit(moneyId, 12_000_00)]))
  const given = books.get(allocationEntity, newId(21))
  books.put(allocationEntity, { ...given, id: newId(500), amount: -given.amount, undoes: given.id })
  for (const one of [moneyId, id]) books.put(ledgerEntryEntity, { ...books.get(ledgerEntryEntity, one), allocated: 0 })
  const before = books.get(businessProfileEntity, customerId).onAccountAmount
  books.done(voidRefundRule, voiding())
  expect(books.all(allocationEntity).filter(({ undoes }) => undoes === given.id)).toHaveLength(1)
  expect(books.get(businessProfileEntity, customerId).onAccountAmount).toBe(before)
  expect(books.get(ledgerEntryEntity, moneyId).allocated).toBe(0)
})

test('on a later day only the owner takes a refund back', () => {
  const books = documents()
  books.done(recordRefundRule, asked([credit(moneyId, 1_00)]))
  expect(books.refusal(voidRefundRule, voiding(), as('accounts', '2026-11-22'))).toEqual({
    code: 'refund-void-needs-owner',
  })
  expect(books.refusal(voidRefundRule, voiding(), as('owner', '2026-11-22'))).toBeNull()
})

test('a device without the ledger begins one in the customer’s name', () => {
  const books = documents().drop(partyLedgerEntity, customerId)
  const nameOf = () => books.get(partyLedgerEntity, customerId).customerName
  books.done(recordRefundRule, asked([credit(moneyId, 1_00)]))
  expect(nameOf()).toBe('Shree Ganesh Garments')
  books.drop(partyLedgerEntity, customerId).done(voidRefundRule, voiding())
  expect(nameOf()).toBe('Shree Ganesh Garments')
  expect(books.get(businessProfileEntity, customerId).onAccountAmount).toBe(42_000_00)
})

test('the page of a refund is found by its id', () => {
  expect(refundEntity.address?.(id)).toBe(`/platform/refunds/${id}`)
})
