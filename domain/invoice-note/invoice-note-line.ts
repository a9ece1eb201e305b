import type { DocumentLine } from '#domain/document-line/document-line.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { taxKind, type TaxKind } from '#domain/gst/gst-place.ts'
import { chargesTax } from '#domain/gst/gst-treatment.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { BasisPoints } from '#domain/money/money.ts'
import type { AskedLine, InvoiceNoteLine } from './invoice-note.ts'

type Bill = Pick<FinalInvoice, 'lines' | 'totals' | 'supplierState' | 'placeOfSupply' | 'supply'>

/** The kind of tax the invoice bears, whatever the States are by now. */
export const taxKindOf = ({ totals, ...bill }: Bill): TaxKind =>
  totals.igst > 0 ? 'igst' : totals.cgst > 0 ? 'cgst-sgst' : taxKind(bill)

/**
 * The rate that the invoice charged on a line. Its lines keep the rates of the goods also where no tax is charged on them: by a
 * composition dealer, under a letter of undertaking, or on reverse charge.
 */
export const rateCharged = (bill: Pick<Bill, 'placeOfSupply' | 'supply'>, { gstRateBp }: DocumentLine): BasisPoints =>
  chargesTax(bill) ? gstRateBp : 0

/** The invoice's line that is asked for, which a note names at most once. */
export function lineAt(
  { lines }: Pick<Bill, 'lines'>,
  { line }: Pick<AskedLine, 'line'>,
  earlier: readonly InvoiceNoteLine[],
): Outcome<DocumentLine> {
  const sold = lines[line - 1]
  if (!sold) return refuse({ code: 'line-not-on-invoice', params: { line } })
  return earlier.some((one) => one.line === line) ? refuse({ code: 'line-twice', params: { line } }) : accept(sold)
}
