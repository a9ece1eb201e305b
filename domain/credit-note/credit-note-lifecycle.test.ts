import { expect, test } from 'vitest'
import { noteStatuses } from '#domain/invoice-note/invoice-note.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { exampleCreditNote } from './credit-note-example.ts'
import { creditNoteLifecycle, isIssued } from './credit-note-lifecycle.ts'
import type { CreditNote } from './credit-note.ts'

test('a note is drafted, issued and at most cancelled; only a draft is changed or dropped', () => {
  expect(creditNoteLifecycle.statuses.toSorted()).toEqual(noteStatuses.toSorted())
  expect(stepsOf(creditNoteLifecycle)).toEqual([
    'draft change draft',
    'draft discard discarded',
    'draft issue issued',
    'issued cancel cancelled',
  ])
})

test.each(absentSteps(creditNoteLifecycle))('a note that is $from refuses $step', ({ from, step }) => {
  const note = exampleCreditNote({ status: from as CreditNote['status'] })
  expect(creditNoteLifecycle.take(note, step as 'issue', exampleFacts())).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open', params: { status: from, step } },
  })
})

test('GST of a supply is lowered until 30 November after its financial year, a note without GST at any time', () => {
  const draft = exampleCreditNote({ status: 'draft', invoiceDate: '2025-03-31' })
  const on = (today: string, note = draft) => creditNoteLifecycle.refusal(note, 'issue', exampleFacts({ today }))
  expect(on('2025-11-30')).toBeNull()
  expect(on('2025-12-01')).toEqual({ code: 'gst-too-late', params: { until: '2025-11-30' } })
  expect(on('2025-12-01', { ...draft, tax: 'commercial' })).toBeNull()
})

test('only an issued note counts against its invoice', () => {
  const notes = noteStatuses.map((status) => exampleCreditNote({ status }))
  expect(notes.filter(isIssued).map(({ status }) => status)).toEqual(['issued'])
})
