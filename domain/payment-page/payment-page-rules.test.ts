import { expect, test } from 'vitest'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { disputeEntity } from '#domain/dispute/dispute-entity.ts'
import { fresh, type Facts } from '#domain/kernel/change.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { paymentClaimEntity } from '#domain/payment-claim/payment-claim-entity.ts'
import { promiseEntity } from '#domain/promise/promise-entity.ts'
import { reminderEntity } from '#domain/reminder/reminder-entity.ts'
import { paymentPageEntity } from './payment-page-entity.ts'
import {
  claimOnPaymentPageRule,
  createPaymentPageRule,
  disputeOnPaymentPageRule,
  promiseOnPaymentPageRule,
  revokePaymentPageRule,
  stopOnPaymentPageRule,
  visitPaymentPageRule,
} from './payment-page-rules.ts'
import { isPageInUse, paymentPagePath } from './payment-page-state.ts'
import type { PaymentPage } from './payment-page.ts'

const party = exampleBusinessProfile()
const customerId = party.id
const made = fresh(exampleFacts())
const ledger: PartyLedger = {
  ...{ ...made, id: customerId, customerName: party.companyName, balance: 900_00, openDebits: 900_00 },
  ...{ onAccount: 0, heldAdvance: 0, lastSeq: 1, lastReceiptDate: null },
}
const bill = (patch: Partial<LedgerEntry> = {}): LedgerEntry => ({
  ...{ ...made, id: 'bill', ledgerId: customerId, seq: 1, date: '2026-11-02', kind: 'invoice', amount: 900_00 },
  ...{ allocated: 0, status: 'outstanding', documentEntity: 'final-invoice', documentId: 'bill', number: 'INV/26-27/0001' }, // prettier-ignore
  ...{ billDate: '2026-11-01', dueDate: '2026-11-21', heldFor: null, ...patch },
})
const pageOf = (patch: Partial<PaymentPage> = {}): PaymentPage => ({
  ...{ ...made, id: 'page', customerId, expiresOn: '2026-12-01', revokedOn: null, lastOpenedOn: null, ...patch },
})
const books = (...pages: PaymentPage[]) =>
  new Documents()
    .put(businessProfileEntity, party)
    .put(partyLedgerEntity, ledger)
    .put(ledgerEntryEntity, bill())
    .put(paymentPageEntity, ...pages)

test('a customer has one page: a new one ends the others that still work, and is good for sixty days', () => {
  const ended = pageOf({ id: 'ended', revokedOn: '2026-11-01' })
  const lapsed = pageOf({ id: 'lapsed', expiresOn: '2026-11-20' })
  const theirs = pageOf({ id: 'theirs', customerId: 'somebody else' })
  const documents = books(pageOf({ expiresOn: '2026-11-21' }), ended, lapsed, theirs)
  documents.done(createPaymentPageRule, { id: 'new', customerId })
  const stored = (id: string) => documents.get(paymentPageEntity, id)
  expect(stored('new')).toEqual(pageOf({ id: 'new', expiresOn: '2027-01-20' }))
  expect(stored('page').revokedOn).toBe('2026-11-21')
  expect([stored('ended'), stored('lapsed'), stored('theirs')]).toEqual([ended, lapsed, theirs])
})

test('a page is ended once, and one that lapsed cannot be ended', () => {
  const documents = books(pageOf())
  documents.done(revokePaymentPageRule, { id: 'page', version: 1 })
  expect(documents.get(paymentPageEntity, 'page').revokedOn).toBe('2026-11-21')
  expect(documents.refusal(revokePaymentPageRule, { id: 'page', version: 2 })).toEqual({ code: 'payment-page-gone' })
  const lapsed = books(pageOf({ expiresOn: '2026-11-20' }))
  expect(lapsed.refusal(revokePaymentPageRule, { id: 'page', version: 1 })?.code).toBe('payment-page-gone')
  expect(isPageInUse(pageOf({ expiresOn: '2026-11-21' }), '2026-11-21')).toBe(true)
})

test('a page that is looked at works for sixty days from then', () => {
  const documents = books(pageOf())
  documents.done(visitPaymentPageRule, { pageId: 'page' } as never) // what the server knows it by
  expect(documents.get(paymentPageEntity, 'page')).toMatchObject({ lastOpenedOn: '2026-11-21', expiresOn: '2027-01-20', revokedOn: null }) // prettier-ignore
})

const onPage = <Input extends object>(input: Input) => ({ pageId: 'page', ...input }) as never // what the server knows it by
const claim = { id: 'claim', amount: 900_00, date: '2026-11-20', utr: 'UPI 4123 4567 8901', note: null }

test('what a customer says it paid is of the page’s customer, and the same transfer is told once', () => {
  const documents = books(pageOf())
  documents.done(claimOnPaymentPageRule, onPage(claim))
  expect(documents.get(paymentClaimEntity, 'claim')).toMatchObject({
    ...{ customerId, customerName: party.companyName, amount: 900_00, date: '2026-11-20', utr: '412345678901' },
    ...{ advancePaymentId: null, quoteId: null, status: 'claimed' },
  })
  const again = (patch: object) => documents.refusal(claimOnPaymentPageRule, onPage({ ...claim, id: 'more', ...patch }))
  expect(again({ utr: '412345678901' })).toEqual({ code: 'transfer-told', params: { on: '2026-11-20' } })
  expect(again({ utr: null })).toBeNull()
})

test('claims that wait on a customer’s page are counted by customer', () => {
  const documents = books(pageOf(), pageOf({ id: 'other', customerId: 'another' }))
  documents.put(partyLedgerEntity, { ...ledger, id: 'another' })
  const tell = (n: number, pageId = 'page') => documents.refusal(claimOnPaymentPageRule, onPage({ ...claim, id: `claim ${n}`, utr: null, pageId })) // prettier-ignore
  expect([1, 2, 3, 4, 5].map((n) => tell(n))).toEqual([null, null, null, null, null])
  expect([tell(6)?.code, tell(7, 'other')]).toEqual(['claims-waiting', null])
})

test('a customer promises at most what it owes, once: a second promise changes the first', () => {
  const documents = books(pageOf())
  const promise = (id: string, amount: number, promisedFor: string) => documents.refusal(promiseOnPaymentPageRule, onPage({ id, amount, promisedFor })) // prettier-ignore
  expect(promise('one', 900_01, '2026-11-25')).toEqual({ code: 'more-than-open', params: { amount: '₹900' } })
  expect(promise('one', 900_00, '2026-11-25')).toBeNull()
  expect(promise('two', 500_00, '2026-11-28')).toBeNull()
  expect(documents.all(promiseEntity)).toMatchObject([
    { id: 'one', customerId, amount: 500_00, promisedFor: '2026-11-28', saidBy: null, channel: 'page' },
  ])
  expect(promise('two', 500_00, '2026-11-20')?.code).toBe('promise-in-the-past')
})

test('a customer disputes its own bill, up to what is open and not disputed yet; another’s bill is not there', () => {
  const documents = books(pageOf()).put(ledgerEntryEntity, bill({ id: 'theirs', ledgerId: 'another' }))
  const dispute = (id: string, amount: number, entryId = 'bill') => documents.refusal(disputeOnPaymentPageRule, onPage({ id, entryId, amount, reason: 'Stains' })) // prettier-ignore
  expect(dispute('one', 400_00)).toBeNull()
  expect(documents.get(disputeEntity, 'one')).toMatchObject({ customerId, entryId: 'bill', amount: 400_00, reason: 'Stains' }) // prettier-ignore
  expect(dispute('two', 500_01)).toEqual({ code: 'line-over-open', params: { open: '₹500', number: 'INV/26-27/0001' } })
  expect([dispute('two', 500_00), dispute('three', 1, 'theirs')?.code]).toEqual([null, 'not-found'])
})

test('a customer who wants no reminders is asked no more, since the first time it said so', () => {
  const documents = books(pageOf())
  const stop = (facts: Partial<Facts>) => documents.done(stopOnPaymentPageRule, onPage({}), facts)
  stop({ today: '2026-11-21' })
  stop({ today: '2026-11-23' })
  expect(documents.get(reminderEntity, customerId)).toMatchObject({ customerName: party.companyName, stopped: { since: '2026-11-21' } }) // prettier-ignore
})

test('the address of a page is in the customer’s language, English without a word for it', () => {
  expect(['en', null, 'gu'].map((language) => paymentPagePath('secret', language))).toEqual(['/pay/secret', '/pay/secret', '/gu/pay/secret']) // prettier-ignore
})
