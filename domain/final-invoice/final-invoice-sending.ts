import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { Company } from '#domain/company/company.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { dalaliEntity } from '#domain/dalali/dalali-entity.ts'
import { newDalali } from '#domain/dalali/dalali-new.ts'
import { linesAtRatesOf } from '#domain/document-line/document-line-rate.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { creditDays } from '#domain/document/document-days.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { msmeNoticeOf } from '#domain/document/document-msme.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { change, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { whyTaxDiffers } from '#domain/quotation/quotation-supply.ts'
import { dueOf, withBilled } from '#domain/sales-order/sales-order-billed.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { withDue } from '#domain/sales-order/sales-order-paid.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { amountsOf, heldAdvance, rateOf, whyNothing, type Bill } from './final-invoice-amounts.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import { finalInvoiceLifecycle } from './final-invoice-lifecycle.ts'
import { billedLines } from './final-invoice-lines.ts'
import { postInvoice, type InvoiceBooks } from './final-invoice-posting.ts'
import { ratesChangedSince } from './final-invoice-rates.ts'
import { isBillSent } from './final-invoice-ready.ts'
import type { FinalInvoice } from './final-invoice.ts'

/** A draft unchanged, or priced anew at the rates of a day. */
function billAtRatesOf(day: string, invoice: FinalInvoice, isChanged: boolean): Outcome<Bill> {
  if (!isChanged) return accept(invoice)
  const { lines } = linesAtRatesOf(invoice.lines, { from: invoice.invoiceDate, to: day })
  const priced = priceDocument(lines, invoice)
  return priced.ok ? accept({ ...invoice, ...priced.value }) : priced
}

type SendContext = InvoiceBooks & {
  invoice: FinalInvoice
  /** The changes of rates that the person was shown. */
  seenRates?: string | null
  order: SalesOrder
  profile: BusinessProfile | null
  company: Company
  /** All invoices of the order. */
  invoices: readonly FinalInvoice[]
  /** The broker named on it. */
  dalal?: Dalal | null
}

/**
 * Issues the invoice under `number`, dated today, the date legal deadlines count from. Takes off what is held for the order,
 * and creates a final payment for the balance; if that covers everything, the invoice is paid at once. The order counts what
 * was billed. Where the law has changed since the draft and the person has seen how, it is priced anew.
 */
export function decideSendFinalInvoice(
  finalPaymentId: string,
  { invoice, seenRates, order, profile, company, invoices, dalal = null, ...books }: SendContext,
  facts: Facts & { number: string | null },
): Outcome<Decision<FinalInvoice>> {
  const differs = whyTaxDiffers(invoice, { company, profile, shipTo: invoice.consignee }, facts.today)
  if (differs) return refuse(differs)
  const rates = ratesChangedSince(invoice, facts.today)
  if (rates !== '' && rates !== seenRates) return refuse({ code: 'gst-rates-changed', params: { rates } })
  const bill = billAtRatesOf(facts.today, invoice, rates !== '')
  if (!bill.ok) return bill
  const nothing = whyNothing(bill.value)
  if (nothing) return refuse(nothing)
  const dueDate = dueFrom(facts.today, invoice, profile)
  const held = heldAdvance(books, invoice.advanceAdjusted)
  const sent = finalInvoiceLifecycle.take(invoice, 'send', facts, {
    ...amountsOf({ ...bill.value, supplierState: company.state }, held),
    ...(rates !== '' && { gstRate: rateOf(bill.value) }),
    dispatch: dispatchNaming(dalal, invoice),
    number: facts.number,
    invoiceDate: facts.today,
    dueDate,
    particulars: {
      ...particularsOf({ company, companyName: invoice.customerName, profile }, facts),
      msme: msmeNoticeOf({ ...invoice, invoiceDate: facts.today, dueDate }, company, profile),
    },
  })
  if (!sent.ok) return sent
  const { balanceAmount, advanceAdjusted } = sent.value
  const issued = balanceAmount > 0 ? sent : paidAtOnce(sent.value, facts)
  if (!issued.ok) return issued
  // It is a draft itself among them.
  const others = invoices.filter(isBillSent)
  const open = balanceAmount + sumOf(others, (other) => other.balanceAmount)
  const billed = withBilled(order, billedLines(invoice))
  const ordered = withDue({ order: billed, profile }, dueOf(billed, { open, held: held - advanceAdjusted }), facts)
  return accept({
    main: issued.value,
    changes: [
      change(finalInvoiceEntity, issued.value),
      ...(balanceAmount > 0 ? [change(finalPaymentEntity, expectedPayment(finalPaymentId, sent.value, facts))] : []),
      change(salesOrderEntity, ordered.order),
      ...(ordered.profile && ordered.profile !== profile ? [change(businessProfileEntity, ordered.profile)] : []),
      ...postInvoice(sent.value, books, finalPaymentId, facts),
      ...(dalal ? [change(dalaliEntity, newDalali(sent.value, dalal, facts))] : []),
    ],
  })
}

/** How the goods leave, with the broker's name where none was typed: his id alone says nothing on paper. */
const dispatchNaming = (dalal: Dalal | null, { dispatch }: Pick<FinalInvoice, 'dispatch'>): FinalInvoice['dispatch'] =>
  dispatch && dalal ? { ...dispatch, broker: dispatch.broker ?? dalal.name } : dispatch

/** The last day to pay of a draft that is sent on this day: the party's days count from the invoice, a day a person chose stands. */
function dueFrom(sent: string, { invoiceDate, dueDate }: FinalInvoice, profile: BusinessProfile | null): string {
  const days = profile?.creditDays ?? creditDays
  if (dueDate === addDays(invoiceDate, days)) return addDays(sent, days)
  return dueDate < sent ? sent : dueDate
}

/** Settled now: no final payment will follow whose reconciliation could do it. */
function paidAtOnce(sent: FinalInvoice, facts: Facts): Outcome<FinalInvoice> {
  const covered = finalInvoiceLifecycle.take(sent, 'receive', facts, { paymentReceivedDate: facts.today })
  return covered.ok ? finalInvoiceLifecycle.take(covered.value, 'settle', facts) : covered
}

/** The payment that is waited for: the whole balance of an invoice, by its day. */
export const expectedPayment = (id: string, invoice: FinalInvoice, facts: Facts): FinalPayment => ({
  ...fresh(facts),
  id,
  finalInvoiceId: invoice.id,
  salesOrderId: invoice.salesOrderId,
  customerId: invoice.customerId,
  customerName: invoice.customerName,
  amount: invoice.balanceAmount,
  dueDate: invoice.dueDate,
  paymentDate: null,
  paymentMethod: null,
  transactionReference: null,
  status: 'pending',
  notes: null,
  receiptId: null,
  accountCash: null,
})
