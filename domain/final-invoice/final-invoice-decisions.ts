import { finalInvoiceEntity } from './final-invoice-entity.ts'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { salesOrderEntity } from '#domain/sales-order/sales-order-entity.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { addDays } from '#domain/calendar/calendar-day.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { priceDocument } from '#domain/document-line/document-total.ts'
import type { Company } from '#domain/company/company.ts'
import { particularsOf } from '#domain/document/document-issue.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { change, fresh, type Change, type Decision, type Facts } from '#domain/kernel/change.ts'
import type { InputOf } from '#domain/kernel/operation.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { LedgerPosting } from '#domain/ledger/ledger-posting.ts'
import { bySeq, openAmount } from '#domain/ledger-entry/ledger-entry-open.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import { isSameSupply, suppliedToday, whyTaxDiffers, whyNotSupplied } from '#domain/quotation/quotation-supply.ts'
import { chargesTax } from '#domain/gst/gst-treatment.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { finalInvoiceLifecycle } from './final-invoice-lifecycle.ts'
import type { changeFinalInvoice, createFinalInvoice } from './final-invoice-operations.ts'
import { whyNoFinalInvoice } from './final-invoice-ready.ts'
import type { FinalInvoice } from './final-invoice.ts'
import { creditDays } from '#domain/document/document-days.ts'

type Bill = Pick<FinalInvoice, 'lines' | 'totals' | 'supplierState' | 'placeOfSupply' | 'supply'>
type Parties = { company: Company; profile: BusinessProfile | null }

/**
 * The goods taxed as the registrations of seller and customer require today: an order may be older than their last
 * correction, and the invoice is what the tax is owed on.
 */
function taxedToday(bill: Bill, parties: Parties, { today }: Facts): Outcome<Bill> {
  const supplied = suppliedToday(bill, parties, today)
  const no = whyNotSupplied(supplied)
  if (no) return refuse(no)
  const supply = supplied.supply ?? null
  if (isSameSupply(bill, supplied)) return accept({ ...bill, supply })
  const priced = priceDocument(bill.lines, supplied)
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

export function decideCreateFinalInvoice(
  input: InputOf<typeof createFinalInvoice>,
  { order, advance, ...parties }: Parties & { order: SalesOrder; advance: AdvancePayment },
  facts: Facts,
): Outcome<Decision<FinalInvoice>> {
  const no = whyNoFinalInvoice(order)
  if (no) return refuse(no)
  const dueDate = input.dueDate ?? addDays(facts.today, parties.profile?.creditDays ?? creditDays)
  if (dueDate < facts.today) return refuse({ code: 'due-date-in-the-past', params: { on: dueDate } })
  const bill = taxedToday(order, parties, facts)
  if (!bill.ok) return bill
  const rates = new Set(order.lines.map((line) => (chargesTax(bill.value) ? line.gstRateBp : 0)))
  const [rate = null, ...others] = rates
  const invoice: FinalInvoice = {
    ...fresh(facts),
    id: input.id,
    number: null,
    salesOrderId: order.id,
    customerId: order.businessProfileId,
    customerName: parties.profile?.companyName ?? order.companyName,
    invoiceDate: facts.today,
    dueDate,
    ...amountsOf(bill.value, advance.receivedAmount),
    gstRate: others.length === 0 ? rate : null,
    status: 'pending',
    paymentReceivedDate: null,
    notes: input.notes,
    particulars: null,
  }
  return accept({
    main: invoice,
    changes: [change(finalInvoiceEntity, invoice), change(salesOrderEntity, { ...order, finalInvoiceId: invoice.id })],
  })
}

/** Also calculates the taxes anew if a registration has changed since the draft. */
export function decideChangeFinalInvoice(
  { invoice, ...parties }: Parties & { invoice: FinalInvoice },
  input: InputOf<typeof changeFinalInvoice>,
  facts: Facts,
): Outcome<Decision<FinalInvoice>> {
  const { dueDate = invoice.dueDate, notes = invoice.notes } = input
  if (dueDate < invoice.invoiceDate) return refuse({ code: 'due-date-in-the-past', params: { on: dueDate } })
  const bill = taxedToday(invoice, parties, facts)
  if (!bill.ok) return bill
  const amounts = amountsOf(bill.value, invoice.advanceAdjusted)
  const taken = finalInvoiceLifecycle.take(invoice, 'change', facts, { ...amounts, dueDate, notes })
  return taken.ok ? accept({ main: taken.value, changes: [change(finalInvoiceEntity, taken.value)] }) : taken
}

type SendContext = {
  invoice: FinalInvoice
  order: SalesOrder
  profile: BusinessProfile | null
  company: Company
  ledger: PartyLedger | null
  /** Advances held for the order on the customer's ledger. */
  held: readonly LedgerEntry[]
}

/**
 * Issues the invoice under `number`, dated today, the date legal deadlines count from. Takes the advance off, and
 * creates a final payment for the balance; if the advance covers everything, the invoice is paid at once.
 */
export function decideSendFinalInvoice(
  finalPaymentId: string,
  { invoice, order, profile, company, ...books }: SendContext,
  facts: Facts & { number: string | null },
): Outcome<Decision<FinalInvoice>> {
  const differs = whyTaxDiffers(invoice, { company, profile }, facts.today)
  if (differs) return refuse(differs)
  const dueDate = invoice.dueDate < facts.today ? facts.today : invoice.dueDate
  const sent = finalInvoiceLifecycle.take(invoice, 'send', facts, {
    number: facts.number,
    invoiceDate: facts.today,
    dueDate,
    particulars: particularsOf({ company, companyName: invoice.customerName, profile }, facts),
  })
  if (!sent.ok) return sent
  const posted = postInvoice(sent.value, books, finalPaymentId, facts)
  if (sent.value.balanceAmount > 0)
    return accept({
      main: sent.value,
      changes: [
        change(finalInvoiceEntity, sent.value),
        change(finalPaymentEntity, expectedPayment(finalPaymentId, sent.value, facts)),
        ...posted,
      ],
    })
  const covered = finalInvoiceLifecycle.take(sent.value, 'receive', facts, { paymentReceivedDate: facts.today })
  if (!covered.ok) return covered
  // Settle now: no final payment will follow whose reconciliation could do it.
  const paid = finalInvoiceLifecycle.take(covered.value, 'settle', facts)
  if (!paid.ok) return paid
  const paidOrder: SalesOrder = { ...order, paymentStatus: 'completed', balancePaymentDue: 0 }
  return accept({
    main: paid.value,
    changes: [change(finalInvoiceEntity, paid.value), change(salesOrderEntity, paidOrder), ...posted],
  })
}

/** The bill on the customer's ledger, less the advance held for its order. */
function postInvoice(
  { id, number, customerId, customerName, totalAmount, advanceAdjusted, invoiceDate, dueDate }: FinalInvoice,
  { ledger, held }: Pick<SendContext, 'ledger' | 'held'>,
  idSeed: string,
  facts: Facts,
): Change[] {
  const customer = { id: customerId, name: customerName }
  const posting = new LedgerPosting({ ledger, customer, entries: held, idSeed, facts })
  const document = { entity: finalInvoiceEntity.name, id, number }
  posting.post({
    id,
    kind: 'invoice',
    amount: totalAmount,
    date: invoiceDate,
    document,
    billDate: invoiceDate,
    dueDate,
  })
  let left = advanceAdjusted
  for (const advance of held.toSorted(bySeq)) {
    const amount = Math.min(left, openAmount(advance))
    if (amount > 0) posting.allocate(advance.id, id, amount, { date: invoiceDate })
    left -= amount
  }
  return posting.changes()
}

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
})
