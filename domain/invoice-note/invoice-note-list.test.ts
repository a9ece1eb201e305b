import { expect, test } from 'vitest'
import { exampleCreditNote } from '#domain/credit-note/credit-note-example.ts'
import { awaitsNumber, noteFilterOf, notesIn } from './invoice-note-list.ts'
import { noteStatuses } from './invoice-note.ts'

test('the list shows the notes of one status, and every note where its address names none', () => {
  const notes = noteStatuses.map((status) => exampleCreditNote({ status }))
  expect(notesIn(notes, noteFilterOf('issued')).map(({ status }) => status)).toEqual(['issued'])
  expect(notesIn(notes, noteFilterOf('nonsense'))).toEqual(notes)
})

test('a note that was issued without a network waits for its number; a draft does not', () => {
  const [issued, draft] = (['issued', 'draft'] as const).map((status) => exampleCreditNote({ status, number: null }))
  expect([issued, draft, exampleCreditNote()].map((note) => note && awaitsNumber(note))).toEqual([true, false, false])
})
