import { goodsReturnLifecycle } from '#domain/goods-return/goods-return-lifecycle.ts'
import {
  cancelGoodsReturn,
  creditGoodsReturn,
  replaceGoodsReturn,
} from '#domain/goods-return/goods-return-operations.ts'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { byLifecycle, type DocumentAction } from '#web/shared/document/document-action.ts'
import { GoodsReturnCancel, GoodsReturnCredit, GoodsReturnReplace } from './goods-return-sheets.tsx'

/** Every action on a goods return. */
export const goodsReturnActions: readonly DocumentAction<GoodsReturn, { facts: Facts }>[] = [
  {
    id: 'credit',
    operation: creditGoodsReturn,
    icon: 'invoice',
    words: ['goods-return', 'action.credit'],
    isMain: true,
    offered: byLifecycle(goodsReturnLifecycle, 'credit'),
    at: 'credit',
    asks: GoodsReturnCredit,
  },
  {
    id: 'replace',
    operation: replaceGoodsReturn,
    icon: 'repeat',
    words: ['goods-return', 'action.replace'],
    offered: byLifecycle(goodsReturnLifecycle, 'replace'),
    asks: GoodsReturnReplace,
  },
  {
    id: 'cancel',
    operation: cancelGoodsReturn,
    icon: 'close',
    words: ['goods-return', 'action.cancel'],
    offered: byLifecycle(goodsReturnLifecycle, 'cancel'),
    asks: GoodsReturnCancel,
  },
]
