import type { InvoiceKind } from '#domain/invoice/invoice.ts'

/** The document behind a row of the list. */
export const invoiceEntity = {
  proforma: 'proforma-invoice',
  final: 'final-invoice',
} as const satisfies Record<InvoiceKind, string>
