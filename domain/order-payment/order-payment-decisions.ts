import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { advancePaymentLifecycle } from '#domain/advance-payment/advance-payment-lifecycle.ts'
import type { recordOrderBalance } from '#domain/advance-payment/advance-payment-operations.ts'
import { postAdvance } from '#domain/advance-payment/advance-payment-posting.ts'
import type { AdvancePayment, Receipt } from '#domain/advance-payment/advance-payment.ts'
import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { isBillDraft, isBillSent } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { paidForOrder } from '#domain/final-payment/final-payment-paid.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { change, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whyNotInCashOn, type MoneyOfDay } from '#domain/payment/payment-cash-day.ts'
import { whyNotInCash } from '#domain/payment/payment-cash.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { whyReferenceUsed, type Alike } from '#domain/payment/payment-reference.ts'
import { dueOf, restOf } from '#domain/sales-order/sales-order-billed.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { withDue } from '#domain/sales-order/sales-order-paid.ts'
import { isOrderCancelled } from '#domain/sales-order/sales-order-status.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

type Input = InputOf<typeof recordOrderBalance>
export type BalanceContext = Alike &
  MoneyOfDay & {
    advance: AdvancePayment
    company: Company
    profile: BusinessProfile
    /** Null only where the advance has not made its order yet. */
    order: SalesOrder | null
    /** All invoices of the order, and what came in for them. */
    invoices: readonly FinalInvoice[]
    payments: readonly FinalPayment[]
    ledger: PartyLedger | null
    /** What is held for the order on the customer's ledger. */
    held: readonly LedgerEntry[]
  }

/** Why no more money is taken for the order before an invoice, or null if `rest` paise may still be paid. */
function whyNoBalance(order: SalesOrder, rest: number): Refusal | null {
  if (isOrderCancelled(order)) return { code: 'order-is-cancelled' }
  return rest > 0 ? null : { code: 'order-owes-nothing' }
}

/**
 * Records money that comes between the advance and the invoice: the balance before dispatch. It is money in advance of the
 * supply too, so it has a receipt voucher (Rule 50, CGST Rules) and is held until an invoice of the order takes it off.
 */
export function decideRecordOrderBalance(
  input: Input,
  context: BalanceContext,
  facts: Facts & { receiptNumber: string | null },
): Outcome<Decision<AdvancePayment>> {
  const { advance, order, profile, invoices, held } = context
  const receipt = receiptOf(input, context, facts)
  const taken = advancePaymentLifecycle.take(advance, 'add', facts, {
    receivedAmount: advance.receivedAmount + input.amount,
    receivedDate: input.receivedDate,
    bankReference: input.bankReference,
    paymentMethod: input.paymentMethod,
    receipts: [...advance.receipts, receipt],
  })
  if (!taken.ok) return taken
  if (!order) return refuse({ code: salesOrderEntity.missing })
  if (advance.receipts.some(({ id }) => id === input.receiptId)) return refuse({ code: 'already-done' })
  const before = sumOf(held, openAmount)
  const rest = restOf(order, before)
  const no = whyNoBalance(order, rest) ?? whyNotTaken(input, context, rest, facts)
  if (no) return refuse(no)
  const surplus = Math.max(0, input.amount - rest)
  const after = before + input.amount - surplus
  const due = dueWith(order, profile, { invoices, held: after }, facts)
  return accept({
    main: taken.value,
    changes: [
      change(advancePaymentEntity, taken.value),
      ...draftsWith(invoices, after),
      change(salesOrderEntity, due.order),
      ...accountChanges(profile, due.profile, { amount: surplus, number: receipt.number }),
      ...postAdvance(receipt, surplus, { ...context, advance: taken.value }, facts),
    ],
  })
}

function whyNotTaken(
  input: Input,
  { advance, payments, order, profile, ...context }: BalanceContext,
  rest: number,
  { today }: Facts,
): Refusal | null {
  const misdated = whyNotPaidOn(input.receivedDate, { today, since: order?.orderDate ?? today })
  if (misdated) return misdated
  const earlier = paidForOrder(advance, payments)
  const money = { method: input.paymentMethod, amount: input.amount }
  const day = { ...context, customer: profile.companyName }
  const inCash = whyNotInCash(money, earlier) ?? whyNotInCashOn(input.receivedDate, money, day)
  if (inCash) return inCash
  const used = whyReferenceUsed(context, { reference: input.bankReference, confirmed: input.confirmed })
  if (used) return used
  const isOver = input.amount > rest && !input.surplusOnAccount
  return isOver
    ? { code: 'more-than-order-owes', params: { amount: sumText(rest), over: sumText(input.amount - rest) } }
    : null
}

const receiptOf = (
  { receiptId, amount, receivedDate, paymentMethod, bankReference }: Input,
  { advance, company, profile }: BalanceContext,
  facts: Facts & { receiptNumber: string | null },
): Receipt => ({
  id: receiptId,
  number: facts.receiptNumber,
  amount,
  receivedDate,
  paymentMethod,
  bankReference,
  recordedBy: facts.actor.name,
  proformaInvoiceId: advance.proformaInvoiceId,
  particulars: particularsOf({ company, companyName: advance.companyName, profile }, facts),
  before: advance.receivedAmount,
})

/** The order with what is due once this much is held for it. */
const dueWith = (
  order: SalesOrder,
  profile: BusinessProfile,
  { invoices, held }: { invoices: readonly FinalInvoice[]; held: number },
  facts: Facts,
) => {
  const open = sumOf(invoices.filter(isBillSent), ({ balanceAmount }) => balanceAmount)
  return withDue({ order, profile }, dueOf(order, { open, held }), facts)
}

/** Drafts of the order's invoices, with what is held now taken off; sending one reckons it again. */
export const draftsWith = (invoices: readonly FinalInvoice[], held: number): Change[] =>
  invoices.filter(isBillDraft).flatMap((draft) => {
    const advanceAdjusted = Math.min(held, draft.totalAmount)
    if (advanceAdjusted === draft.advanceAdjusted) return []
    return [
      change(finalInvoiceEntity, { ...draft, advanceAdjusted, balanceAmount: draft.totalAmount - advanceAdjusted }),
    ]
  })
