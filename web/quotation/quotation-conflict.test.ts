import { expect, test } from 'vitest'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { withTyped } from '#web/outbox/document-draft.ts'
import { conflictsIn, patchIn } from '#web/outbox/document-form.ts'
import { quotationDraft, quotationForm } from './quotation-draft.ts'

const quotation = exampleQuotation()
const shown = quotationDraft(quotation)
const dearer = {
  ...quotation,
  version: quotation.version + 1,
  lines: quotation.lines.map((line) => ({ ...line, ratePaise: line.ratePaise + 500 })),
}

test('a quotation of which nothing is touched follows a colleague’s rate, and writes nothing', () => {
  expect(withTyped(null, shown, quotation.version, { notes: shown.notes })).toBeNull()
})

test('a colleague’s rate stands beside one’s own notes: only the notes are written', () => {
  const draft = withTyped(null, shown, quotation.version, { notes: 'Ex mill' })
  expect(draft && conflictsIn(quotationForm, dearer, draft)).toEqual([])
  expect(draft && patchIn(quotationForm, dearer, draft)).toEqual({ notes: 'Ex mill' })
})

test('two rates for one line are asked about, and so are lines whose tax follows from a State that changed', () => {
  const lines = shown.lines.map((line) => ({ ...line, ratePaise: 9900 }))
  const draft = withTyped(null, shown, quotation.version, { lines })
  expect(draft && conflictsIn(quotationForm, dearer, draft).map(({ field }) => field)).toEqual(['lines'])
  const elsewhere = { ...quotation, version: quotation.version + 1, placeOfSupply: '08' }
  expect(draft && conflictsIn(quotationForm, elsewhere, draft).map(({ field }) => field)).toEqual(['lines'])
})

test('a quotation is equal to itself however its lines are called on the screen', () => {
  const renamed = shown.lines.map((line) => ({ ...line, key: `other-${line.key}` }))
  expect(withTyped(null, shown, quotation.version, { lines: renamed })).toBeNull()
})
