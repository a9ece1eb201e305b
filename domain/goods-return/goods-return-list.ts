import type { GoodsReturn } from './goods-return.ts'
import { goodsReturnStatuses } from './goods-return-choices.ts'

/** The filters of the list; `all` shows every return. */
export const goodsReturnFilters = ['all', ...goodsReturnStatuses] as const
export type GoodsReturnFilter = (typeof goodsReturnFilters)[number]

export const goodsReturnFilterOf = (name: string): GoodsReturnFilter =>
  goodsReturnFilters.find((known) => known === name) ?? 'all'

export const goodsReturnsIn = (returns: readonly GoodsReturn[], filter: GoodsReturnFilter): readonly GoodsReturn[] =>
  filter === 'all' ? returns : returns.filter(({ status }) => status === filter)
