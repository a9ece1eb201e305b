import type { InvoiceNote } from './invoice-note.ts'

/** The filters of a list of notes; `all` shows every note. */
export const noteFilters = ['all', 'draft', 'issued', 'cancelled'] as const
export type NoteFilter = (typeof noteFilters)[number]

export const noteFilterOf = (name: string): NoteFilter => noteFilters.find((known) => known === name) ?? 'all'

export const notesIn = <N extends Pick<InvoiceNote, 'status'>>(notes: readonly N[], filter: NoteFilter): readonly N[] =>
  filter === 'all' ? notes : notes.filter(({ status }) => status === filter)

/** Whether the note is issued, but waits for its number from the server. */
export const awaitsNumber = ({ status, number }: Pick<InvoiceNote, 'status' | 'number'>): boolean =>
  status === 'issued' && number === null
