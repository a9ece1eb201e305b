import { expect, test } from 'vitest'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { dalalEntryEntity } from '#domain/dalal-entry/dalal-entry-entity.ts'
import { dalalEntity } from '#domain/dalal/dalal-entity.ts'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { exampleFinalInvoice } from '#domain/final-invoice/final-invoice-example.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import { Documents } from '#domain/kernel/testing-documents.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { decideReckonDalali } from './dalali-decisions.ts'
import { dalaliEntity } from './dalali-entity.ts'
import { newDalali } from './dalali-new.ts'
import { linkDalaliRule } from './dalali-rules.ts'
import type { Dalali } from './dalali.ts'

const invoice = exampleFinalInvoice()
const idSeed = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7f00'
const jayanti = exampleDalal({ balance: -840_00, lastSeq: 4 })
const mohan = exampleDalal({ id: '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b7e02', name: 'Mohanbhai', base: 'metres', percentBp: null, paisePerMetre: 25 }) // prettier-ignore
const rowOf = (dalal: Dalal | null, patch: Partial<Dalali> = {}): Dalali => ({
  ...newDalali(invoice, dalal, exampleFacts()),
  ...patch,
})
const books = (row: Dalali | null, bill: FinalInvoice = invoice) => {
  const documents = new Documents().put(finalInvoiceEntity, bill).put(dalalEntity, jayanti, mohan)
  return row ? documents.put(dalaliEntity, row) : documents
}
const link = (dalalId: string | null, was: string | null = null) => ({ id: invoice.id, dalalId, was, idSeed })
const earnedRow = rowOf(jayanti, { realised: 84_000_00, expected: 84_000_00, earned: 800_00, kept: 300_00 })

test('a bill takes the rate that its dalal has on the day he is named, and has earned nothing yet', () => {
  const documents = books(null)
  documents.done(linkDalaliRule, link(mohan.id))
  expect(documents.get(dalaliEntity, invoice.id)).toEqual({
    ...{ id: invoice.id, version: 1, createdAt: '2026-11-21T06:30:00.000Z', updatedAt: '2026-11-21T06:30:00.000Z' },
    ...{ dalalId: mohan.id, customerId: invoice.customerId, customerName: invoice.customerName },
    ...{ number: invoice.number, billDate: invoice.invoiceDate, base: 'metres', percentBp: null, paisePerMetre: 25 },
    ...{ realised: 0, expected: 0, earned: 0, kept: 0 },
  })
  expect(documents.all(dalalEntryEntity)).toEqual([])
})

test('that no dalal brought a bill can be said too', () => {
  const documents = books(null)
  documents.done(linkDalaliRule, link(null))
  expect(documents.get(dalaliEntity, invoice.id)).toMatchObject({ dalalId: null, percentBp: null, paisePerMetre: null })
})

test('who names a dalal where a colleague has named one meanwhile is told whom', () => {
  const named = books(rowOf(jayanti))
  expect(named.refusal(linkDalaliRule, link(mohan.id, null))).toEqual({ code: 'dalali-named-meanwhile', params: { dalal: 'Jayantibhai Shah' } }) // prettier-ignore
  const none = books(rowOf(null))
  expect(none.refusal(linkDalaliRule, link(mohan.id, jayanti.id))).toEqual({ code: 'dalali-named-meanwhile', params: { dalal: '–' } }) // prettier-ignore
  expect(books(null).refusal(linkDalaliRule, link(mohan.id, jayanti.id))?.code).toBe('dalali-named-meanwhile')
  expect(books(null).refusal(linkDalaliRule, link('unknown'))?.code).toBe('dalal-not-found')
})

test('a bill that was not sent, or counts no more, gets no dalal, but one named by mistake can go from it', () => {
  const cancelled = exampleFinalInvoice({ status: 'cancelled' })
  expect(books(null, exampleFinalInvoice({ status: 'pending' })).refusal(linkDalaliRule, link(mohan.id))?.code).toBe('invoice-not-sent') // prettier-ignore
  expect(books(null, cancelled).refusal(linkDalaliRule, link(null))?.code).toBe('invoice-undone')
  expect(books(earnedRow, cancelled).refusal(linkDalaliRule, link(mohan.id, jayanti.id))?.code).toBe('invoice-undone')
  const documents = books(earnedRow, cancelled)
  documents.done(linkDalaliRule, link(null, jayanti.id))
  expect(documents.get(dalaliEntity, invoice.id)).toMatchObject({ dalalId: null, earned: 0 })
})

test('the same dalal named again takes his rate of today; what he has earned stays until it is reckoned', () => {
  const documents = books(rowOf(exampleDalal({ percentBp: 50 }), { earned: 400_00, realised: 84_000_00 }))
  documents.done(linkDalaliRule, link(jayanti.id, jayanti.id))
  expect(documents.get(dalaliEntity, invoice.id)).toMatchObject({ dalalId: jayanti.id, percentBp: 100, earned: 400_00, realised: 84_000_00 }) // prettier-ignore
  expect(documents.get(dalalEntity, jayanti.id)).toEqual(jayanti)
})

test('what the wrong dalal had earned goes off his ledger at once, as two entries that name the bill', () => {
  const documents = books(earnedRow)
  documents.done(linkDalaliRule, link(mohan.id, jayanti.id))
  expect(documents.get(dalaliEntity, invoice.id)).toMatchObject({
    ...{ dalalId: mohan.id, base: 'metres', percentBp: null, paisePerMetre: 25 },
    ...{ realised: 0, expected: 0, earned: 0, kept: 0 },
  })
  expect(documents.get(dalalEntity, jayanti.id)).toMatchObject({ balance: -840_00 + 800_00 - 300_00, lastSeq: 6 })
  const about = { dalalId: jayanti.id, date: '2026-11-21', customerName: invoice.customerName, documentEntity: 'final-invoice', documentId: invoice.id, number: invoice.number } // prettier-ignore
  expect(documents.all(dalalEntryEntity)).toMatchObject([
    { ...about, id: nthId(idSeed, 1), seq: 5, kind: 'dalali', amount: 800_00 },
    { ...about, id: nthId(idSeed, 2), seq: 6, kind: 'kept', amount: -300_00 },
  ])
  expect(documents.get(dalalEntity, mohan.id)).toEqual(mohan)
})

test('a bill that nobody had brought is given a dalal without touching a ledger', () => {
  const documents = books(rowOf(null))
  documents.done(linkDalaliRule, link(jayanti.id))
  expect(documents.get(dalaliEntity, invoice.id)).toMatchObject({ dalalId: jayanti.id, percentBp: 100 })
  expect(documents.all(dalalEntryEntity)).toEqual([])
})

/** The bill with so much of it paid: each amount by a credit of its kind. */
const reckoned = (
  paid: Partial<Record<LedgerEntry['kind'], number>>,
  row: Dalali,
  dalal: Dalal | null = jayanti,
  more: object = {},
) => {
  // prettier-ignore
  const kinds = Object.entries(paid)
  const credits = kinds.map(([kind]) => ({ id: kind, kind, documentEntity: 'receipt', documentId: 'receipt' }))
  const allocations = kinds.map(([kind, amount]) => ({ id: kind, creditEntryId: kind, debitEntryId: invoice.id, amount, undoes: null })) // prettier-ignore
  return decideReckonDalali(
    { idSeed },
    {
      ...{ invoice, row, dalal, creditNotes: [], debitNotes: [], receipts: [], payments: [] },
      ...{ credits: credits as unknown as LedgerEntry[], allocations: allocations as unknown as Allocation[] }, // as far as they matter
      ...more,
    },
    exampleFacts(),
  )
}
const entriesOf = (outcome: ReturnType<typeof reckoned>) =>
  outcome.ok ? outcome.value.changes.filter(({ entity }) => entity === 'dalal-entry').map(({ value }) => value) : []

test('money that came in earns him his share, and what the buyer paid him counts as paid', () => {
  const outcome = reckoned({ receipt: 40_000_00, brokerage_kept: 2_000_00 }, rowOf(jayanti, { number: null }))
  // 1% of 80,000 rupees of cloth, for the half of 84,000 that came.
  expect(outcome).toMatchObject({ ok: true, value: { main: { number: invoice.number, realised: 42_000_00, expected: 84_000_00, earned: 400_00, kept: 2_000_00 } } }) // prettier-ignore
  expect(entriesOf(outcome)).toMatchObject([
    { id: nthId(idSeed, 1), kind: 'dalali', amount: -400_00, seq: 5, number: invoice.number, date: '2026-11-21' },
    { id: nthId(idSeed, 2), kind: 'kept', amount: 2_000_00, seq: 6 },
  ])
})

test('less money than before takes back what it had earned him', () => {
  const outcome = reckoned({ receipt: 21_000_00 }, earnedRow)
  expect(entriesOf(outcome)).toMatchObject([
    { kind: 'dalali', amount: 600_00 },
    { kind: 'kept', amount: -300_00 },
  ])
  expect(outcome).toMatchObject({ value: { main: { earned: 200_00, kept: 0, realised: 21_000_00 } } })
})

test('what was given up is no more expected, and money beyond the rest counts no more than the rest', () => {
  const outcome = reckoned({ receipt: 84_000_00, commercial_credit: 4_000_00 }, rowOf(jayanti))
  expect(outcome).toMatchObject({ value: { main: { expected: 80_000_00, realised: 80_000_00, earned: 760_00 } } })
  const note = exampleCreditNote({ status: 'issued', tax: 'commercial', totals: { ...invoice.totals, total: 90_000_00 } }) // prettier-ignore
  expect(reckoned({}, earnedRow, jayanti, { creditNotes: [note] })).toMatchObject({ value: { main: { expected: 0, realised: 0, earned: 0 } } }) // prettier-ignore
})

test('what is reckoned twice is posted once', () => {
  const first = reckoned({ receipt: 40_000_00 }, rowOf(jayanti))
  if (!first.ok) throw new Error(first.refusal.code)
  expect(reckoned({ receipt: 40_000_00 }, first.value.main)).toEqual({ ok: false, refusal: { code: 'dalali-as-reckoned' } }) // prettier-ignore
  expect(reckoned({ receipt: 40_000_00 }, { ...first.value.main, number: null })).toMatchObject({ ok: true })
})

test('a bill without a dalal earns nobody anything', () => {
  expect(reckoned({ receipt: 40_000_00 }, rowOf(null), null)).toMatchObject({ refusal: { code: 'dalali-as-reckoned' } })
  const outcome = reckoned({ brokerage_kept: 1_000_00 }, rowOf(null, { number: null }), null)
  expect(outcome).toMatchObject({ value: { main: { realised: 0, expected: 0, earned: 0, kept: 0 } } })
  expect(outcome.ok && outcome.value.changes.map(({ entity }) => entity)).toEqual(['dalali'])
})
