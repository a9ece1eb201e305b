import type { Refund } from './refund.ts'

/** The filters of the list of refunds; `all` shows every one. */
export const refundFilters = ['all', 'recorded', 'cleared', 'voided'] as const
export type RefundFilter = (typeof refundFilters)[number]

/** The filter an address names; one it does not know is `all`. */
export const refundFilterOf = (name: string): RefundFilter => refundFilters.find((known) => known === name) ?? 'all'

export const refundsIn = <R extends Pick<Refund, 'status'>>(
  refunds: readonly R[],
  filter: RefundFilter,
): readonly R[] => (filter === 'all' ? refunds : refunds.filter(({ status }) => status === filter))
