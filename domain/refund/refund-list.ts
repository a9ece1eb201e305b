import { statusFilter } from '#domain/kernel/status-filter.ts'

export const {
  filters: refundFilters,
  of: refundFilterOf,
  among: refundsIn,
} = statusFilter(['recorded', 'cleared', 'voided'])
