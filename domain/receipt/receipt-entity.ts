import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { Receipt } from './receipt.ts'

export const receiptEntity = entity<Receipt>()({
  name: 'receipt',
  status: 'status',
  viewers: moneyViewers,
  writers: accountants,
  address: (id) => `/platform/receipts/${id}`,
  links: { customerId: 'business-profile' },
  keep: { closed: ['cleared', 'bounced', 'voided'], days: 400 },
})
