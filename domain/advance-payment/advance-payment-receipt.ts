import type { Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { mayTakeBack } from '#domain/payment/payment-mistake.ts'
import { isReceiptStanding } from './advance-payment-due.ts'
import { isTakenFromAccount } from './advance-payment-paid.ts'
import type { Receipt } from './advance-payment.ts'

/** Why a receipt for an order cannot be taken back this way, or null if it can. */
export function whyReceiptStays(
  receipt: Receipt,
  kind: 'bounce' | 'void',
  facts: Pick<Facts, 'today' | 'actor'>,
): Refusal | null {
  if (!isReceiptStanding(receipt)) return { code: 'receipt-is-reversed' }
  // No money leaves: it is on the account again, just as putting it on a bill can be undone on any day.
  if (isTakenFromAccount(receipt)) return kind === 'bounce' ? { code: 'not-cheque' } : null
  if (kind === 'bounce') return receipt.paymentMethod === 'cheque' ? null : { code: 'not-cheque' }
  return mayTakeBack(receipt.particulars?.since ?? null, facts) ? null : { code: 'void-needs-owner' }
}
