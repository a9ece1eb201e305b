import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { FinalPayment } from './final-payment.ts'

/** `reconcile` confirms the payment against the bank statement. */
export const finalPaymentLifecycle = lifecycle<FinalPayment, Facts>()('status', {
  pending: { record: { to: 'received' } },
  received: { reconcile: { to: 'reconciled' } },
  reconciled: {},
})
