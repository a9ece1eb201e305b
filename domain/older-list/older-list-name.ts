import type { ExportSource } from '#domain/export/export-list.ts'
import type { ExportedFeature } from '#domain/export/export-lists.ts'

/**
 * Lists of which a device keeps only the newer part, by the features that name them, and the kinds whose documents are
 * their rows. Customers and brokers are not among them: a device keeps all of those.
 */
export const olderKinds = {
  lead: ['lead'],
  quotation: ['quotation'],
  'sales-order': ['sales-order'],
  invoice: ['proforma-invoice', 'final-invoice'],
  payment: ['advance-payment', 'final-payment', 'receipt'],
  'credit-note': ['credit-note'],
  'debit-note': ['debit-note'],
  refund: ['refund'],
  'goods-return': ['goods-return'],
} as const satisfies Readonly<Partial<Record<ExportedFeature, readonly ExportSource[]>>>

export type OlderListName = keyof typeof olderKinds
export const olderListNames = Object.keys(olderKinds) as [OlderListName, ...OlderListName[]] // the keys of a constant
export const isOlderList = (feature: string): feature is OlderListName => Object.hasOwn(olderKinds, feature)
