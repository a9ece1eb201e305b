import type { InvoiceRow } from '#domain/invoice/invoice.ts'
import type { Searched } from './list-search.ts'

/** What the list of proformas and invoices is searched by; apart from their rows, which Home reads without a search. */
export const searchedInvoices: Searched<InvoiceRow> = {
  wordsOf: ({ party, number }) => [party, number],
  namesOf: ({ party }) => [party],
  dateOf: ({ date, dueDate }, isAhead) => (isAhead ? dueDate : date),
  shownDateOf: ({ open, date, dueDate }) => (open > 0 ? dueDate : date),
  amountOf: ({ total }) => total,
}
