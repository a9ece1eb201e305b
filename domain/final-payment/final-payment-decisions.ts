import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { accountParts, cashOfPart, type MoneyOnAccount } from '#domain/allocation/allocation-account.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import {
  billChanges,
  settleBill,
  settledAtBank,
  type Bill,
  type BillMoney,
} from '#domain/final-invoice/final-invoice-balance.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import { nthId } from '#domain/kernel/nth-id.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { postingOn } from '#domain/ledger/ledger-posting.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { Paise } from '#domain/money/money.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whyNotInCashOn, type MoneyOfDay } from '#domain/payment/payment-cash-day.ts'
import { whyNotInCash } from '#domain/payment/payment-cash.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { whyReferenceUsed, type Alike } from '#domain/payment/payment-reference.ts'
import { promisesAfter } from '#domain/promise/promise-decisions.ts'
import type { PaymentPromise } from '#domain/promise/promise.ts'
import { takeMoneyBack, type MoneyOfBills, type Reversal } from '#domain/receipt/receipt-reopen.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { finalPaymentEntity } from './final-payment-entity.ts'
import { finalPaymentLifecycle } from './final-payment-lifecycle.ts'
import type { applyAccount, recordFinalPayment } from './final-payment-operations.ts'
import { paidForOrder } from './final-payment-paid.ts'
import type { FinalPayment } from './final-payment.ts'

type Input = InputOf<typeof recordFinalPayment>
type FinalPaymentContext = {
  payment: FinalPayment
  invoice: FinalInvoice
  order: SalesOrder
  profile: BusinessProfile
  ledger: PartyLedger | null
  /** The invoice on the customer's ledger. */
  bill: LedgerEntry | null
  /** The invoice's other payments. */
  others: readonly FinalPayment[]
}

type RecordContext = Omit<FinalPaymentContext, 'others'> &
  Alike &
  MoneyOfDay & {
    advance: AdvancePayment | null
    promises: readonly PaymentPromise[]
    /** What came in for any invoice of the order before, if the money is cash. */
    earlier: readonly FinalPayment[]
  }

/**
 * Records money against an invoice. A part opens a row for the rest, a surplus goes on the customer's account, and full
 * payment completes a delivered order.
 */
export function decideRecordFinalPayment(
  input: Input,
  context: RecordContext,
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const { order, advance } = context
  // Money may come in before the invoice is sent: the balance is often paid before dispatch.
  const misdated = whyNotPaidOn(input.paymentDate, { today: facts.today, since: order.orderDate })
  if (misdated) return refuse(misdated)
  const before = paidForOrder(advance, context.earlier)
  const asked = { method: input.paymentMethod, amount: input.amount }
  const day = { ...context, customer: context.profile.companyName }
  const inCash = whyNotInCash(asked, before) ?? whyNotInCashOn(input.paymentDate, asked, day)
  if (inCash) return refuse(inCash)
  const used = whyReferenceUsed(context, { reference: input.transactionReference, confirmed: input.confirmed })
  if (used) return refuse(used)
  const surplus = Math.max(0, input.amount - context.invoice.balanceAmount)
  const { amount, paymentDate, paymentMethod, transactionReference, notes } = input
  const money = { amount, paymentDate, paymentMethod, transactionReference, notes, receiptId: null, accountCash: null }
  const paying = { parts: [money], surplus, toAccount: surplus, restId: input.restId }
  const paid = payBill({ ...context, others: [] }, paying, facts)
  if (!paid.ok) return paid
  const posted = postReceipt(paid.value.main, context, input.restId, facts)
  const kept = promisesAfter(context.promises, { amount, on: paymentDate }, facts)
  return accept({ ...paid.value, changes: [...paid.value.changes, ...posted, ...kept] })
}

type Paying = {
  /** A payment each. */
  parts: readonly BillMoney[]
  restId: string
  surplus?: number
  /** Paise, negative if the account paid. */
  toAccount: number
}

/** What the money changes of the invoice, its order and its customer. */
function payBill(
  { payment, others, ...context }: FinalPaymentContext,
  { toAccount, parts, restId, ...paying }: Paying,
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const expected = finalPaymentLifecycle.take(payment, 'record', facts)
  if (!expected.ok) return expected
  const bill: Bill = { ...context, payments: [payment, ...others] }
  let paid = bill
  for (const [at, money] of parts.entries()) {
    const nthRest = at === 0 ? restId : nthId(restId, at)
    const settling = { ...paying, money, deducted: 0, on: money.paymentDate, restId: nthRest }
    const settled = settleBill(paid, settling, facts)
    if (!settled.ok) return settled
    paid = settled.value
  }
  const main = paid.payments.find(({ id }) => id === payment.id) ?? payment
  const account = { amount: toAccount, number: context.invoice.number }
  return accept({
    main,
    changes: [
      ...billChanges(bill, paid, { withProfile: false }),
      ...accountChanges(context.profile, paid.profile, account),
    ],
  })
}

/** The money on the customer's ledger: to the bill as far as it is open, the rest on account. */
function postReceipt(
  { id, amount, paymentDate, transactionReference }: FinalPayment,
  { invoice, profile, ledger, bill }: Omit<FinalPaymentContext, 'others'>,
  idSeed: string,
  facts: Facts,
): Change[] {
  const posting = postingOn({ ledger, profile }, { entries: [bill], idSeed, facts })
  const date = paymentDate ?? facts.today
  const document = { entity: finalPaymentEntity.name, id, number: transactionReference }
  posting.post({ id, kind: 'receipt', amount: -amount, date, document })
  const toBill = bill ? Math.min(amount, openAmount(bill)) : 0
  if (toBill > 0) posting.allocate(id, invoice.id, toBill, { date })
  return posting.changes()
}

/** What came in for the order before, and how the money on the account came. */
export type CashOfOrder = MoneyOnAccount & { earlier: readonly FinalPayment[]; advance: AdvancePayment | null }

/** Why this cash of the account cannot pay for the order too, or null if it can: one order is one event. */
export const whyNotOfAccount = (
  { amount, cash }: { amount: Paise; cash: Paise },
  { earlier, advance }: CashOfOrder,
): Refusal | null => whyNotInCash({ method: 'on_account', amount, cash }, paidForOrder(advance, earlier))

/** Pays an open invoice from the customer's account. */
export function decideApplyAccount(
  input: InputOf<typeof applyAccount>,
  context: FinalPaymentContext & CashOfOrder & { open: readonly LedgerEntry[] },
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const { payment, invoice, profile } = context
  if (input.amount > profile.onAccountAmount)
    return refuse({ code: 'account-too-small', params: { amount: sumText(profile.onAccountAmount) } })
  if (input.amount > invoice.balanceAmount)
    return refuse({ code: 'more-than-balance', params: { amount: sumText(invoice.balanceAmount) } })
  // Each is a separate payment, because each can be taken back alone.
  const parts = accountParts(input.amount, context.open).map((part): BillMoney => ({
    amount: part.amount,
    accountCash: cashOfPart(part, context),
    paymentDate: facts.today,
    paymentMethod: 'on_account',
    transactionReference: null,
    notes: payment.notes,
    receiptId: null,
  }))
  const cash = sumOf(parts, ({ accountCash }) => accountCash ?? 0)
  const overLimit = whyNotOfAccount({ amount: input.amount, cash }, context)
  if (overLimit) return refuse(overLimit)
  const paid = payBill(context, { parts, toAccount: -input.amount, restId: input.restId }, facts)
  if (!paid.ok) return paid
  const allocated = allocateFromAccount(input, context, facts)
  return accept({ ...paid.value, changes: [...paid.value.changes, ...allocated] })
}

function allocateFromAccount(
  { amount, restId: idSeed }: InputOf<typeof applyAccount>,
  { profile, ledger, bill, open, invoice }: FinalPaymentContext & { open: readonly LedgerEntry[] },
  facts: Facts,
): Change[] {
  const posting = postingOn({ ledger, profile }, { entries: [bill, ...open], idSeed, facts })
  for (const part of bill ? accountParts(amount, open) : [])
    if (part.credit) posting.allocate(part.credit.id, invoice.id, part.amount, { date: facts.today })
  return posting.changes()
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
  const settled = settledAtBank(invoice, [taken.value, ...others], facts)
  if (settled !== invoice) changes.push(change(finalInvoiceEntity, settled))
  return accept({ main: taken.value, changes })
}

/**
 * The cheque was returned, or the payment was a mistake. Its invoice is open again by what it paid, as is every bill that its
 * surplus paid later; mirrored entries close what it had posted.
 */
export function decideReverseFinalPayment(
  payment: FinalPayment,
  { step, reason, charge }: Reversal,
  context: MoneyOfBills,
  facts: Facts,
): Outcome<Decision<FinalPayment>> {
  const taken = finalPaymentLifecycle.take(payment, step, facts)
  if (!taken.ok) return taken
  const document = { entity: finalPaymentEntity.name, id: payment.id, number: payment.transactionReference }
  const mirror = { step, charge, document, settled: payment.amount, on: payment.paymentDate ?? facts.today }
  const back = takeMoneyBack(payment, mirror, context, facts)
  if (!back.ok) return back
  // Its bill changes the payment too, but not always, and without the reason.
  const others = back.value.filter(({ entity, value }) => entity !== finalPaymentEntity.name || value.id !== payment.id)
  return accept({ main: taken.value, changes: [change(finalPaymentEntity, taken.value, reason), ...others] })
}
