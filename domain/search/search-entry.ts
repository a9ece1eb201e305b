import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Consignment } from '#domain/consignment/consignment.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'

/** The documents that search finds, in the order in which kinds of equal rank are shown. */
export const searchKinds = [
  'lead',
  'quotation',
  'sales-order',
  'business-profile',
  'proforma-invoice',
  'final-invoice',
  'consignment',
  'advance-payment',
  'final-payment',
  'receipt',
  'credit-note',
  'debit-note',
] as const
export type SearchKind = (typeof searchKinds)[number]

/** The document of each kind. */
export type Searched = {
  lead: Lead
  quotation: Quotation
  'sales-order': SalesOrder
  'business-profile': BusinessProfile
  'proforma-invoice': ProformaInvoice
  'final-invoice': FinalInvoice
  consignment: Consignment
  'advance-payment': AdvancePayment
  'final-payment': FinalPayment
  receipt: Receipt
  'credit-note': CreditNote
  'debit-note': DebitNote
}

/** What search knows of a document, the same on a device and on the server. */
export type SearchEntry = {
  kind: SearchKind
  id: string
  createdAt: string
  /** The party's name. */
  name: string
  person: string
  /** The document's number, and those of the receipts it holds. */
  numbers: readonly string[]
  phone: string
  /** A town, not the address. */
  place: string
  /** What is sold, or was asked for. */
  goods: string
  /** Paise; null for whom, not what. */
  amount: number | null
  /** Its states, as `content/search` names them after `state.`; the first is shown. */
  states: readonly string[]
  /** What else finds it. */
  other: string
}

type Found = Omit<SearchEntry, 'kind' | 'id' | 'createdAt'>
const nothing = { person: '', phone: '', place: '', goods: '', other: '' }
const one = (number: string | null): readonly string[] => (number === null ? [] : [number])
const goodsOf = (lines: readonly { description: string }[]): string =>
  lines.map(({ description }) => description).join(', ')

const describing: { readonly [Kind in SearchKind]: (row: Searched[Kind]) => Found } = {
  lead: (row) => ({
    ...nothing,
    name: row.companyName,
    person: row.contactPerson,
    numbers: [],
    phone: row.phone,
    place: [row.location, row.city].filter(Boolean).join(' '),
    goods: [row.inquiry, row.fabricRequirements?.fabricType].filter(Boolean).join(' '),
    amount: null,
    states: [`lead.${row.priority}`, `lead.${row.conversionStatus}`],
  }),
  quotation: (row) => ({
    ...nothing,
    name: row.companyName,
    numbers: one(row.number),
    place: row.location ?? '',
    goods: row.items,
    amount: row.totalAmount,
    states: [`quotation.${row.status}`],
  }),
  'sales-order': (row) => ({
    ...nothing,
    name: row.companyName,
    numbers: one(row.number),
    goods: row.items,
    amount: row.totalAmount,
    states: [`sales-order.${row.status}`, `sales-order.${row.paymentStatus}`],
  }),
  'business-profile': (row) => ({
    ...nothing,
    name: row.companyName,
    person: row.contactPerson,
    numbers: [],
    phone: row.phone,
    place: row.registeredAddress.city,
    amount: null,
    states: [`business-profile.${row.customerStatus}`],
    other: `${row.businessType} ${row.gstNumber} ${row.fabricPreferences.join(' ')}`,
  }),
  'proforma-invoice': (row) => ({
    ...nothing,
    name: row.companyName,
    numbers: one(row.number),
    goods: goodsOf(row.lines),
    amount: row.totalAmount,
    states: [`proforma-invoice.${row.status}`],
  }),
  'final-invoice': (row) => ({
    ...nothing,
    name: row.customerName,
    numbers: one(row.number),
    goods: goodsOf(row.lines),
    amount: row.totalAmount,
    states: [`final-invoice.${row.status}`],
    other: [row.dispatch?.lrNumber, row.dispatch?.vehicle].filter(Boolean).join(' '),
  }),
  consignment: (row) => ({
    ...nothing,
    name: row.customerName,
    numbers: [],
    amount: null,
    states: [`consignment.${row.status}`],
    other: [row.lrNumber, row.vehicle, row.ewayBill, row.transporter, row.invoiceNumber].filter(Boolean).join(' '),
  }),
  'advance-payment': (row) => ({
    ...nothing,
    name: row.companyName,
    numbers: row.receipts.flatMap(({ number }) => one(number)),
    amount: row.amount,
    states: [`advance-payment.${row.status}`],
    other: [row.bankReference, ...row.receipts.map(({ bankReference }) => bankReference)].filter(Boolean).join(' '),
  }),
  'final-payment': (row) => ({
    ...nothing,
    name: row.customerName,
    numbers: [],
    amount: row.amount,
    states: [`final-payment.${row.status}`],
    other: row.transactionReference ?? '',
  }),
  receipt: (row) => ({
    ...nothing,
    name: row.customerName,
    numbers: one(row.number),
    amount: row.amount,
    states: [`receipt.${row.status}`],
    other: row.reference ?? '',
  }),
  'credit-note': (row) => ({
    ...nothing,
    name: row.customerName,
    numbers: one(row.number),
    amount: row.totals.total,
    states: [`credit-note.${row.status}`],
    other: row.invoiceNumber ?? '',
  }),
  'debit-note': (row) => ({
    ...nothing,
    name: row.customerName,
    numbers: one(row.number),
    amount: row.totals.total,
    states: [`debit-note.${row.status}`],
    other: row.invoiceNumber ?? '',
  }),
}

/** What search knows of a document. */
export function searchEntryOf<Kind extends SearchKind>(kind: Kind, row: Searched[Kind]): SearchEntry {
  const { id, createdAt } = row
  return { kind, id, createdAt, ...describing[kind](row) }
}

/** Whether a document is left out: a joined duplicate is found under what took it in. */
export const isHidden = <Kind extends SearchKind>(kind: Kind, row: Searched[Kind]): boolean =>
  (kind === 'business-profile' && (row as BusinessProfile).joinedInto !== null) || // by its kind
  (kind === 'lead' && (row as Lead).joinedIntoId !== null)
