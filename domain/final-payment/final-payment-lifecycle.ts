import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import type { FinalPayment } from './final-payment.ts'

/**
 * `reconcile` confirms the payment against the bank statement. An expected payment is lifted when something else than
 * money closes the bill; one that came in is reversed when the cheque is returned or it was entered by mistake.
 */
export const finalPaymentLifecycle = lifecycle<FinalPayment, Facts>()('status', {
  pending: { record: { to: 'received' }, adjust: { to: 'pending' }, lift: { to: 'not_due' } },
  received: { reconcile: { to: 'reconciled' }, reverse: { to: 'reversed' } },
  reconciled: { reverse: { to: 'reversed' } },
  not_due: {},
  reversed: {},
})
