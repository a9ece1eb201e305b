import { statusFilter } from '#domain/kernel/status-filter.ts'
import type { Searched } from '#domain/list/list-search.ts'
import { goodsReturnStatuses } from './goods-return-choices.ts'
import type { GoodsReturn } from './goods-return.ts'

export const {
  filters: goodsReturnFilters,
  of: goodsReturnFilterOf,
  among: goodsReturnsIn,
} = statusFilter(goodsReturnStatuses)

/** What the list is searched by. */
export const searchedGoodsReturns: Searched<GoodsReturn> = {
  wordsOf: ({ customerName, number, invoiceNumber }) => [customerName, number, invoiceNumber],
  namesOf: ({ customerName }) => [customerName],
}
