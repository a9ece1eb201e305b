import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { finalPaymentEntity } from './final-payment-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { expectedPayment } from '#domain/final-invoice/final-invoice-decisions.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import { bySeq, isFreeCredit, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whyNotInCash } from '#domain/payment/payment-cash.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { salesOrderLifecycle } from '#domain/sales-order/sales-order-lifecycle.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { isAtBank, isReversed } from './final-payment-due.ts'
import { finalPaymentLifecycle } from './final-payment-lifecycle.ts'
import type { applyAccount, recordFinalPayment } from './final-payment-operations.ts'
import type { FinalPayment } from './final-payment.ts'

type Input = InputOf<typeof recordFinalPayment>
export type FinalPaymentContext = {
  payment: FinalPayment
  invoice: FinalInvoice
  order: SalesOrder
  profile: BusinessProfile
  ledger: PartyLedger | null
  /** The invoice on the customer's ledger. */
  bill: LedgerEntry | null
}

/**
 * Records money against an invoice. A part opens a row for the rest, a surplus goes on the customer's account, and full
 * payment completes a delivered order.
 */
export function decideRecordFinalPayment(
  input: Input,
  context: FinalPaymentContext & { advance: AdvancePayment | null; others: readonly FinalPayment[] },
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const { payment, order, advance, others } = context
  // Money may come in before the invoice is sent: the balance is often paid before dispatch.
  const misdated = whyNotPaidOn(input.paymentDate, facts.today, order.orderDate)
  if (misdated) return refuse(misdated)
  const earlier = [
    ...(advance?.receipts ?? []).map(({ paymentMethod: method, amount }) => ({ method, amount })),
    ...others.filter((other) => !isReversed(other)).map(({ paymentMethod: method, amount }) => ({ method, amount })),
  ]
  const inCash = whyNotInCash({ method: input.paymentMethod, amount: input.amount }, earlier)
  if (inCash) return refuse(inCash)
  const taken = finalPaymentLifecycle.take(payment, 'record', facts, {
    amount: input.amount,
    paymentDate: input.paymentDate,
    paymentMethod: input.paymentMethod,
    transactionReference: input.transactionReference,
    notes: input.notes,
  })
  if (!taken.ok) return taken
  const decided = paidOff(taken.value, context, { ...input, paidOn: input.paymentDate }, facts)
  if (!decided.ok) return decided
  const posted = postReceipt(taken.value, context, input.restId, facts)
  return accept({ ...decided.value, changes: [...decided.value.changes, ...posted] })
}

/** The money on the customer's ledger: to the bill as far as it is open, the rest on account. */
function postReceipt(
  { id, amount, paymentDate, transactionReference }: FinalPayment,
  { invoice, profile, ledger, bill }: FinalPaymentContext,
  idSeed: string,
  facts: Facts,
): Change[] {
  const customer = { id: profile.id, name: profile.companyName }
  const posting = new LedgerPosting({ ledger, customer, entries: [bill], idSeed, facts })
  const date = paymentDate ?? facts.today
  const document = { entity: finalPaymentEntity.name, id, number: transactionReference }
  posting.post({ id, kind: 'receipt', amount: -amount, date, document })
  const toBill = bill ? Math.min(amount, openAmount(bill)) : 0
  if (toBill > 0) posting.allocate(id, invoice.id, toBill, { date })
  return posting.changes()
}

/** Shows paise only if not zero. */
const sum = (amount: number): string => formatRupees(amount, { decimals: amount % 100 === 0 ? 0 : 2 })

/**
 * Pays an open invoice from the customer's account. Reconciled at once, because the money was on the bank statement
 * when the earlier bill was paid. `others` are the invoice's other payments.
 */
export function decideApplyAccount(
  input: InputOf<typeof applyAccount>,
  context: FinalPaymentContext & { others: readonly FinalPayment[]; open: readonly LedgerEntry[] },
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const { payment, invoice, profile } = context
  if (input.amount > profile.onAccountAmount)
    return refuse({ code: 'account-too-small', params: { amount: sum(profile.onAccountAmount) } })
  if (input.amount > invoice.balanceAmount)
    return refuse({ code: 'more-than-balance', params: { amount: sum(invoice.balanceAmount) } })
  const taken = finalPaymentLifecycle.take(payment, 'record', facts, {
    amount: input.amount,
    paymentDate: facts.today,
    paymentMethod: 'on_account',
  })
  if (!taken.ok) return taken
  const known = finalPaymentLifecycle.take(taken.value, 'reconcile', facts)
  if (!known.ok) return known
  const paid = paidOff(known.value, context, { ...input, paidOn: facts.today, fromAccount: true }, facts)
  if (!paid.ok) return paid
  const changes = settledIfSeen(paid.value.changes, context.others, facts)
  return accept({
    ...paid.value,
    changes: [...changes, ...allocateFromAccount(known.value, context, input.restId, facts)],
  })
}

/** Takes the oldest free money first. */
function allocateFromAccount(
  { amount }: FinalPayment,
  { profile, ledger, bill, open, invoice }: FinalPaymentContext & { open: readonly LedgerEntry[] },
  idSeed: string,
  facts: Facts,
): Change[] {
  const customer = { id: profile.id, name: profile.companyName }
  const posting = new LedgerPosting({ ledger, customer, entries: [bill, ...open], idSeed, facts })
  let left = bill ? amount : 0
  for (const credit of open.filter(isFreeCredit).toSorted(bySeq)) {
    const part = Math.min(left, openAmount(credit))
    if (part > 0) posting.allocate(credit.id, invoice.id, part, { date: facts.today })
    left -= part
  }
  return posting.changes()
}

/** Settles the invoice if all its other payments are reconciled. */
const settledIfSeen = (changes: readonly Change[], others: readonly FinalPayment[], facts: Facts): Change[] =>
  changes.map((one) => {
    const invoice = one.entity === 'final-invoice' ? (one.value as FinalInvoice) : null // the entity's own schema
    const settled =
      invoice && others.every((other) => isReversed(other) || isAtBank(other))
        ? finalInvoiceLifecycle.take(invoice, 'settle', facts)
        : null
    return settled?.ok ? change(finalInvoiceEntity, settled.value) : one
  })

type Paid = { amount: number; paidOn: string; restId: string; fromAccount?: boolean }

/** Changes a payment causes to its invoice, order and customer. */
function paidOff(
  payment: FinalPayment,
  context: FinalPaymentContext,
  { amount, paidOn, restId, fromAccount = false }: Paid,
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const { invoice } = context
  const balanceAmount = Math.max(0, invoice.balanceAmount - amount)
  const billed = finalInvoiceLifecycle.take(invoice, balanceAmount === 0 ? 'receive' : 'part', facts, {
    balanceAmount,
    paymentReceivedDate: balanceAmount === 0 ? paidOn : null,
  })
  if (!billed.ok) return billed
  const changes: Change[] = [change(finalPaymentEntity, payment), change(finalInvoiceEntity, billed.value)]
  if (balanceAmount > 0) changes.push(change(finalPaymentEntity, expectedPayment(restId, billed.value, facts)))
  const toAccount = fromAccount ? -amount : Math.max(0, amount - invoice.balanceAmount)
  changes.push(...settledOrder(context, balanceAmount, toAccount, facts))
  return accept({ main: payment, changes })
}

/** `toAccount` is the change of the customer's account in paise; negative if the account paid. */
function settledOrder(
  { order, invoice, profile }: FinalPaymentContext,
  balance: number,
  toAccount: number,
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
    onAccountAmount: profile.onAccountAmount + toAccount,
    activeOrders: completed.ok ? Math.max(0, profile.activeOrders - 1) : profile.activeOrders,
  }
  const changes: Change[] = [change(salesOrderEntity, completed.ok ? completed.value : owed)]
  // The history of the account shows the invoice and amount of each change.
  const why = toAccount === 0 ? undefined : `${invoice.number ?? ''} ${sum(toAccount)}`.trim()
  if (toAccount !== 0 || completed.ok) changes.push(change(businessProfileEntity, customer, why))
  return changes
}

/** The payment is on the bank statement. Once all `others` of the invoice are reconciled too, it is settled. */
export function decideReconcileFinalPayment(
  payment: FinalPayment,
  invoice: FinalInvoice,
  others: readonly FinalPayment[],
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const taken = finalPaymentLifecycle.take(payment, 'reconcile', facts)
  if (!taken.ok) return taken
  const changes: Change[] = [change(finalPaymentEntity, taken.value)]
  if (others.every((other) => isReversed(other) || isAtBank(other))) {
    const paid = finalInvoiceLifecycle.take(invoice, 'settle', facts)
    if (paid.ok) changes.push(change(finalInvoiceEntity, paid.value))
  }
  return accept({ main: taken.value, changes })
}
