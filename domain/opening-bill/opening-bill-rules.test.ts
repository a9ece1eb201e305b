import { expect, test } from 'vitest'
import { makeAllocationRule, undoAllocationRule } from '#domain/allocation/allocation-rules.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { disputeEntity } from '#domain/dispute/dispute-entity.ts'
import { exampleDispute } from '#domain/dispute/dispute-example.ts'
import { accountOf, customerId, entriesOf, newId, onAccount } from '#domain/final-invoice/final-invoice-testing.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { openingBillEntity } from './opening-bill-entity.ts'
import { isOpeningSettled } from './opening-bill-lifecycle.ts'
import { correctOpeningBillRule, recordOpeningBillRule, removeOpeningBillRule } from './opening-bill-rules.ts'

const [id, idSeed, moneyId] = [newId(1), newId(20), newId(30)]
const said = { number: 'OLD/118', billDate: '2026-07-10', dueDate: '2026-08-24', amount: 30_000_00 }
const empty = () => new Documents().put(businessProfileEntity, exampleBusinessProfile())
const record = (patch: Partial<typeof said> & { id?: string } = {}) => ({ id, customerId, ...said, ...patch })
const correct = (patch: Partial<typeof said & { version: number }> = {}) => ({
  id,
  version: 1,
  idSeed,
  ...said,
  ...patch,
})
const remove = { id, version: 1, idSeed, reason: 'Paid in June' }

/** What a screen goes by before it offers to correct the bill. */
const isSettledIn = (documents: Documents) => isOpeningSettled(documents.get(ledgerEntryEntity, id))

/** The example bill brought in. */
function brought(patch: Partial<typeof said> = {}): Documents {
  const documents = empty()
  documents.done(recordOpeningBillRule, record(patch))
  return documents
}

test('a bill from before is owed from today on, and its age counts from its own day', () => {
  const documents = brought()
  expect(documents.get(openingBillEntity, id)).toMatchObject({
    ...said,
    id,
    customerId,
    customerName: 'Shree Ganesh Garments',
    status: 'standing',
    entryId: id,
    version: 1,
  })
  expect(documents.get(ledgerEntryEntity, id)).toMatchObject({
    kind: 'opening',
    amount: 30_000_00,
    date: '2026-11-21',
    billDate: '2026-07-10',
    dueDate: '2026-08-24',
    number: 'OLD/118',
    documentEntity: 'opening-bill',
    documentId: id,
    ledgerId: customerId,
  })
  expect(documents.get(partyLedgerEntity, customerId).customerName).toBe('Shree Ganesh Garments')
  expect(accountOf(documents)).toEqual({ balance: 30_000_00, openDebits: 30_000_00, onAccount: 0, heldAdvance: 0 })
  expect(documents.history.map(({ entity }) => entity)).toEqual(['opening-bill', 'party-ledger', 'ledger-entry'])
})

test('what the customer had with us is on account, and is due on no day', () => {
  const documents = brought({ amount: -5_000_00 })
  expect(accountOf(documents)).toEqual({ balance: -5_000_00, openDebits: 0, onAccount: 5_000_00, heldAdvance: 0 })
  expect(documents.get(ledgerEntryEntity, id)).toMatchObject({ amount: -5_000_00, billDate: null, dueDate: null })
  expect(documents.history).toContainEqual({ entity: 'business-profile', id: customerId, why: 'OLD/118 ₹5,000' })
})

test('a bill from before is not of tomorrow, and not due before its own day', () => {
  const why = (patch: Partial<typeof said>) => empty().refusal(recordOpeningBillRule, record(patch))
  expect(why({ billDate: '2026-11-22', dueDate: '2026-12-22' })).toEqual({ code: 'opening-in-the-future' })
  expect(why({ billDate: '2026-11-21', dueDate: '2026-11-21' })).toBeNull()
  expect(why({ dueDate: '2026-07-09' })).toEqual({ code: 'due-before-bill' })
  expect(why({ dueDate: '2026-07-10' })).toBeNull()
})

test('a number is brought in once for a customer, however it is written, unless it was taken out', () => {
  const documents = brought()
  const why = (number: string) => documents.refusal(recordOpeningBillRule, record({ id: newId(2), number }))
  expect(why('old/118')).toEqual({ code: 'opening-twice', params: { number: 'old/118' } })
  documents.done(removeOpeningBillRule, remove)
  expect(why('old/118')).toBeNull()
  expect(documents.refusal(recordOpeningBillRule, record({ id: newId(3), number: 'OLD/119' }))).toBeNull()
})

test('a corrected bill takes its entry back by a mirror and posts another one', () => {
  const documents = brought()
  const corrected = documents.done(correctOpeningBillRule, correct({ amount: 32_000_00, dueDate: '2026-09-01' }))
  expect(corrected).toMatchObject({ amount: 32_000_00, dueDate: '2026-09-01', entryId: idSeed, status: 'standing' })
  expect(entriesOf(documents)).toEqual([
    ['opening', 30_000_00, 0],
    ['void', -30_000_00, 0],
    ['opening', 32_000_00, 32_000_00],
  ])
  expect(documents.get(ledgerEntryEntity, newId(21))).toMatchObject({
    date: '2026-11-21',
    documentEntity: 'opening-bill',
    documentId: id,
    number: 'OLD/118',
  })
  expect(documents.get(ledgerEntryEntity, idSeed)).toMatchObject({
    billDate: '2026-07-10',
    dueDate: '2026-09-01',
    documentId: id,
  })
  expect(accountOf(documents)).toEqual({ balance: 32_000_00, openDebits: 32_000_00, onAccount: 0, heldAdvance: 0 })
})

test('a correction may turn what was owed into what the customer has, and back', () => {
  const documents = brought({ amount: -5_000_00 })
  documents.done(correctOpeningBillRule, correct({ amount: -8_000_00 }))
  expect(accountOf(documents).onAccount).toBe(8_000_00)
  expect(documents.history.findLast(({ entity }) => entity === 'business-profile')?.why).toBe('OLD/118 ₹3,000')
  documents.done(correctOpeningBillRule, { ...correct({ amount: 1_000_00, version: 2 }), idSeed: newId(40) })
  expect(accountOf(documents)).toEqual({ balance: 1_000_00, openDebits: 1_000_00, onAccount: 0, heldAdvance: 0 })
  documents.done(correctOpeningBillRule, { ...correct({ amount: -2_000_00, version: 3 }), idSeed: newId(50) })
  expect(accountOf(documents)).toMatchObject({ balance: -2_000_00, onAccount: 2_000_00 })
})

test('a correction keeps to the rules of a new bill, and may keep its own number', () => {
  const documents = brought()
  documents.done(recordOpeningBillRule, record({ id: newId(2), number: 'OLD/119' }))
  const why = (patch: Partial<typeof said>) => documents.refusal(correctOpeningBillRule, correct(patch))
  expect(why({ number: 'old/119' })).toEqual({ code: 'opening-twice', params: { number: 'old/119' } })
  expect(why({ billDate: '2026-11-22', dueDate: '2026-12-22' })).toEqual({ code: 'opening-in-the-future' })
  expect(why({ number: 'Old/118' })).toBeNull()
})

test('a bill that was taken out is off the ledger, with the reason in both histories, and stays out', () => {
  const documents = brought()
  expect(documents.done(removeOpeningBillRule, remove)).toMatchObject({ status: 'removed', entryId: id })
  expect(entriesOf(documents)).toEqual([
    ['opening', 30_000_00, 0],
    ['void', -30_000_00, 0],
  ])
  expect(accountOf(documents)).toEqual({ balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0 })
  for (const entity of ['opening-bill', 'party-ledger'])
    expect(documents.history.findLast((one) => one.entity === entity)?.why).toBe('Paid in June')
  const removed = { code: 'step-not-open', params: { status: 'removed' } }
  const again = { ...remove, version: 2, idSeed: newId(60) }
  expect(documents.refusal(removeOpeningBillRule, again)).toMatchObject({ ...removed, params: { step: 'remove' } })
  expect(documents.refusal(correctOpeningBillRule, correct({ version: 2 }))).toMatchObject({
    ...removed,
    params: { step: 'correct' },
  })
})

test('what the customer had is off his account once it is taken out', () => {
  const documents = brought({ amount: -5_000_00 })
  documents.done(removeOpeningBillRule, remove)
  expect(accountOf(documents)).toEqual({ balance: 0, openDebits: 0, onAccount: 0, heldAdvance: 0 })
  expect(documents.history.findLast(({ entity }) => entity === 'business-profile')?.why).toBe('OLD/118 -₹5,000')
})

test('a bill of which something is settled stays as it is until that is taken back', () => {
  const documents = onAccount(brought(), moneyId, 10_000_00)
  // Later than the bill: what is paid at its own instant is not put there by hand.
  const later = { now: '2026-11-21T07:00:00.000Z' }
  const paying = { idSeed: newId(70), creditEntryId: moneyId, debitEntryId: id, amount: 1_000_00 }
  documents.done(makeAllocationRule, paying, later)
  const settled = { code: 'opening-is-settled' }
  expect(documents.refusal(correctOpeningBillRule, correct())).toEqual(settled)
  expect(isSettledIn(documents)).toBe(true)
  expect(documents.refusal(removeOpeningBillRule, remove)).toEqual(settled)
  documents.done(undoAllocationRule, { id: newId(71), idSeed: newId(80) })
  expect(isSettledIn(documents)).toBe(false)
  expect(documents.refusal(removeOpeningBillRule, remove)).toBeNull()
  expect(accountOf(documents)).toMatchObject({ openDebits: 0, onAccount: 10_000_00 })
})

test('what the customer had stays as it is once a bill was paid of it', () => {
  const documents = brought({ amount: -5_000_00 })
  documents.done(recordOpeningBillRule, record({ id: newId(2), number: 'OLD/119' }))
  documents.done(makeAllocationRule, { idSeed: newId(70), creditEntryId: id, debitEntryId: newId(2), amount: 1_000_00 })
  expect(documents.refusal(removeOpeningBillRule, remove)).toEqual({ code: 'opening-is-settled' })
  expect(isSettledIn(documents)).toBe(true)
  expect(accountOf(documents)).toMatchObject({ openDebits: 29_000_00, onAccount: 4_000_00 })
})

test('what the party disputes of a bill it disputes of the corrected one, as far as that was not ended', () => {
  const dispute = exampleDispute({ customerId, entryId: id, number: 'OLD/118', amount: 5_000_00, status: 'raised' })
  const ended = exampleDispute({ id: newId(40), customerId, entryId: id, status: 'settled' })
  const documents = brought().put(disputeEntity, dispute, ended)
  documents.done(correctOpeningBillRule, correct({ number: 'OLD/181' }))
  expect(documents.get(disputeEntity, dispute.id)).toMatchObject({
    entryId: idSeed,
    number: 'OLD/181',
    amount: 5_000_00,
  })
  expect(documents.get(disputeEntity, ended.id).entryId).toBe(id)
})
