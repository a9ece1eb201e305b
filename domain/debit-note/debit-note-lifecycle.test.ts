import { expect, test } from 'vitest'
import { noteStatuses } from '#domain/invoice-note/invoice-note.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { absentSteps, stepsOf } from '#domain/kernel/lifecycle-example.ts'
import { exampleDebitNote } from './debit-note-example.ts'
import { debitNoteLifecycle } from './debit-note-lifecycle.ts'
import type { DebitNote } from './debit-note.ts'

test('a note is drafted, issued and at most cancelled; only a draft is changed or dropped', () => {
  expect(debitNoteLifecycle.statuses.toSorted()).toEqual(noteStatuses.toSorted())
  expect(stepsOf(debitNoteLifecycle)).toEqual([
    'draft change draft',
    'draft discard discarded',
    'draft issue issued',
    'issued cancel cancelled',
  ])
})

test.each(absentSteps(debitNoteLifecycle))('a note that is $from refuses $step', ({ from, step }) => {
  const note = exampleDebitNote({ status: from as DebitNote['status'] })
  expect(debitNoteLifecycle.take(note, step as 'issue', exampleFacts())).toMatchObject({
    ok: false,
    refusal: { code: 'step-not-open', params: { status: from, step } },
  })
})

test('GST may be charged later at any time', () => {
  const draft = exampleDebitNote({ status: 'draft', invoiceDate: '2020-03-31' })
  expect(debitNoteLifecycle.refusal(draft, 'issue', exampleFacts())).toBeNull()
})
