import { statusFilter } from '#domain/kernel/status-filter.ts'
import { goodsReturnStatuses } from './goods-return-choices.ts'

export const {
  filters: goodsReturnFilters,
  of: goodsReturnFilterOf,
  among: goodsReturnsIn,
} = statusFilter(goodsReturnStatuses)
