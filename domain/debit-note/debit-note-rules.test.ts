import { expect, test } from 'vitest'
import { makeAllocationRule, undoAllocationRule } from '#domain/allocation/allocation-rules.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import {
  accountOf,
  billedDocuments,
  customerId,
  entriesOf,
  invoiceId,
  newId,
  onAccount,
} from '#domain/final-invoice/final-invoice-testing.ts'
import { ledgerEntryEntity } from '#domain/ledger-entry/ledger-entry-entity.ts'
import { partyLedgerEntity } from '#domain/party-ledger/party-ledger-entity.ts'
import { debitNoteEntity } from './debit-note-entity.ts'
import {
  cancelDebitNoteRule,
  changeDebitNoteRule,
  discardDebitNoteRule,
  draftDebitNoteRule,
  issueDebitNoteRule,
} from './debit-note-rules.ts'

const [id, idSeed] = [newId(10), newId(20)]
const freight = { line: 1, quantityMilli: 0, taxable: 1_000_00 }
const asked = { id, invoiceId, reason: 'freight' as const, lines: [freight], dueDate: '2026-12-21', notes: 'By road' }
const on = (version: number) => ({ id, version })
const cancel = (version = 2) => ({ id, version, idSeed, reason: 'Charged twice' })
const number = 'debit-note 2026-11-21 1'

/** The example invoice with a draft of 1,000 rupees of freight on it, or that note issued. */
function drafted(patch: Partial<typeof asked> = {}) {
  const documents = billedDocuments()
  documents.done(draftDebitNoteRule, { ...asked, ...patch })
  return documents
}
function issued() {
  const documents = drafted()
  documents.done(issueDebitNoteRule, on(1))
  return documents
}

test('a draft bears what its invoice says, and no number', () => {
  const documents = drafted()
  const note = documents.get(debitNoteEntity, id)
  expect(note).toMatchObject({
    ...{ id, version: 1, number: null, status: 'draft', reason: 'freight', notes: 'By road', dueDate: '2026-12-21' },
    ...{ invoiceId, invoiceNumber: 'invoice 2026-11-20 1', invoiceDate: '2026-11-20', noteDate: '2026-11-21' },
    ...{ customerId, customerName: 'Shree Ganesh Garments', supplierState: '24', placeOfSupply: '24' },
    ...{
      cancelReason: null,
      particulars: null,
      totals: { taxable: 1_000_00, cgst: 25_00, sgst: 25_00, total: 1_050_00 },
    },
  })
  expect(note.supply).toEqual(documents.get(finalInvoiceEntity, invoiceId).supply)
  expect(documents.history.at(-1)).toEqual({ entity: 'debit-note', id, why: null })
  expect(accountOf(documents).openDebits).toBe(42_000_00)
})

test('a bill is not due before its own day', () => {
  const due = (dueDate: string) => drafted({ dueDate }).get(debitNoteEntity, id).dueDate
  expect([due('2026-11-20'), due('2026-11-21'), due('2026-11-22')]).toEqual(['2026-11-21', '2026-11-21', '2026-11-22'])
})

test('only a sent invoice that stands is charged more', () => {
  const documents = billedDocuments()
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  const why = (patch: Partial<typeof invoice>) =>
    documents.put(finalInvoiceEntity, { ...invoice, ...patch }).refusal(draftDebitNoteRule, asked)
  expect(why({ status: 'pending' })).toEqual({ code: 'invoice-not-sent' })
  expect(why({ status: 'cancelled' })).toEqual({ code: 'invoice-undone' })
  expect(why({ successorId: newId(5) })).toEqual({ code: 'invoice-undone' })
  expect(why({ status: 'paid' })).toBeNull()
})

test('a draft whose invoice was cancelled or replaced since is not issued', () => {
  const documents = drafted()
  const invoice = documents.get(finalInvoiceEntity, invoiceId)
  const why = (patch: Partial<typeof invoice>) =>
    documents.put(finalInvoiceEntity, { ...invoice, ...patch }).refusal(issueDebitNoteRule, on(1))
  expect(why({ status: 'cancelled' })).toEqual({ code: 'invoice-undone' })
  expect(why({ successorId: newId(5) })).toEqual({ code: 'invoice-undone' })
  expect(why({ status: 'paid' })).toBeNull()
})

test('what cannot be priced is no draft, and no change of one', () => {
  const nothing = [{ line: 1, quantityMilli: 0, taxable: 0 }]
  const no = { code: 'line-of-nothing', params: { line: 1 } }
  expect(billedDocuments().refusal(draftDebitNoteRule, { ...asked, lines: nothing })).toEqual(no)
  expect(drafted().refusal(changeDebitNoteRule, { ...on(1), lines: nothing })).toEqual(no)
})

test('a change of the words alone leaves the amounts, and a change of the lines prices them', () => {
  const documents = drafted()
  const before = documents.get(debitNoteEntity, id)
  expect(documents.done(changeDebitNoteRule, { ...on(1), notes: null })).toMatchObject({
    notes: null,
    reason: 'freight',
    dueDate: '2026-12-21',
    totals: before.totals,
  })
  expect(documents.done(changeDebitNoteRule, { ...on(2), dueDate: '2026-11-01' })).toMatchObject({
    dueDate: '2026-11-21',
    notes: null,
  })
  const lines = [{ ...freight, taxable: 2_000_00 }]
  expect(documents.done(changeDebitNoteRule, { ...on(3), lines })).toMatchObject({
    reason: 'freight',
    totals: { total: 2_100_00 },
  })
  expect(documents.done(changeDebitNoteRule, { ...on(4), reason: 'interest', lines })).toMatchObject({
    reason: 'interest',
    totals: { total: 2_000_00 },
  })
  expect(documents.done(changeDebitNoteRule, { ...on(5), lines: [{ ...freight, taxable: 500_00 }] })).toMatchObject({
    totals: { total: 500_00 },
  })
})

test('a change of the reason alone prices the lines by it: the tax of interest is inside what was charged', () => {
  const documents = drafted({ lines: [{ line: 1, quantityMilli: 12_500, taxable: 0 }] })
  const { totals } = documents.get(debitNoteEntity, id)
  expect(totals).toMatchObject({ taxable: 1_000_00, total: 1_050_00 })
  const interest = documents.done(changeDebitNoteRule, { ...on(1), reason: 'interest' })
  expect(interest).toMatchObject({ totals: { ...totals, roundOff: 0 }, lines: [{ quantityMilli: 0, ratePaise: 0 }] })
  expect(documents.done(changeDebitNoteRule, { ...on(2), reason: 'freight' })).toMatchObject({ totals })
})

test.each([
  ['freight', 1_000_00],
  ['interest', 1_050_00],
] as const)(
  'a draft of %s that an earlier release taxed on an untaxed sale is changed and issued without tax',
  (reason, total) => {
    const documents = drafted()
    const taxed = { ...documents.get(debitNoteEntity, id), reason }
    const invoice = documents.get(finalInvoiceEntity, invoiceId)
    const supply = { supplier: 'regular' as const, buyer: 'sez' as const, lut: 'AD2403' }
    documents.put(finalInvoiceEntity, { ...invoice, supply, totals: { ...invoice.totals, cgst: 0, sgst: 0 } })
    const untaxed = { totals: { taxable: total, cgst: 0, sgst: 0, igst: 0, roundOff: 0, total } }
    documents.put(debitNoteEntity, taxed)
    expect(documents.done(changeDebitNoteRule, { ...on(1), notes: null })).toMatchObject(untaxed)
    documents.put(debitNoteEntity, taxed)
    expect(documents.done(issueDebitNoteRule, on(1))).toMatchObject({ ...untaxed, status: 'issued' })
    expect(documents.get(ledgerEntryEntity, id).amount).toBe(total)
    const sent = documents.get(debitNoteEntity, id)
    documents.put(debitNoteEntity, { ...sent, totals: taxed.totals, lines: taxed.lines })
    expect(documents.done(cancelDebitNoteRule, cancel(sent.version))).toMatchObject({ totals: taxed.totals })
  },
)

test('a draft that is dropped takes no number and posts nothing', () => {
  const documents = drafted()
  expect(documents.done(discardDebitNoteRule, on(1))).toMatchObject({ status: 'discarded', number: null })
  expect(documents.history.at(-1)?.entity).toBe('debit-note')
  expect(documents.refusal(discardDebitNoteRule, on(2))).toMatchObject({
    code: 'step-not-open',
    params: { step: 'discard' },
  })
  expect(documents.refusal(changeDebitNoteRule, { ...on(2), notes: '' })).toMatchObject({ code: 'step-not-open' })
})

test('an issued note is a bill of its own, dated today, beside its invoice', () => {
  const documents = issued()
  expect(documents.get(debitNoteEntity, id)).toMatchObject({
    ...{
      status: 'issued',
      number,
      noteDate: '2026-11-21',
      dueDate: '2026-12-21',
      invoiceNumber: 'invoice 2026-11-20 1',
    },
    particulars: {
      seller: { companyName: 'Narmada Weavers' },
      buyer: { companyName: 'Shree Ganesh Garments', profile: { contactPerson: 'Kirit Shah' } },
    },
  })
  expect(documents.get(ledgerEntryEntity, id)).toMatchObject({
    ...{ kind: 'debit_note', amount: 1_050_00, date: '2026-11-21', billDate: '2026-11-21', dueDate: '2026-12-21' },
    ...{ number, documentEntity: 'debit-note', documentId: id },
  })
  expect(accountOf(documents)).toEqual({ balance: 43_050_00, openDebits: 43_050_00, onAccount: 0, heldAdvance: 0 })
  expect(documents.get(finalInvoiceEntity, invoiceId).balanceAmount).toBe(42_000_00)
})

test('a draft that lay is dated by its issue, bears the invoice’s number of then, and is due no earlier', () => {
  const documents = drafted({ dueDate: '2026-11-22' })
  documents.put(debitNoteEntity, { ...documents.get(debitNoteEntity, id), invoiceNumber: null })
  const later = { today: '2026-11-25', now: '2026-11-25T06:30:00.000Z' }
  expect(documents.done(issueDebitNoteRule, on(1), later)).toMatchObject({
    noteDate: '2026-11-25',
    dueDate: '2026-11-25',
    number: 'debit-note 2026-11-25 1',
    invoiceNumber: 'invoice 2026-11-20 1',
    particulars: { since: later.now },
  })
  expect(documents.refusal(issueDebitNoteRule, on(2))).toMatchObject({
    code: 'step-not-open',
    params: { step: 'issue' },
  })
})

test('an issued note is taken back by its mirror; its number stays used', () => {
  const documents = issued()
  expect(documents.done(cancelDebitNoteRule, cancel())).toMatchObject({
    status: 'cancelled',
    cancelReason: 'Charged twice',
    number,
  })
  expect(entriesOf(documents).slice(-2)).toEqual([
    ['debit_note', 1_050_00, 0],
    ['void', -1_050_00, 0],
  ])
  expect(documents.get(ledgerEntryEntity, idSeed)).toMatchObject({
    date: '2026-11-21',
    documentEntity: 'debit-note',
    documentId: id,
    number,
  })
  expect(accountOf(documents).openDebits).toBe(42_000_00)
  expect(documents.refusal(cancelDebitNoteRule, cancel(3))).toMatchObject({
    code: 'step-not-open',
    params: { step: 'cancel' },
  })
})

test('a note on which something was paid stays until that is taken back', () => {
  const documents = onAccount(issued(), newId(30), 500_00)
  // Later than the note: what is paid at its own instant is not put there by hand.
  const later = { now: '2026-11-21T07:00:00.000Z' }
  const paying = { idSeed: newId(40), creditEntryId: newId(30), debitEntryId: id, amount: 500_00 }
  documents.done(makeAllocationRule, paying, later)
  expect(documents.refusal(cancelDebitNoteRule, cancel())).toEqual({ code: 'note-is-paid' })
  documents.done(undoAllocationRule, { id: newId(41), idSeed: newId(50) })
  expect(documents.refusal(cancelDebitNoteRule, cancel())).toBeNull()
  expect(accountOf(documents)).toMatchObject({ openDebits: 42_000_00, onAccount: 500_00 })
})

test('a note that is not on the ledger is not taken back', () => {
  const documents = drafted()
  documents.put(debitNoteEntity, { ...documents.get(debitNoteEntity, id), status: 'issued' })
  expect(documents.refusal(cancelDebitNoteRule, cancel(1))).toEqual({ code: 'not-found' })
})

test('a device without the ledger begins one in the customer’s name', () => {
  const documents = drafted().drop(partyLedgerEntity, customerId)
  documents.done(issueDebitNoteRule, on(1))
  expect(documents.get(partyLedgerEntity, customerId).customerName).toBe('Shree Ganesh Garments')
})

test('the page of a note is found by its id', () => {
  expect(debitNoteEntity.address?.(id)).toBe(`/platform/debit-notes/${id}`)
})
