import { standingReceipts } from '#domain/advance-payment/advance-payment-due.ts'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import { whyReceiptStays } from '#domain/advance-payment/advance-payment-receipt.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { liveAllocations } from '#domain/allocation/allocation-live.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import { onceItPaidNot } from '#domain/business-profile/business-profile-customer.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { change, lastOfEach, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import {
  freedParts,
  freeOf,
  postReversal,
  reopenBills,
  type FromAccount,
  type Reversed,
} from '#domain/receipt/receipt-reopen.ts'
import { dueOf } from '#domain/sales-order/sales-order-billed.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { dueBy } from '#domain/sales-order/sales-order-paid.ts'
import { draftsWith } from './order-payment-decisions.ts'

export type AdvanceReversalContext = Reversed &
  FromAccount & {
    /** All invoices of the advance's order. */
    drafts: readonly FinalInvoice[]
    /** What is held for the order on the customer's ledger. */
    held: readonly LedgerEntry[]
  }

type Reversal = { receiptId: string; kind: 'bounce' | 'void'; reason: string; charge: number }

/**
 * A cheque that was paid for an order was returned, or its receipt was a mistake. The order owes the money again, or the
 * invoice that had taken it off does. What lay on the account before is there again. The advance stays received, as its
 * order is made; the voucher keeps its number.
 */
export function decideReverseAdvanceReceipt(
  advance: AdvancePayment,
  { receiptId, kind, reason, charge }: Reversal,
  context: AdvanceReversalContext,
  facts: Facts,
): Outcome<Decision<AdvancePayment>> {
  const receipt = advance.receipts.find(({ id }) => id === receiptId)
  if (!receipt) return refuse({ code: 'receipt-not-found' })
  const no = whyReceiptStays(receipt, kind, facts)
  if (no) return refuse(no)
  const reversal = { kind, reason, on: facts.today, at: facts.now, by: facts.actor.name }
  const receivedAmount = advance.receivedAmount - receipt.amount
  const isEmpty = receivedAmount === 0 && advancePaymentLifecycle.holds(advance, 'empty')
  const receipts = advance.receipts.map((one) => (one.id === receiptId ? { ...one, reversal } : one))
  const last = standingReceipts({ receipts }).at(-1)
  const taken = advancePaymentLifecycle.take(advance, isEmpty ? 'empty' : 'reduce', facts, {
    receivedAmount,
    receipts,
    receivedDate: last?.receivedDate ?? null,
    bankReference: last?.bankReference ?? null,
    paymentMethod: last?.paymentMethod ?? null,
  })
  if (!taken.ok) return taken
  const live = liveAllocations(context.allocations)
  const opened = reopenBills(receipt, live, context, facts)
  if (!opened.ok) return opened
  const owed = owedAgain(advance, opened.value, context, facts)
  const back = sumOf(context.taken, ({ amount }) => amount)
  const freed = sumOf(freedParts(live, context.debits, context.freed), ({ amount }) => amount)
  const profile = onceItPaidNot(owed.profile, (context.ledger?.heldAdvance ?? 0) - receipt.amount)
  const document = { entity: advancePaymentEntity.name, id: advance.id, number: receipt.number }
  return accept({
    main: taken.value,
    changes: [
      change(advancePaymentEntity, taken.value, `${receipt.number ?? ''}: ${reason}`),
      ...lastOfEach([...opened.value.changes, ...owed.changes]),
      ...accountChanges(context.profile, profile, { amount: back - freed - freeOf(context), number: receipt.number }),
      ...postReversal(receipt, { step: kind, charge, document }, live, context, facts),
    ],
  })
}

type Opened = { changes: Change[] } & Pick<Reversed, 'profile' | 'orders'>

/** The order, and the drafts of its invoices, without what was held of the money. */
function owedAgain(
  { salesOrderId }: Pick<AdvancePayment, 'salesOrderId'>,
  { profile, orders }: Opened,
  { own, held, drafts }: AdvanceReversalContext,
  facts: Facts,
): Omit<Opened, 'orders'> {
  const order = orders.find(({ id }) => id === salesOrderId)
  const lost = new Set(own.map(({ id }) => id))
  const before = sumOf(held, openAmount)
  const after = sumOf(
    held.filter(({ id }) => !lost.has(id)),
    openAmount,
  )
  if (!order || after === before) return { changes: [], profile }
  const by = dueOf(order, { open: 0, held: after }) - dueOf(order, { open: 0, held: before })
  const due = dueBy({ order, profile }, by, facts)
  return { changes: [...draftsWith(drafts, after), change(salesOrderEntity, due.order)], profile: due.profile }
}
