import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { whyNotDelivered } from '#domain/business-profile/business-profile-numbers.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { kolkataDay } from '#domain/calendar/calendar-kolkata.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import { linesAtRatesOf } from '#domain/document-line/document-line-rate.ts'
import { creditDays } from '#domain/document/document-days.ts'
import { acceptTaken, change, fresh, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { hasBills } from '#domain/sales-order/sales-order-billed.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { amountsOf, heldAdvance, rateOf, taxedToday, whyNothing, type Parties } from './final-invoice-amounts.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import { finalInvoiceLifecycle } from './final-invoice-lifecycle.ts'
import { billLines, leftLines, numbered } from './final-invoice-lines.ts'
import type { changeFinalInvoice, createFinalInvoice } from './final-invoice-operations.ts'
import { broughtBy, type InvoiceBooks } from './final-invoice-posting.ts'
import { whyNoFinalInvoice } from './final-invoice-ready.ts'
import type { FinalInvoice } from './final-invoice.ts'

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
  const nothing = whyNothing(bill.value)
  if (nothing) return refuse(nothing)
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
  const nothing = whyNothing(bill.value)
  if (nothing) return refuse(nothing)
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
