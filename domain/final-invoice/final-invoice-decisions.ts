import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { whyNotDelivered } from '#domain/business-profile/business-profile-numbers.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import type { Company } from '#domain/company/company.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { dalaliEntity } from '#domain/dalali/dalali-entity.ts'
import { newDalali } from '#domain/dalali/dalali-new.ts'
import { linesAtRatesOf } from '#domain/document-line/document-line-rate.ts'
import type { DocumentLineInput } from '#domain/document-line/document-line.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import { creditDays } from '#domain/document/document-days.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import { msmeNoticeOf } from '#domain/document/document-msme.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { chargesTax } from '#domain/gst/gst-treatment.ts'
import { acceptTaken, change, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import { sumOf } from '#domain/ledger/ledger-item.ts'
import { isSameSupply, suppliedToday, whyTaxDiffers, whyNotSupplied } from '#domain/quotation/quotation-supply.ts'
import { dueOf, hasBills, withBilled } from '#domain/sales-order/sales-order-billed.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import { withDue } from '#domain/sales-order/sales-order-paid.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import { finalInvoiceLifecycle } from './final-invoice-lifecycle.ts'
import { billedLines, billLines, leftLines, numbered } from './final-invoice-lines.ts'
import type { changeFinalInvoice, createFinalInvoice } from './final-invoice-operations.ts'
import { broughtBy, postInvoice, type InvoiceBooks } from './final-invoice-posting.ts'
import { ratesChangedSince } from './final-invoice-rates.ts'
import { isBillSent, whyNoFinalInvoice } from './final-invoice-ready.ts'
import type { FinalInvoice } from './final-invoice.ts'

type Bill = Pick<FinalInvoice, 'lines' | 'totals' | 'supplierState' | 'placeOfSupply' | 'supply'>
type Parties = { company: Company; profile: BusinessProfile | null; shipTo?: FinalInvoice['consignee'] }

/**
 * The goods taxed as the registrations of seller and customer require today: an order may be older than their last
 * correction, and the invoice is what the tax is owed on. `lines` are priced if they are not the bill's own.
 */
function taxedToday(
  bill: Bill,
  parties: Parties,
  { today }: Facts,
  lines: readonly DocumentLineInput[] = bill.lines,
): Outcome<Bill> {
  const supplied = suppliedToday(bill, parties, today)
  const no = whyNotSupplied(supplied)
  if (no) return refuse(no)
  const supply = supplied.supply ?? null
  const isPriced = lines.length === bill.lines.length && lines.every((line, at) => line === bill.lines[at])
  if (isPriced && isSameSupply(bill, supplied)) return accept({ ...bill, ...supplied, supply })
  const priced = priceDocument(lines, supplied)
  return priced.ok ? accept({ ...supplied, supply, lines: priced.value.lines, totals: priced.value.totals }) : priced
}

/** The amounts of an invoice, with at most its total taken off as advance. */
const amountsOf = ({ lines, totals, supplierState, placeOfSupply, supply }: Bill, advance: number) => {
  const advanceAdjusted = Math.min(advance, totals.total)
  return {
    lines,
    totals,
    supplierState,
    placeOfSupply,
    supply,
    subtotal: totals.taxable,
    gstAmount: totals.cgst + totals.sgst + totals.igst,
    totalAmount: totals.total,
    advanceAdjusted,
    balanceAmount: totals.total - advanceAdjusted,
  }
}

/** The one rate of all lines, in hundredths of a percent; null if they differ. */
function rateOf(bill: Bill): number | null {
  const [rate = null, ...others] = new Set(bill.lines.map((line) => (chargesTax(bill) ? line.gstRateBp : 0)))
  return others.length === 0 ? rate : null
}

/** Money held for the order that no invoice has taken off; `otherwise` where the ledger is not known. */
const heldAdvance = ({ ledger, held }: InvoiceBooks, otherwise: number): number =>
  ledger ? sumOf(held, openAmount) : otherwise

type CreateContext = Parties &
  InvoiceBooks & {
    order: SalesOrder
    advance: AdvancePayment
    /** The order's newest invoice. */
    newest: FinalInvoice | null
    /** How the goods of a replaced invoice left. */
    dispatch?: FinalInvoice['dispatch']
    /** Who usually brings the party's orders. */
    dalal?: Dalal | null
  }

/** Drafts the bill of what left; without quantities, of all that is left of the order. */
export function decideCreateFinalInvoice(
  input: InputOf<typeof createFinalInvoice>,
  { order, advance, newest, ledger, held, dispatch = null, dalal = null, ...parties }: CreateContext,
  facts: Facts,
): Outcome<Decision<FinalInvoice>> {
  const no = whyNoFinalInvoice(order, newest)
  if (no) return refuse(no)
  const dueDate = input.dueDate ?? addDays(facts.today, parties.profile?.creditDays ?? creditDays)
  if (dueDate < facts.today) return refuse({ code: 'due-date-in-the-past', params: { on: dueDate } })
  const billed = billLines(order, input.lines ? numbered(input.lines) : leftLines(order))
  if (!billed.ok) return billed
  // The order may be older than the law of today, and the tax is owed at the rate of the day it is billed.
  const { lines } = linesAtRatesOf(billed.value.lines, {
    from: kolkataDay(order.createdAt),
    to: facts.today,
  })
  const bill = taxedToday(order, parties, facts, lines)
  if (!bill.ok) return bill
  const invoice: FinalInvoice = {
    ...fresh(facts),
    id: input.id,
    number: null,
    salesOrderId: order.id,
    customerId: order.businessProfileId,
    customerName: parties.profile?.companyName ?? order.companyName,
    invoiceDate: facts.today,
    dueDate,
    orderLines: billed.value.orderLines,
    ...amountsOf(bill.value, heldAdvance({ ledger, held }, hasBills(order) ? 0 : advance.receivedAmount)),
    gstRate: rateOf(bill.value),
    status: 'pending',
    paymentReceivedDate: null,
    cancelReason: null,
    successorId: null,
    notes: input.notes,
    consignee: parties.shipTo ?? null,
    dispatch: dispatch ?? (dalal && broughtBy(dalal)),
    particulars: null,
  }
  return accept({
    main: invoice,
    changes: [change(finalInvoiceEntity, invoice), change(salesOrderEntity, { ...order, finalInvoiceId: invoice.id })],
  })
}

/** Also calculates the taxes anew if a registration has changed since the draft. */
export function decideChangeFinalInvoice(
  invoice: FinalInvoice,
  input: InputOf<typeof changeFinalInvoice>,
  { order, ledger, held, ...parties }: Parties & InvoiceBooks & { order: SalesOrder },
  facts: Facts,
): Outcome<Decision<FinalInvoice>> {
  const { dueDate = invoice.dueDate, notes = invoice.notes } = input
  const { consignee = invoice.consignee, dispatch = invoice.dispatch } = input
  if (dueDate < invoice.invoiceDate) return refuse({ code: 'due-date-in-the-past', params: { on: dueDate } })
  if (input.consignee && whyNotDelivered([input.consignee], parties.company))
    return refuse({ code: 'consignee-numbers-disagree' })
  const billed = input.lines ? billLines(order, numbered(input.lines)) : accept(invoice)
  if (!billed.ok) return billed
  const { orderLines } = billed.value
  const from = input.lines ? kolkataDay(order.createdAt) : invoice.invoiceDate
  const { lines } = linesAtRatesOf(billed.value.lines, { from, to: facts.today })
  const bill = taxedToday(invoice, { ...parties, shipTo: consignee }, facts, lines)
  if (!bill.ok) return bill
  const amounts = amountsOf(bill.value, heldAdvance({ ledger, held }, invoice.advanceAdjusted))
  const gstRate = rateOf(bill.value)
  const taken = finalInvoiceLifecycle.take(invoice, 'change', facts, {
    ...amounts,
    gstRate,
    orderLines,
    dueDate,
    notes,
    consignee,
    dispatch: dispatch && Object.values(dispatch).some(Boolean) ? dispatch : null,
  })
  return acceptTaken(finalInvoiceEntity, taken)
}

/** Drops a draft; its order can be billed anew. */
export function decideDiscardFinalInvoice(invoice: FinalInvoice, facts: Facts): Outcome<Decision<FinalInvoice>> {
  const taken = finalInvoiceLifecycle.take(invoice, 'discard', facts)
  return acceptTaken(finalInvoiceEntity, taken)
}

/** A draft as it stands, or priced anew at the rates of a day. */
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
  const others = invoices.filter((other) => other.id !== invoice.id && isBillSent(other))
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
