import { entity } from '#domain/kernel/entity.ts'
import { sellersAndAccountants, moneyViewers } from '#domain/kernel/role.ts'
import type { GoodsReturn } from './goods-return.ts'

export const goodsReturnEntity = entity<GoodsReturn>()({
  name: 'goods-return',
  status: 'status',
  viewers: moneyViewers,
  writers: sellersAndAccountants,
  address: (id) => `/platform/goods-returns/${id}`,
  links: {
    invoiceId: 'final-invoice',
    salesOrderId: 'sales-order',
    customerId: 'business-profile',
    creditNoteId: 'credit-note',
  },
  keep: { closed: ['credited', 'replaced', 'cancelled'], days: 400 },
})
