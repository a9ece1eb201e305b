import { change, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { plainUtr, whyNotUtr } from '#domain/ledger/ledger-utr.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import { paymentClaimEntity } from './payment-claim-entity.ts'
import { paymentClaimLifecycle } from './payment-claim-lifecycle.ts'
import { isToCheck } from './payment-claim-state.ts'
import type { PaymentClaim } from './payment-claim.ts'

/** Claims of one customer that may wait at once: more would be a flood, not news. */
const mostToCheck = 5

type Said = Pick<PaymentClaim, 'id' | 'customerId' | 'amount' | 'date' | 'utr' | 'note'>

const only = (claim: PaymentClaim, why?: string): Outcome<Decision<PaymentClaim>> =>
  accept({ main: claim, changes: [change(paymentClaimEntity, claim, why)] })

/** `others`: what the customer has told of before. */
export function decideClaimPayment(
  said: Said,
  { ledger, others }: { ledger: Pick<PartyLedger, 'customerName'>; others: readonly PaymentClaim[] },
  facts: Facts,
): Outcome<Decision<PaymentClaim>> {
  const utr = said.utr === null ? null : plainUtr(said.utr)
  const no =
    whyNotPaidOn(said.date, facts.today, said.date) ??
    (utr === null ? null : whyNotUtr(utr)) ??
    (others.filter(isToCheck).length >= mostToCheck ? { code: 'claims-waiting', params: { count: mostToCheck } } : null)
  if (no) return refuse(no)
  const { customerName } = ledger
  return only({ ...fresh(facts), ...said, utr, customerName, receiptId: null, reason: null, status: 'claimed' })
}

/** The receipt must be the same customer's. */
export function decideAcceptPaymentClaim(
  claim: PaymentClaim,
  receipt: Receipt,
  facts: Facts,
): Outcome<Decision<PaymentClaim>> {
  if (receipt.customerId !== claim.customerId) return refuse({ code: paymentClaimEntity.missing })
  const taken = paymentClaimLifecycle.take(claim, 'accept', facts, { receiptId: receipt.id })
  return taken.ok ? only(taken.value) : taken
}

export function decideRejectPaymentClaim(
  claim: PaymentClaim,
  reason: string,
  facts: Facts,
): Outcome<Decision<PaymentClaim>> {
  const taken = paymentClaimLifecycle.take(claim, 'reject', facts, { reason })
  return taken.ok ? only(taken.value, reason) : taken
}
