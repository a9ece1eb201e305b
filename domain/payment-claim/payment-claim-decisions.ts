import { standingReceipts } from '#domain/advance-payment/advance-payment-due.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { acceptChange, acceptTaken, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import { refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { plainUtr, whyNotUtr } from '#domain/ledger/ledger-utr.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { isTakenBack } from '#domain/receipt/receipt-state.ts'
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

/** What a claim is compared with. Each asked for by itself: all that a customer tells in years would be too much to read. */
export type ToldBefore = {
  /** The customer's claims that nobody has looked at yet. */
  waiting: readonly PaymentClaim[]
  /** Claims with the same reference of the bank, anybody's. */
  sameTransfer: readonly PaymentClaim[]
}

/** The reference that a claim is found by; null without one. */
export const utrTold = ({ utr }: { utr: string | null }): string | null => (utr === null ? null : plainUtr(utr))

/** The same transfer is told of once, whatever became of it at the bank. */
export function decideClaimPayment(
  said: Said,
  { ledger, waiting, sameTransfer }: ToldBefore & { ledger: Pick<PartyLedger, 'customerName'> },
  facts: Facts,
): Outcome<Decision<PaymentClaim>> {
  const utr = utrTold(said)
  const own = sameTransfer.filter(({ customerId }) => customerId === said.customerId)
  const no =
    whyNotPaidOn(said.date, facts) ??
    (utr === null ? null : (whyNotUtr(utr) ?? whyTold(own))) ??
    (waiting.filter(isToCheck).length >= mostToCheck
      ? { code: 'claims-waiting', params: { count: mostToCheck } }
      : null)
  if (no) return refuse(no)
  const { customerName } = ledger
  return acceptChange(paymentClaimEntity, {
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
function whyTold(same: readonly PaymentClaim[]): Refusal | null {
  const told = same.find(({ status }) => status !== 'rejected')
  return told ? { code: 'transfer-told', params: { on: told.date } } : null
}

type Recorded = { receipt: Receipt | null; advance: AdvancePayment | null }

/** The receipt must be the same customer's and still count; of an advance, one of the advance that was claimed to be paid. */
export function decideAcceptPaymentClaim(
  claim: PaymentClaim,
  receiptId: string,
  { receipt, advance }: Recorded,
  facts: Facts,
): Outcome<Decision<PaymentClaim>> {
  const ofAdvance = advance && standingReceipts(advance).some(({ id }) => id === receiptId)
  const ofAccount = receipt && receipt.customerId === claim.customerId && !isTakenBack(receipt)
  if (claim.advancePaymentId ? !ofAdvance : !ofAccount) return refuse({ code: paymentClaimEntity.missing })
  const became = claim.advancePaymentId ? { advanceReceiptId: receiptId } : { receiptId }
  const taken = paymentClaimLifecycle.take(claim, 'accept', facts, became)
  return acceptTaken(paymentClaimEntity, taken)
}

export function decideRejectPaymentClaim(
  claim: PaymentClaim,
  reason: string,
  facts: Facts,
): Outcome<Decision<PaymentClaim>> {
  const taken = paymentClaimLifecycle.take(claim, 'reject', facts, { reason })
  return acceptTaken(paymentClaimEntity, taken, reason)
}
