import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import type { Allocation } from '#domain/allocation/allocation.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { notedEwayBill, travelOf } from '#domain/consignment/consignment-facts.ts'
import type { Consignment } from '#domain/consignment/consignment.ts'
import { isCharged } from '#domain/debit-note/debit-note-lifecycle.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { isReturnCancelled } from '#domain/goods-return/goods-return-lifecycle.ts'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { postingOn, type LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { dueOf, withBilled } from '#domain/sales-order/sales-order-billed.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { withDue, withLate } from '#domain/sales-order/sales-order-paid.ts'
import { hasReached } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import { finalInvoiceLifecycle } from './final-invoice-lifecycle.ts'
import { billedLines } from './final-invoice-lines.ts'
import type { cancelFinalInvoice } from './final-invoice-operations.ts'
import { isBillLate, isBillStanding } from './final-invoice-ready.ts'
import type { FinalInvoice } from './final-invoice.ts'

/** An invoice that is taken back, with everything that stands on it. */
export type Undoing = {
  invoice: FinalInvoice
  order: SalesOrder
  profile: BusinessProfile
  /** All invoices of the order, and all payments of this one. */
  invoices: readonly FinalInvoice[]
  payments: readonly FinalPayment[]
  ledger: PartyLedger | null
  /** The invoice on the ledger, what was allocated to it, and the credits that were. */
  entry: LedgerEntry | null
  allocations: readonly Allocation[]
  credits: readonly LedgerEntry[]
  /** What was charged on it beyond its own sum: each is a bill of its own, which would stand alone. */
  debitNotes: readonly DebitNote[]
  /** Of its goods, what came back. */
  returns: readonly GoodsReturn[]
  /** How its goods travel, if anything was noted since it was sent. */
  consignment: Consignment | null
  /** What is still held for the order. */
  held: readonly LedgerEntry[]
}

/**
 * Cancels a sent invoice: only before its goods leave, and while nothing but the order's advance has paid it. Its mirror closes
 * it on the ledger, the advance is held for the order again, and the order can be billed anew. The number stays used.
 */
export function decideCancelFinalInvoice(
  { idSeed, reason }: InputOf<typeof cancelFinalInvoice>,
  undoing: Undoing,
  facts: Facts,
): Outcome<Decision<FinalInvoice>> {
  const { invoice, order, entry, profile } = undoing
  const cancelled = finalInvoiceLifecycle.take(invoice, 'cancel', facts, { cancelReason: reason, balanceAmount: 0 })
  if (!cancelled.ok) return cancelled
  const no = whyNotCancelled(undoing)
  if (no) return refuse(no)
  const lifted = liftedPayments(undoing.payments, facts)
  if (!lifted.ok) return lifted
  const posting = postingOnInvoice(undoing, idSeed, facts)
  posting.undo(heldAllocations(undoing), facts.today)
  if (entry) {
    const document = { entity: finalInvoiceEntity.name, id: invoice.id, number: invoice.number }
    posting.reverse(entry.id, { id: nthId(idSeed, mirrorAt), date: facts.today, document })
  }
  const unbilled = withBilled(order, billedLines(invoice), -1)
  const due = orderDue({ order: unbilled, profile }, undoing, posting, facts)
  return accept({
    main: cancelled.value,
    changes: [
      change(finalInvoiceEntity, cancelled.value, reason),
      ...lifted.value,
      change(salesOrderEntity, due.order),
      ...(due.profile === profile ? [] : [change(businessProfileEntity, due.profile)]),
      ...posting.changes(),
    ],
  })
}

/** Beyond the allocations that are taken back, whose ids are counted from the same seed. */
const mirrorAt = 1000

/** Opens the customer's ledger at the invoice, the credits that paid it, and what is held for its order. */
export const postingOnInvoice = (
  { entry, credits, held, ...books }: Undoing,
  idSeed: string,
  facts: Facts,
): LedgerPosting => postingOn(books, { entries: [entry, ...held, ...credits], idSeed, facts })

function whyNotCancelled(undoing: Undoing): Refusal | null {
  // One part of an order may be with the transporter while the rest is on the looms.
  const { lrNumber } = travelOf(undoing.invoice, undoing.consignment)
  const cameBack = undoing.returns.some((one) => !isReturnCancelled(one))
  if (hasReached(undoing.order, 'shipped') || lrNumber !== null || cameBack) return { code: 'goods-gone' }
  // An e-way bill is of an invoice that counts; it is cancelled on its portal, within a day (Rule 138(9), CGST Rules).
  const ewayBill = notedEwayBill(undoing.consignment)
  if (ewayBill !== null) return { code: 'eway-bill-stands', params: { number: ewayBill } }
  const { allocations, debitNotes } = undoing
  if (heldAllocations(undoing).length < liveAllocations(allocations).length) return { code: 'has-receipts' }
  return whyNotesStand(debitNotes)
}

/** Why an invoice on which more was charged cannot be taken back, naming the first of its notes; null if nothing was. */
export function whyNotesStand(notes: readonly DebitNote[]): Refusal | null {
  const note = notes.find(isCharged)
  return note ? { code: 'has-debit-note', params: { number: note.number ?? '' } } : null
}

/** Allocations of money that is held for the order, and so is held again once they are taken back. */
export function heldAllocations({ allocations, credits, order }: Undoing): Allocation[] {
  const held = new Set(credits.filter(({ heldFor }) => heldFor === order.advancePaymentId).map(({ id }) => id))
  return liveAllocations(allocations).filter(({ creditEntryId }) => held.has(creditEntryId))
}

/** What is held for the order after what was posted so far. */
export function heldAfter({ held, credits, order }: Undoing, posting: LedgerPosting): LedgerEntry[] {
  const ids = new Set([...held, ...credits].map(({ id }) => id))
  return [...ids].flatMap((id) => {
    const entry = posting.entry(id)
    return entry?.heldFor === order.advancePaymentId && openAmount(entry) > 0 ? [entry] : []
  })
}

/** The order with what is due without this invoice. */
export function orderDue(
  { order, profile }: Pick<Undoing, 'order' | 'profile'>,
  undoing: Undoing,
  posting: LedgerPosting,
  facts: Facts,
): Pick<Undoing, 'order' | 'profile'> {
  const others = undoing.invoices.filter((other) => other.id !== undoing.invoice.id && isBillStanding(other))
  const open = sumOf(others, ({ balanceAmount }) => balanceAmount)
  return withDue(
    { order: withLate(order, others.filter(isBillLate).length), profile },
    dueOf(order, { open, held: sumOf(heldAfter(undoing, posting), openAmount) }),
    facts,
  )
}

/** Nothing is expected for the invoice any more. */
function liftedPayments(payments: readonly FinalPayment[], facts: Facts): Outcome<Change[]> {
  const changes: Change[] = []
  for (const payment of payments.filter((one) => finalPaymentLifecycle.holds(one, 'lift'))) {
    const lifted = finalPaymentLifecycle.take(payment, 'lift', facts)
    if (!lifted.ok) return lifted
    changes.push(change(finalPaymentEntity, lifted.value))
  }
  return accept(changes)
}
