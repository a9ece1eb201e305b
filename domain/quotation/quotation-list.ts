import type { Quotation } from './quotation.ts'
import { quotationStatuses } from './quotation-status.ts'

/** List filters: the specification's four, then the final statuses. */
export const quotationFilters = [
  'all',
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

export const quotationsIn = (quotations: readonly Quotation[], filter: QuotationFilter): readonly Quotation[] =>
  filter === 'all' ? quotations : quotations.filter(({ status }) => status === filter)

/** Number of quotations per filter, in a single pass. */
export function countQuotations(quotations: readonly Quotation[]): Record<QuotationFilter, number> {
  const none = Object.fromEntries(quotationStatuses.map((status) => [status, 0]))
  const counts: Record<string, number> = { ...none, all: quotations.length }
  for (const { status } of quotations) counts[status] = (counts[status] ?? 0) + 1
  return counts as Record<QuotationFilter, number>
}
