import { standingReceipts } from '#domain/advance-payment/advance-payment-due.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { change, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
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

type Said = Pick<
  PaymentClaim,
  'id' | 'customerId' | 'advancePaymentId' | 'quoteId' | 'amount' | 'date' | 'utr' | 'note'
>

const only = (claim: PaymentClaim, why?: string): Outcome<Decision<PaymentClaim>> =>
  accept({ main: claim, changes: [change(paymentClaimEntity, claim, why)] })

/** `others`: what the customer has told of before. The same transfer is told of once, whatever became of it at the bank. */
export function decideClaimPayment(
  said: Said,
  { ledger, others }: { ledger: Pick<PartyLedger, 'customerName'>; others: readonly PaymentClaim[] },
  facts: Facts,
): Outcome<Decision<PaymentClaim>> {
  const utr = said.utr === null ? null : plainUtr(said.utr)
  const no =
    whyNotPaidOn(said.date, facts.today, said.date) ??
    (utr === null ? null : (whyNotUtr(utr) ?? whyTold(utr, others))) ??
    (others.filter(isToCheck).length >= mostToCheck ? { code: 'claims-waiting', params: { count: mostToCheck } } : null)
  if (no) return refuse(no)
  const { customerName } = ledger
  return only({
    ...fresh(facts),
    ...said,
    utr,
    customerName,
    receiptId: null,
    advanceReceiptId: null,
    reason: null,
    status: 'claimed',
  })
}

/** A transfer that was not found at the bank may be told of again: then the bank has it. */
function whyTold(utr: string, others: readonly PaymentClaim[]): Refusal | null {
  const told = others.find((other) => other.utr === utr && other.status !== 'rejected')
  return told ? { code: 'transfer-told', params: { on: told.date } } : null
}

type Recorded = { receipt: Receipt | null; advance: AdvancePayment | null }

/** The receipt must be the same customer's; of an advance, one of the advance that was claimed to be paid. */
export function decideAcceptPaymentClaim(
  claim: PaymentClaim,
  receiptId: string,
  { receipt, advance }: Recorded,
  facts: Facts,
): Outcome<Decision<PaymentClaim>> {
  const ofAdvance = advance && standingReceipts(advance).some(({ id }) => id === receiptId)
  if (claim.advancePaymentId ? !ofAdvance : receipt?.customerId !== claim.customerId)
    return refuse({ code: paymentClaimEntity.missing })
  const became = claim.advancePaymentId ? { advanceReceiptId: receiptId } : { receiptId }
  const taken = paymentClaimLifecycle.take(claim, 'accept', facts, became)
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
