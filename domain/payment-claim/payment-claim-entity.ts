import { entity } from '#domain/kernel/entity.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
import type { PaymentClaim } from './payment-claim.ts'

export const paymentClaimEntity = entity<PaymentClaim>()({
  name: 'payment-claim',
  status: 'status',
  viewers: moneyViewers,
  writers: accountants,
  links: {
    customerId: 'business-profile',
    advancePaymentId: 'advance-payment',
    quoteId: 'quotation',
    receiptId: 'receipt',
  },
  keep: { closed: ['accepted', 'rejected'], days: 400 },
})
