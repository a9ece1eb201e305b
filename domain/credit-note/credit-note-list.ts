import type { CreditNote } from './credit-note.ts'

/** The filters of the list; `all` shows every note. */
export const creditNoteFilters = ['all', 'draft', 'issued', 'cancelled'] as const
export type CreditNoteFilter = (typeof creditNoteFilters)[number]

export const creditNoteFilterOf = (name: string): CreditNoteFilter =>
  creditNoteFilters.find((known) => known === name) ?? 'all'

export const creditNotesIn = (notes: readonly CreditNote[], filter: CreditNoteFilter): readonly CreditNote[] =>
  filter === 'all' ? notes : notes.filter(({ status }) => status === filter)

/** Whether the note is issued, but waits for its number from the server. */
export const awaitsNumber = ({ status, number }: Pick<CreditNote, 'status' | 'number'>): boolean =>
  status === 'issued' && number === null
