import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { PaymentClaim } from './payment-claim.ts'

/** `accept`: the money was seen and recorded. `reject`: it is not at the bank. */
export const paymentClaimLifecycle = lifecycle<PaymentClaim, Facts>()('status', {
  claimed: { accept: { to: 'accepted' }, reject: { to: 'rejected' } },
  accepted: {},
  rejected: {},
})
