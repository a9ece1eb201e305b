import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { Refund } from './refund.ts'

export const refundEntity = entity<Refund>()({
  name: 'refund',
  status: 'status',
  viewers: moneyViewers,
  writers: accountants,
  address: (id) => `/platform/refunds/${id}`,
  links: { customerId: 'business-profile', advancePaymentId: 'advance-payment' },
  keep: { closed: ['cleared', 'voided'], days: 400 },
})
