import type { Quotation } from './quotation.ts'
import { quotationStatuses } from './quotation-status.ts'

/** The filters over the list: the specification's four first, then the two that end a quotation. */
export const quotationFilters = ['all', 'pending', 'approved', 'expired', 'rejected', 'converted_to_proforma'] as const
export type QuotationFilter = (typeof quotationFilters)[number]

/** What the address says, or `all` where it says something else. */
export const quotationFilterOf = (text: string): QuotationFilter =>
  quotationFilters.find((filter) => filter === text) ?? 'all'

export const quotationsIn = (quotations: readonly Quotation[], filter: QuotationFilter): readonly Quotation[] =>
  filter === 'all' ? quotations : quotations.filter(({ status }) => status === filter)

/** How many each filter would leave, in one walk over the list. */
export function countQuotations(quotations: readonly Quotation[]): Record<QuotationFilter, number> {
  const none = Object.fromEntries(quotationStatuses.map((status) => [status, 0]))
  const counts: Record<string, number> = { ...none, all: quotations.length }
  for (const { status } of quotations) counts[status] = (counts[status] ?? 0) + 1
  return counts as Record<QuotationFilter, number>
}
