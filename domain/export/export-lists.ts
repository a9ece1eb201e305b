import { customerExport, leadExport, quotationExport, salesOrderExport } from './export-deals.ts'
import type { ExportList } from './export-list.ts'
import {
  creditNoteExport,
  dalalExport,
  debitNoteExport,
  goodsReturnExport,
  invoiceExport,
  paymentExport,
  refundExport,
} from './export-papers.ts'

/** Every list of the platform that can be taken away as a file, by the feature whose texts name it. */
export const exportLists = {
  lead: leadExport,
  'business-profile': customerExport,
  quotation: quotationExport,
  'sales-order': salesOrderExport,
  invoice: invoiceExport,
  payment: paymentExport,
  'credit-note': creditNoteExport,
  'debit-note': debitNoteExport,
  refund: refundExport,
  'goods-return': goodsReturnExport,
  dalal: dalalExport,
} as const satisfies Readonly<Record<string, ExportList>>

export type ExportedFeature = keyof typeof exportLists

/** File formats: Excel's own, and the one every program reads. */
export const exportFormats = ['xlsx', 'csv'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** The file of a list: its name as the reader knows it, and the day. Signs that a file system refuses become blanks. */
export const exportFileName = (title: string, today: string, format: ExportFormat): string => {
  const name = title.replace(/[\p{Cc}<>:"/\\|?*\s]+/gu, ' ').trim()
  return `${name.replaceAll(' ', '-')}-${today}.${format}`
}
