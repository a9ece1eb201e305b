import { advanceOutstanding, isAdvanceOpen } from '#domain/advance-payment/advance-payment-due.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { compareDates } from '#domain/calendar/calendar-day.ts'
import { isBillDiscarded, isBillUndone } from '#domain/final-invoice/final-invoice-ready.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Paise } from '#domain/money/money.ts'
import { isProformaCancelled } from '#domain/proforma-invoice/proforma-invoice-state.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

export const invoiceKinds = ['proforma', 'final'] as const
export type InvoiceKind = (typeof invoiceKinds)[number]

/** The list's four groups: pending includes sent, paid includes payment received. */
export const invoiceStates = ['pending', 'paid', 'expired', 'overdue', 'cancelled'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** A proforma or tax invoice as a row of their combined list. */
export type InvoiceRow = {
  kind: InvoiceKind
  id: string
  number: string | null
  party: string
  businessProfileId: string
  /** The approved quotation, shared by the proforma and tax invoice of one sale. */
  saleId: string
  /** The document's status, for its label; `state` is the group it is listed under. */
  status: ProformaInvoice['status'] | FinalInvoice['status']
  state: InvoiceState
  /** Not sent yet. */
  isDraft: boolean
  total: Paise
  /** Paise outstanding: the advance of a proforma, the balance of an invoice. */
  open: Paise
  date: string
  dueDate: string
  createdAt: string
}

const isPaid = ({ status }: ProformaInvoice | FinalInvoice): boolean =>
  status === 'payment_received' || status === 'paid'

function proformaRow(proforma: ProformaInvoice, advance: AdvancePayment | undefined, today: string): InvoiceRow {
  // A proforma past its due date has expired even if the expiry job has not run yet.
  const hasExpired = proforma.status === 'expired' || proforma.dueDate < today
  const state = isProformaCancelled(proforma)
    ? 'cancelled'
    : isPaid(proforma)
      ? 'paid'
      : hasExpired
        ? 'expired'
        : 'pending'
  return {
    kind: 'proforma',
    id: proforma.id,
    number: proforma.number,
    party: proforma.companyName,
    businessProfileId: proforma.businessProfileId,
    saleId: proforma.quoteId,
    status: proforma.status,
    state,
    isDraft: proforma.status === 'pending',
    total: proforma.totalAmount,
    open: openAdvance(proforma, advance),
    date: proforma.issueDate,
    dueDate: proforma.dueDate,
    createdAt: proforma.createdAt,
  }
}

/** Outstanding advance; if the advance document is not available, the amount an unpaid proforma asks for. */
function openAdvance(proforma: ProformaInvoice, advance: AdvancePayment | undefined): Paise {
  if (advance) return isAdvanceOpen(advance) ? advanceOutstanding(advance) : 0
  return isPaid(proforma) || isProformaCancelled(proforma) ? 0 : proforma.advanceAmount
}

function finalRow(invoice: FinalInvoice, order: SalesOrder | undefined, today: string): InvoiceRow {
  return {
    kind: 'final',
    id: invoice.id,
    number: invoice.number,
    party: invoice.customerName,
    businessProfileId: invoice.customerId,
    saleId: order?.quoteId ?? invoice.salesOrderId,
    status: finalInvoiceStatus(invoice),
    state: finalInvoiceState(invoice, today),
    isDraft: invoice.status === 'pending',
    total: invoice.totalAmount,
    open: isBillDiscarded(invoice) ? 0 : invoice.balanceAmount,
    date: invoice.invoiceDate,
    dueDate: invoice.dueDate,
    createdAt: invoice.createdAt,
  }
}

/** Another invoice took its place, and all of it is credited: what had paid it is the customer's again. */
const isReplaced = ({ successorId, balanceAmount }: FinalInvoice): boolean =>
  Boolean(successorId) && balanceAmount === 0

/** The status of a tax invoice as it is shown: one that was paid and then replaced counts as credited, not as paid. */
export const finalInvoiceStatus = (invoice: FinalInvoice): FinalInvoice['status'] =>
  isReplaced(invoice) ? 'credited' : invoice.status

/** The list group of a tax invoice. */
export function finalInvoiceState(invoice: FinalInvoice, today: string): InvoiceState {
  if (isBillDiscarded(invoice) || isBillUndone(invoice) || isReplaced(invoice)) return 'cancelled'
  if (isPaid(invoice)) return 'paid'
  return isInvoiceOverdue(invoice, today) ? 'overdue' : 'pending'
}

/** A draft is never overdue: nobody has been asked to pay it. */
const isInvoiceOverdue = (invoice: FinalInvoice, today: string): boolean =>
  invoice.status === 'overdue' || (invoice.status === 'sent' && invoice.dueDate < today)

/** Documents behind the list; `advances` belong to the proformas, `orders` to the invoices. */
export type InvoiceSources = {
  proformas: readonly ProformaInvoice[]
  invoices: readonly FinalInvoice[]
  advances: readonly AdvancePayment[]
  orders: readonly SalesOrder[]
}

/** Both kinds, newest first. */
export function invoiceRows({ proformas, invoices, advances, orders }: InvoiceSources, today: string): InvoiceRow[] {
  const advanceOf = new Map(advances.map((advance) => [advance.proformaInvoiceId, advance]))
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  return [
    ...proformas.map((proforma) => proformaRow(proforma, advanceOf.get(proforma.id), today)),
    ...invoices.map((invoice) => finalRow(invoice, orderOf.get(invoice.salesOrderId), today)),
  ].toSorted((a, b) => compareDates(b.createdAt, a.createdAt))
}

/** Past its due date: send a reminder rather than a follow-up. */
export const isInvoiceLate = ({ state }: Pick<InvoiceRow, 'state'>): boolean =>
  state === 'overdue' || state === 'expired'

/** The status to show: overdue or expired even before the expiry job has run. */
export const shownInvoiceStatus = ({ state, status }: Pick<InvoiceRow, 'state' | 'status'>): InvoiceRow['status'] =>
  state === 'overdue' || state === 'expired' ? state : status

/**
 * Totals for the three cards above the list. A sale has a proforma and later an invoice for the same goods: both are
 * counted, but the value only once, from the invoice if there is one.
 */
export function invoiceTotals(rows: readonly InvoiceRow[]) {
  const finals = rows.filter(({ kind, state }) => kind === 'final' && state !== 'cancelled')
  const invoiced = new Set(finals.map(({ saleId }) => saleId))
  const sales = rows.filter(
    ({ kind, saleId, state }) => state !== 'cancelled' && (kind === 'final' || !invoiced.has(saleId)),
  )
  const pending = rows.filter(({ state }) => state === 'pending')
  return {
    count: rows.length,
    finalCount: finals.length,
    pendingCount: pending.length,
    pendingOpen: pending.reduce((sum, { open }) => sum + open, 0),
    value: sales.reduce((sum, { total }) => sum + total, 0),
    finalValue: finals.reduce((sum, { total }) => sum + total, 0),
  }
}

/** Whether a message about it can go to the buyer. */
export const isInvoiceSendable = ({ isDraft, number, state }: InvoiceRow): boolean =>
  !isDraft && number !== null && state !== 'cancelled'

/**
 * Whether sending is a step that its own page takes: of a draft, and of a proforma whose day has passed. That gets a new day
 * with it; the message alone would ask for money by a day that is over.
 */
export const isSentOnPage = ({ kind, isDraft, state }: Pick<InvoiceRow, 'kind' | 'isDraft' | 'state'>): boolean =>
  isDraft || (kind === 'proforma' && state === 'expired')

export const invoiceKindOf = (text: string): InvoiceKind | null => invoiceKinds.find((kind) => kind === text) ?? null
export const invoiceStateOf = (text: string): InvoiceState | null =>
  invoiceStates.find((state) => state === text) ?? null

/** Rows of a kind and state; null matches all. */
export const invoicesIn = (
  rows: readonly InvoiceRow[],
  { kind, state }: { kind: InvoiceKind | null; state: InvoiceState | null },
): InvoiceRow[] => rows.filter((row) => (kind === null || row.kind === kind) && (state === null || row.state === state))
