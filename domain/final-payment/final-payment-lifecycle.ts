import type { Facts } from '#domain/kernel/change.ts'
import { lifecycle } from '#domain/kernel/lifecycle.ts'
import { mayTakeBack } from '#domain/payment/payment-mistake.ts'
import { isFromAccount } from './final-payment-due.ts'
import type { FinalPayment } from './final-payment.ts'

/** Money that came with a receipt goes with it, and may have paid other bills as well. */
const withReceipt = ({ receiptId }: FinalPayment) => (receiptId === null ? null : { code: 'payment-has-receipt' })
const fromAccount = (payment: FinalPayment) => (isFromAccount(payment) ? { code: 'payment-from-account' } : null)
const notCheque = ({ paymentMethod }: FinalPayment) => (paymentMethod === 'cheque' ? null : { code: 'not-cheque' })
/** The row is as old as its bill: what changed it last is its money, or that it was seen at the bank. */
const ownerAfterToday = ({ updatedAt }: FinalPayment, facts: Facts) =>
  mayTakeBack(updatedAt, facts) ? null : { code: 'void-needs-owner' }

/** `reverse`: by what else it stands on. `bounce`: the bank returned the cheque. `void`: it was entered by mistake. */
const takenBack = {
  reverse: { to: 'reversed' },
  bounce: { to: 'reversed', unless: [withReceipt, notCheque] },
  void: { to: 'reversed', unless: [withReceipt, fromAccount, ownerAfterToday] },
} as const

/**
 * `reconcile` confirms the payment against the bank statement. An expected payment is lifted when something else than
 * money closes the bill; one that came in is taken back when the cheque is returned or it was entered by mistake.
 */
export const finalPaymentLifecycle = lifecycle<FinalPayment, Facts>()('status', {
  pending: { record: { to: 'received' }, adjust: { to: 'pending' }, lift: { to: 'not_due' } },
  received: { reconcile: { to: 'reconciled' }, ...takenBack },
  reconciled: takenBack,
  not_due: {},
  reversed: {},
})
