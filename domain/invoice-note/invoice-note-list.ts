import { statusFilter } from '#domain/kernel/status-filter.ts'
import type { Searched } from '#domain/list/list-search.ts'
import type { InvoiceNote } from './invoice-note.ts'

export const { filters: noteFilters, of: noteFilterOf, among: notesIn } = statusFilter(['draft', 'issued', 'cancelled'])

/** Whether the note is issued, but waits for its number from the server. */
export const awaitsNumber = ({ status, number }: Pick<InvoiceNote, 'status' | 'number'>): boolean =>
  status === 'issued' && number === null

/** Taken back after it was issued: its number stays. */
export const isNoteCancelled = ({ status }: Pick<InvoiceNote, 'status'>): boolean => status === 'cancelled'

/** Whether the note counts for nothing: taken back, or dropped before it was issued. */
export const isNoteVoid = ({ status }: Pick<InvoiceNote, 'status'>): boolean =>
  isNoteCancelled({ status }) || status === 'discarded'

/** What a list of notes is searched by. */
export const searchedNotes: Searched<InvoiceNote> = {
  wordsOf: ({ customerName, number, invoiceNumber }) => [customerName, number, invoiceNumber],
  namesOf: ({ customerName }) => [customerName],
}
