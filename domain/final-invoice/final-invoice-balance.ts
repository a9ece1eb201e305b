import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { isFromAccount, isReversed } from '#domain/final-payment/final-payment-due.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import { isAtBank } from '#domain/final-payment/final-payment-paid.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { change, type Change, type Facts } from '#domain/kernel/change.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { dueBy, withLate } from '#domain/sales-order/sales-order-paid.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import { finalInvoiceLifecycle } from './final-invoice-lifecycle.ts'
import { isBillLate } from './final-invoice-ready.ts'
import { expectedPayment } from './final-invoice-sending.ts'
import type { FinalInvoice } from './final-invoice.ts'

/** A sent invoice with everything that follows its balance. */
export type Bill = {
  invoice: FinalInvoice
  /** All payments of the invoice: the expected one, and what came in. */
  payments: readonly FinalPayment[]
  order: SalesOrder
  profile: BusinessProfile
}

/** Money that came in for a bill; `amount` in paise. */
export type BillMoney = Pick<
  FinalPayment,
  'paymentMethod' | 'transactionReference' | 'notes' | 'receiptId' | 'accountCash'
> & {
  amount: number
  paymentDate: string
}

/** What changes the balance of a sent invoice, and when. */
export type Settling = {
  /** Null where the balance changes without money: a credit note, tax deducted, a write-off. */
  money: BillMoney | null
  /** Paise of the money beyond the balance, kept on the customer's account by the caller. */
  surplus?: number
  /** Paise taken off without money; negative to put back what was taken off. */
  deducted: number
  /** Whether credit notes alone cover it, so that nothing of it was paid. */
  isCredited?: boolean
  /** The day that counts as the day of payment if nothing is left. */
  on: string
  /** Id of the payment that is expected for the rest. */
  restId: string
}

/**
 * Lowers or raises the balance of a sent invoice: by money, or without. The expected payment, the order and the count of
 * active orders follow. The balance must stay within the invoice's total less its advance.
 *
 * @throws RangeError if more is taken off than is open: callers limit the amount first
 */
export function settleBill(bill: Bill, settling: Settling, facts: Facts): Outcome<Bill> {
  const { invoice } = bill
  const { money, surplus = 0, deducted } = settling
  const balanceAmount = invoice.balanceAmount - deducted - (money ? money.amount - surplus : 0)
  if (balanceAmount < 0) throw new RangeError(`${invoice.id} is paid by more than is open`)
  const payments = paymentsAfter(bill, { ...settling, balanceAmount }, facts)
  if (!payments.ok) return payments
  const billed = invoiceAfter(invoice, payments.value, { ...settling, balanceAmount }, facts)
  if (!billed.ok) return billed
  return accept({ invoice: billed.value, payments: payments.value, ...orderAfter(bill, balanceAmount, facts) })
}

/** The documents that differ, to be written; the profile only if `withProfile`, as several bills may share it. */
export function billChanges(before: Bill, after: Bill, { withProfile }: { withProfile: boolean }): Change[] {
  const payments = after.payments.filter((payment) => !before.payments.includes(payment))
  return [
    ...(after.invoice === before.invoice ? [] : [change(finalInvoiceEntity, after.invoice)]),
    ...payments.map((payment) => change(finalPaymentEntity, payment)),
    ...(after.order === before.order ? [] : [change(salesOrderEntity, after.order)]),
    ...(withProfile && after.profile !== before.profile ? [change(businessProfileEntity, after.profile)] : []),
  ]
}

type Settled = Settling & { balanceAmount: number }

function paymentsAfter({ invoice, payments }: Bill, settled: Settled, facts: Facts): Outcome<FinalPayment[]> {
  const { money, balanceAmount, restId } = settled
  const pending = payments.find((payment) => finalPaymentLifecycle.holds(payment, 'record'))
  const others = payments.filter((payment) => payment !== pending)
  const billed = { ...invoice, balanceAmount }
  const rest = balanceAmount > 0 ? [expectedPayment(restId, billed, facts)] : []
  if (!pending) return accept([...others, ...rest])
  if (money) {
    const received = receivedPayment(pending, money, facts)
    return received.ok ? accept([...others, received.value, ...rest]) : received
  }
  const adjusted =
    balanceAmount > 0
      ? finalPaymentLifecycle.take(pending, 'adjust', facts, { amount: balanceAmount })
      : finalPaymentLifecycle.take(pending, 'lift', facts)
  return adjusted.ok ? accept([...others, adjusted.value]) : adjusted
}

/** Money from the account needs no look at the bank statement: it was on it when the earlier bill was paid. */
function receivedPayment(pending: FinalPayment, money: BillMoney, facts: Facts): Outcome<FinalPayment> {
  const received = finalPaymentLifecycle.take(pending, 'record', facts, money)
  return received.ok && isFromAccount(received.value)
    ? finalPaymentLifecycle.take(received.value, 'reconcile', facts)
    : received
}

function invoiceAfter(
  invoice: FinalInvoice,
  payments: readonly FinalPayment[],
  { balanceAmount, on, isCredited }: Settled,
  facts: Facts,
): Outcome<FinalInvoice> {
  if (balanceAmount > 0) {
    const step = invoice.balanceAmount === 0 ? 'reopen' : 'part'
    return finalInvoiceLifecycle.take(invoice, step, facts, { balanceAmount, paymentReceivedDate: null })
  }
  if (invoice.balanceAmount === 0) return accept(invoice)
  if (isCredited) return finalInvoiceLifecycle.take(invoice, 'credit-off', facts, { balanceAmount })
  const paid = finalInvoiceLifecycle.take(invoice, 'receive', facts, { balanceAmount, paymentReceivedDate: on })
  return paid.ok ? accept(settledAtBank(paid.value, payments, facts)) : paid
}

/** The invoice, settled if it is paid and each of its payments was seen on the bank statement. */
export function settledAtBank(invoice: FinalInvoice, payments: readonly FinalPayment[], facts: Facts): FinalInvoice {
  if (!payments.every((payment) => isReversed(payment) || isAtBank(payment))) return invoice
  const settled = finalInvoiceLifecycle.take(invoice, 'settle', facts)
  return settled.ok ? settled.value : invoice
}

/**
 * Order and customer once this much of the bill is open. Other bills of the order are not late because this one was, nor in time
 * because this one is paid.
 */
function orderAfter(
  { invoice, order, profile }: Omit<Bill, 'payments'>,
  balance: number,
  facts: Facts,
): Pick<Bill, 'order' | 'profile'> {
  if (balance > 0 || !isBillLate(invoice)) return dueBy({ order, profile }, balance - invoice.balanceAmount, facts)
  const owed = withLate(order, Math.max(0, (order.lateBills ?? 1) - 1))
  return dueBy({ order: owed, profile }, balance - invoice.balanceAmount, facts)
}
