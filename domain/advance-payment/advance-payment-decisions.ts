import { advancePaymentEntity } from './advance-payment-entity.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { proformaInvoiceEntity } from '#domain/proforma-invoice/proforma-invoice-entity.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { leadLifecycle } from '#domain/lead/lead-lifecycle.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { proportion } from '#domain/money/money.ts'
import { whyNotPaidOn } from '#domain/payment/payment-date.ts'
import { proformaInvoiceLifecycle } from '#domain/proforma-invoice/proforma-invoice-lifecycle.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { deliveryDays } from '#domain/document/document-days.ts'
import { advancePaymentLifecycle } from './advance-payment-lifecycle.ts'
import type { recordAdvancePayment } from './advance-payment-operations.ts'
import type { AdvancePayment } from './advance-payment.ts'

type Input = InputOf<typeof recordAdvancePayment>
/** Everything a complete advance touches: locked together, so that two people recording it make one order. */
export type AdvanceContext = {
  advance: AdvancePayment
  proforma: ProformaInvoice
  quotation: Quotation
  profile: BusinessProfile
  lead: Lead | null
}
/** The series' next numbers, or null where the browser previews. The order's is used only when there is an order. */
type Numbers = { receiptNumber: string | null; orderNumber: string | null }

/** True when this sum completes the advance, so that the caller takes a number for the order only then. */
export const completesAdvance = (advance: AdvancePayment, amount: number): boolean =>
  advance.receivedAmount + amount >= advance.amount

/** Money against an advance: a part leaves it open; the rest makes a customer and an order in the same breath. */
export function decideRecordAdvancePayment(
  input: Input,
  context: AdvanceContext,
  facts: Facts & Numbers,
): Outcome<Decision<AdvancePayment>> {
  const { advance } = context
  const misdated = whyNotPaidOn(input.receivedDate, facts.today)
  if (misdated) return refuse(misdated)
  const isComplete = completesAdvance(advance, input.amount)
  const receipt = {
    id: input.receiptId,
    number: facts.receiptNumber,
    amount: input.amount,
    receivedDate: input.receivedDate,
    paymentMethod: input.paymentMethod,
    bankReference: input.bankReference,
    recordedBy: facts.actor.name,
  }
  const taken = advancePaymentLifecycle.take(advance, isComplete ? 'settle' : 'part', facts, {
    receivedAmount: advance.receivedAmount + input.amount,
    receivedDate: input.receivedDate,
    bankReference: input.bankReference,
    paymentMethod: input.paymentMethod,
    receipts: [...advance.receipts, receipt],
    salesOrderId: isComplete ? input.salesOrderId : null,
  })
  if (!taken.ok) return taken
  if (!isComplete) return accept({ main: taken.value, changes: [change(advancePaymentEntity, taken.value)] })
  return settled(taken.value, { ...context, advance: taken.value }, facts)
}

/** A proforma that asks for nothing in advance has nobody to wait for: its order is made as it is sent. */
export const asksNoAdvance = ({ amount }: Pick<AdvancePayment, 'amount'>): boolean => amount === 0

/**
 * What a sent proforma without an advance comes to: the order, and all that a paid advance would have moved. The order
 * takes the id of its advance, so that a repeated message finds the same one.
 */
export function decideOrderWithoutAdvance(
  context: AdvanceContext,
  facts: Facts & Pick<Numbers, 'orderNumber'>,
): Outcome<Decision<AdvancePayment>> {
  const { advance } = context
  const taken = advancePaymentLifecycle.take(advance, 'settle', facts, { salesOrderId: advance.id })
  if (!taken.ok) return taken
  return settled(taken.value, { ...context, advance: taken.value }, { ...facts, receiptNumber: null })
}

/** The advance is in: the proforma is paid, the quotation says so, the prospect is a customer, the order exists. */
function settled(
  advance: AdvancePayment,
  context: AdvanceContext,
  facts: Facts & Numbers,
): Outcome<Decision<AdvancePayment>> {
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
    change(businessProfileEntity, customerOf(context.profile, order, advance, facts)),
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
 * A prospect's first complete advance makes a customer of it; who already is one stays one since the first time.
 * What was paid beyond the whole order is kept on account: the invoice can adjust no more than its own total.
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
    ...profile,
    customerStatus: 'customer',
    becameCustomerDate: profile.becameCustomerDate ?? facts.today,
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
    companyName: quotation.companyName,
    orderDate: facts.today,
    deliveryDate: addDays(facts.today, deliveryDays),
    lines: quotation.lines,
    totals: quotation.totals,
    supplierState: quotation.supplierState,
    placeOfSupply: quotation.placeOfSupply,
    items: quotation.items,
    totalAmount: quotation.totalAmount,
    status: 'order_confirmed',
    statusMessage: { code: 'order-confirmed', params: {} },
    paymentStatus: 'partial',
    productionStatus: 'not_started',
    balancePaymentDue: Math.max(0, quotation.totalAmount - advance.receivedAmount),
    finalInvoiceId: null,
  }
}
