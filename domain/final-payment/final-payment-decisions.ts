import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { expectedPayment } from '#domain/final-invoice/final-invoice-decisions.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { salesOrderLifecycle } from '#domain/sales-order/sales-order-lifecycle.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { finalPaymentLifecycle } from './final-payment-lifecycle.ts'
import type { recordFinalPayment } from './final-payment-operations.ts'
import type { FinalPayment } from './final-payment.ts'

type Input = InputOf<typeof recordFinalPayment>
export type FinalPaymentContext = {
  payment: FinalPayment
  invoice: FinalInvoice
  order: SalesOrder
  profile: BusinessProfile
}

/** Money against an invoice. A part opens a row for the rest; a surplus goes on the customer's account; the last rupee of a delivered order completes it. */
export function decideRecordFinalPayment(
  input: Input,
  context: FinalPaymentContext,
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const { payment, invoice } = context
  const misdated = whyNotPaidOn(input.paymentDate, facts.today)
  if (misdated) return refuse(misdated)
  const taken = finalPaymentLifecycle.take(payment, 'record', facts, {
    amount: input.amount,
    paymentDate: input.paymentDate,
    paymentMethod: input.paymentMethod,
    transactionReference: input.transactionReference,
    notes: input.notes,
  })
  if (!taken.ok) return taken
  const balanceAmount = Math.max(0, invoice.balanceAmount - input.amount)
  const billed = finalInvoiceLifecycle.take(invoice, balanceAmount === 0 ? 'receive' : 'part', facts, {
    balanceAmount,
    paymentReceivedDate: balanceAmount === 0 ? input.paymentDate : null,
  })
  if (!billed.ok) return billed
  const changes: Change[] = [change('final-payment', taken.value), change('final-invoice', billed.value)]
  if (balanceAmount > 0) changes.push(change('final-payment', expectedPayment(input.restId, billed.value, facts)))
  changes.push(...settledOrder(context, balanceAmount, Math.max(0, input.amount - invoice.balanceAmount), facts))
  return accept({ main: taken.value, changes })
}

function settledOrder(
  { order, profile }: FinalPaymentContext,
  balance: number,
  surplus: number,
  facts: Facts,
): Change[] {
  const owed: SalesOrder = {
    ...order,
    balancePaymentDue: balance,
    paymentStatus: balance === 0 ? 'completed' : order.paymentStatus,
  }
  const completed = salesOrderLifecycle.take(owed, 'complete', facts, {
    statusMessage: { code: 'order-completed', params: {} },
  })
  const customer: BusinessProfile = {
    ...profile,
    onAccountAmount: profile.onAccountAmount + surplus,
    activeOrders: completed.ok ? Math.max(0, profile.activeOrders - 1) : profile.activeOrders,
  }
  const changes: Change[] = [change('sales-order', completed.ok ? completed.value : owed)]
  if (surplus > 0 || completed.ok) changes.push(change('business-profile', customer))
  return changes
}

/** Seen on the bank statement. `others` are the invoice's other payments: with the last one reconciled the invoice is paid. */
export function decideReconcileFinalPayment(
  payment: FinalPayment,
  invoice: FinalInvoice,
  others: readonly FinalPayment[],
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const taken = finalPaymentLifecycle.take(payment, 'reconcile', facts)
  if (!taken.ok) return taken
  const changes: Change[] = [change('final-payment', taken.value)]
  if (others.every((other) => other.status === 'reconciled')) {
    const paid = finalInvoiceLifecycle.take(invoice, 'settle', facts)
    if (paid.ok) changes.push(change('final-invoice', paid.value))
  }
  return accept({ main: taken.value, changes })
}
