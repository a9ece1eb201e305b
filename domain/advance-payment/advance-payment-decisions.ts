import { accountChanges } from '#domain/business-profile/business-profile-account.ts'
import { onceItPaid } from '#domain/business-profile/business-profile-customer.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Company } from '#domain/company/company.ts'
import { deliveryDays } from '#domain/document/document-days.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { proportion } from '#domain/money/money.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { whyNotInCashOn, type MoneyOfDay } from '#domain/payment/payment-cash-day.ts'
import { whyNotInCash } from '#domain/payment/payment-cash.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { whyReferenceUsed, type Alike } from '#domain/payment/payment-reference.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { proformaInvoiceLifecycle } from '#domain/proforma-invoice/proforma-invoice-lifecycle.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { whyNotPlace } from '#domain/quotation/quotation-place.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { isAdvanceOpen } from './advance-payment-due.ts'
import { advancePaymentEntity } from './advance-payment-entity.ts'
import { advancePaymentLifecycle } from './advance-payment-lifecycle.ts'
import type { recordAdvancePayment } from './advance-payment-operations.ts'
import { paidOf } from './advance-payment-paid.ts'
import { freeSurplus, postCompleting } from './advance-payment-posting.ts'
import type { AdvancePayment, Receipt } from './advance-payment.ts'

type Input = InputOf<typeof recordAdvancePayment>
/** Every document a completed advance changes. Locked together, so that concurrent recordings create one order. */
export type AdvanceContext = {
  company: Company
  advance: AdvancePayment
  proforma: ProformaInvoice
  quotation: Quotation
  profile: BusinessProfile
  lead: Lead | null
}
/** Next numbers of the series, null in a browser preview. The order number is used only if an order is created. */
type Numbers = { receiptNumber: string | null; orderNumber: string | null }

/**
 * Whether this amount completes the advance; only then does the order take a number. Money on a proforma whose buyer has
 * moved to another State is kept, but the order waits for the corrected proforma: it would be taxed at the wrong place.
 */
export const completesAdvance = (
  { advance, quotation, profile }: Pick<AdvanceContext, 'advance' | 'quotation' | 'profile'>,
  amount: number,
): boolean =>
  advance.receivedAmount + amount >= advance.amount &&
  whyNotPlace(quotation.placeOfSupply, { profile, shipTo: quotation.consignee }, quotation) === null

/** Records money against an advance, which makes a prospect a customer. A part leaves it open; completing it creates the order. */
export function decideRecordAdvancePayment(
  input: Input,
  context: AdvanceContext & Alike & MoneyOfDay & { ledger: PartyLedger | null; held: readonly LedgerEntry[] },
  facts: Facts & Numbers,
): Outcome<Decision<AdvancePayment>> {
  const { advance } = context
  const misdated = whyNotPaidOn(input.receivedDate, { today: facts.today, since: context.quotation.quoteDate })
  if (misdated) return refuse(misdated)
  const money = { method: input.paymentMethod, amount: input.amount }
  const day = { ...context, customer: context.profile.companyName }
  const inCash = whyNotInCash(money, paidOf(advance)) ?? whyNotInCashOn(input.receivedDate, money, day)
  if (inCash) return refuse(inCash)
  const used = whyReferenceUsed(context, { reference: input.bankReference, confirmed: input.confirmed })
  if (used) return refuse(used)
  const receipt = receiptOf(input, context, facts)
  const decided = decideReceived(receipt, { ...context, salesOrderId: input.salesOrderId, account: nothing }, facts)
  if (!decided.ok) return decided
  const { main } = decided.value
  const surplus = isAdvanceOpen(main) ? 0 : beyondOrder(main, context)
  const { held } = context
  const posted = postCompleting(receipt, { surplus, held }, { ...context, advance: main }, facts)
  return accept({ ...decided.value, changes: [...decided.value.changes, ...posted] })
}

/** The voucher of money for an advance, as issued. */
export const receiptOf = (
  {
    receiptId: id,
    ...money
  }: { receiptId: string } & Pick<Receipt, 'amount' | 'receivedDate' | 'paymentMethod' | 'bankReference'>,
  { advance, company, profile }: Pick<AdvanceContext, 'advance' | 'company' | 'profile'>,
  facts: Facts & Pick<Numbers, 'receiptNumber'>,
): Receipt => ({
  id,
  number: facts.receiptNumber,
  amount: money.amount,
  receivedDate: money.receivedDate,
  paymentMethod: money.paymentMethod,
  bankReference: money.bankReference,
  recordedBy: facts.actor.name,
  proformaInvoiceId: advance.proformaInvoiceId,
  particulars: particularsOf({ company, companyName: advance.companyName, profile }, facts),
})

/** Paise that the money put on the customer's account, and the paper that says so. */
type OnAccount = { amount: number; number: string | null }
const nothing: OnAccount = { amount: 0, number: null }

/**
 * The advance with this receipt, and all that follows: the customer and, if it is complete, the order. The ledger is left to
 * the caller.
 */
export function decideReceived(
  receipt: Receipt,
  { salesOrderId, account, ...context }: AdvanceContext & { salesOrderId: string; account: OnAccount },
  facts: Facts & Numbers,
): Outcome<Decision<AdvancePayment>> {
  const { advance, profile } = context
  const isComplete = completesAdvance(context, receipt.amount)
  const taken = advancePaymentLifecycle.take(advance, isComplete ? 'settle' : 'part', facts, {
    receivedAmount: advance.receivedAmount + receipt.amount,
    receivedDate: receipt.receivedDate,
    bankReference: receipt.bankReference,
    paymentMethod: receipt.paymentMethod,
    receipts: [...advance.receipts, receipt],
    salesOrderId: isComplete ? salesOrderId : null,
  })
  if (!taken.ok) return taken
  if (isComplete) return settled(taken.value, { ...context, advance: taken.value, account }, facts)
  const paying = onceItPaid(profile, facts.today)
  const changes = [change(advancePaymentEntity, taken.value), ...accountChanges(profile, paying, account)]
  return accept({ main: taken.value, changes })
}

/** Paise received beyond the order's total: no invoice will take them off. */
const beyondOrder = ({ receivedAmount }: AdvancePayment, { quotation }: Pick<AdvanceContext, 'quotation'>): number =>
  Math.max(0, receivedAmount - quotation.totalAmount)

/** Without an advance to wait for, the order is created when the proforma is sent. */
const asksNoAdvance = ({ amount }: Pick<AdvancePayment, 'amount'>): boolean => amount === 0

/**
 * Result of sending a proforma whose advance is nothing, or was paid on the proforma it replaces: the order, and every
 * change a paid advance would make. The order uses the advance's id, so that a repeated request finds the same order.
 */
export function decideOrderAtOnce(
  context: AdvanceContext & { ledger: PartyLedger | null; held: readonly LedgerEntry[] },
  facts: Facts & Pick<Numbers, 'orderNumber'>,
): Outcome<Decision<AdvancePayment>> {
  const { advance, held, proforma } = context
  const taken = advancePaymentLifecycle.take(advance, 'settle', facts, { salesOrderId: advance.id })
  if (!taken.ok) return taken
  const settling = { ...context, advance: taken.value, account: nothing }
  const decided = settled(taken.value, settling, { ...facts, receiptNumber: null })
  if (!decided.ok) return decided
  const freed = freeSurplus({ surplus: beyondOrder(advance, context), held, idSeed: proforma.id }, context, facts)
  return accept({ ...decided.value, changes: [...decided.value.changes, ...freed] })
}

/** The advance is complete: settles the proforma and quotation, promotes the prospect, creates the order. */
function settled(
  advance: AdvancePayment,
  context: AdvanceContext & { account: OnAccount },
  facts: Facts & Numbers,
): Outcome<Decision<AdvancePayment>> {
  const { account, profile } = context
  const paid = proformaInvoiceLifecycle.take(context.proforma, 'receive', facts)
  if (!paid.ok) return paid
  const order = orderOf(advance, context, facts)
  const quotation: Quotation = {
    ...context.quotation,
    advancePaymentStatus: 'received',
    statusMessage: {
      code: asksNoAdvance(advance) ? 'ordered-without-advance' : 'advance-received',
      params: { order: order.number ?? '' },
    },
  }
  const changes: Change[] = [
    change(advancePaymentEntity, advance),
    change(proformaInvoiceEntity, paid.value),
    change(quotationEntity, quotation),
    ...accountChanges(profile, customerOf(profile, order, advance, facts), account),
    change(salesOrderEntity, order),
  ]
  const { lead } = context
  const converted =
    lead &&
    leadLifecycle.take(lead, 'convert', facts, {
      convertedToCustomerDate: lead.convertedToCustomerDate ?? facts.today,
      lastContact: { code: 'converted', on: facts.today },
    })
  if (converted?.ok) changes.push(change(leadEntity, converted.value))
  return accept({ main: advance, changes })
}

/**
 * The customer with its new order; an existing one keeps its date. An overpayment beyond the order total goes on account,
 * because the invoice can adjust at most its total.
 */
function customerOf(
  profile: BusinessProfile,
  order: SalesOrder,
  advance: AdvancePayment,
  facts: Facts,
): BusinessProfile {
  const totalOrders = profile.totalOrders + 1
  const totalRevenue = profile.totalRevenue + order.totalAmount
  return {
    ...onceItPaid(profile, facts.today),
    firstPaymentProjectId: profile.firstPaymentProjectId ?? order.id,
    totalOrders,
    activeOrders: profile.activeOrders + 1,
    totalRevenue,
    averageOrderValue: proportion(totalRevenue, 1, totalOrders),
    onAccountAmount: profile.onAccountAmount + Math.max(0, advance.receivedAmount - order.totalAmount),
  }
}

function orderOf(advance: AdvancePayment, { quotation, profile }: AdvanceContext, facts: Facts & Numbers): SalesOrder {
  return {
    ...fresh(facts),
    id: advance.salesOrderId ?? '',
    number: facts.orderNumber,
    quoteId: quotation.id,
    leadId: quotation.leadId,
    businessProfileId: profile.id,
    advancePaymentId: advance.id,
    companyName: profile.companyName,
    orderDate: facts.today,
    deliveryDate: addDays(facts.today, deliveryDays),
    firstDeliveryDate: null,
    lines: quotation.lines,
    totals: quotation.totals,
    supplierState: quotation.supplierState,
    placeOfSupply: quotation.placeOfSupply,
    supply: quotation.supply,
    items: quotation.items,
    totalAmount: quotation.totalAmount,
    status: 'order_confirmed',
    statusMessage: { code: asksNoAdvance(advance) ? 'order-order-confirmed' : 'order-confirmed', params: {} },
    paymentStatus: 'partial',
    lateBills: 0,
    productionStatus: 'not_started',
    balancePaymentDue: Math.max(0, quotation.totalAmount - advance.receivedAmount),
    finalInvoiceId: null,
    billed: quotation.lines.map(() => 0),
    shortClosed: null,
    hold: null,
    challan: null,
  }
}
