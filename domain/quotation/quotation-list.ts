import type { Searched } from '#domain/list/list-search.ts'
import { newAnswer } from './quotation-answer-state.ts'
import type { Quotation } from './quotation.ts'

/** List filters: the specification's four, then the final statuses; those whose buyer has answered come first. */
export const quotationFilters = [
  'all',
  'answered',
  'pending',
  'approved',
  'expired',
  'rejected',
  'withdrawn',
  'converted_to_proforma',
] as const
export type QuotationFilter = (typeof quotationFilters)[number]

/** The filter in the URL, or `all` if it is unknown. */
export const quotationFilterOf = (text: string): QuotationFilter =>
  quotationFilters.find((filter) => filter === text) ?? 'all'

/** The quotations a filter shows, in their order. */
export const quotationsIn = (quotations: readonly Quotation[], filter: QuotationFilter): readonly Quotation[] =>
  filter === 'all'
    ? quotations
    : quotations.filter((one) => (filter === 'answered' ? newAnswer(one) !== null : one.status === filter))

/** Number of quotations per filter, in a single pass. */
export function countQuotations(quotations: readonly Quotation[]): Record<QuotationFilter, number> {
  const counts: Record<QuotationFilter, number> = {
    all: quotations.length,
    answered: 0,
    pending: 0,
    approved: 0,
    expired: 0,
    rejected: 0,
    withdrawn: 0,
    converted_to_proforma: 0,
  }
  for (const one of quotations) {
    counts[one.status] += 1
    if (newAnswer(one)) counts.answered += 1
  }
  return counts
}

/** What the list is searched and narrowed by. */
export const searchedQuotations: Searched<Quotation> = {
  wordsOf: ({ companyName, number, items, location }) => [companyName, number, items, location],
  personBy: 'leadId',
  namesOf: ({ companyName }) => [companyName],
  dateOf: ({ quoteDate, validUntil }, isAhead) => (isAhead ? validUntil : quoteDate),
  amountOf: ({ totalAmount }) => totalAmount,
  placeOf: ({ location }) => [location],
  fabricOf: ({ items }) => [items],
}
