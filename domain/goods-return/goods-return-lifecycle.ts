import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { GoodsReturn } from './goods-return.ts'

/** `uncredit`: its note was dropped or cancelled, so the goods are here and neither credited nor replaced. */
export const goodsReturnLifecycle = lifecycle<GoodsReturn, Facts>()('status', {
  received: { credit: { to: 'credited' }, replace: { to: 'replaced' }, cancel: { to: 'cancelled' } },
  credited: { uncredit: { to: 'received' }, cancel: { to: 'cancelled' } },
  replaced: { cancel: { to: 'cancelled' } },
  cancelled: {},
})

/** Whether its goods are gone from the sale: not if it was a mistake, nor if others were sent in their place. */
export const isGoodsBack = ({ status }: Pick<GoodsReturn, 'status'>): boolean =>
  status === 'received' || status === 'credited'

/** A mistake: no goods came back. */
export const isReturnCancelled = ({ status }: Pick<GoodsReturn, 'status'>): boolean => status === 'cancelled'

/** Neither credited nor replaced yet. */
export const isReturnOpen = ({ status }: Pick<GoodsReturn, 'status'>): boolean => status === 'received'
