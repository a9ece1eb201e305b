import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { CreditNote } from '#domain/credit-note/credit-note.ts'
import type { Dalal } from '#domain/dalal/dalal.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { GoodsReturn } from '#domain/goods-return/goods-return.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { PartyLedger } from '#domain/party-ledger/party-ledger.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { Receipt } from '#domain/receipt/receipt.ts'
import type { Refund } from '#domain/refund/refund.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { ExportColumn } from './export-column.ts'

/** The documents that exported lists are made of, by the names of their entities. */
type Exported = {
  lead: Lead
  'business-profile': BusinessProfile
  quotation: Quotation
  'proforma-invoice': ProformaInvoice
  'advance-payment': AdvancePayment
  'sales-order': SalesOrder
  'final-invoice': FinalInvoice
  'final-payment': FinalPayment
  receipt: Receipt
  'credit-note': CreditNote
  'debit-note': DebitNote
  'party-ledger': PartyLedger
  refund: Refund
  'goods-return': GoodsReturn
  dalal: Dalal
}
export type ExportSource = keyof Exported
export type ExportDocuments = { readonly [Name in ExportSource]: readonly Exported[Name][] }

/** The filters of a list, as they stand in its address. */
export type ExportParams = { get: (name: string) => string | null }

/** A list as a file: what it is made of, its rows, its own filters and its columns. */
export type ExportList<Row extends object = object> = {
  /** With one source the rows are written as they come, unless they are put in order; with several they are collected first. */
  sources: readonly ExportSource[]
  rowsOf: (documents: ExportDocuments, today: string) => readonly Row[]
  inFilter: (rows: readonly Row[], params: ExportParams, today: string) => readonly Row[]
  columns: readonly ExportColumn<Row>[]
}

/** No documents: a reader fills in those of the sources. */
export const noDocuments: ExportDocuments = {
  lead: [],
  'business-profile': [],
  quotation: [],
  'proforma-invoice': [],
  'advance-payment': [],
  'sales-order': [],
  'final-invoice': [],
  'final-payment': [],
  receipt: [],
  'credit-note': [],
  'debit-note': [],
  'party-ledger': [],
  refund: [],
  'goods-return': [],
  dalal: [],
}

/** A list whose rows are handled one kind at a time; callers need not know which. */
export const exportList = <Row extends object>(list: ExportList<Row>): ExportList => list as unknown as ExportList
