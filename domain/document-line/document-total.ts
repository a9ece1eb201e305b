import { computeGstDocument, type GstLineResult } from '#domain/gst/gst-document.ts'
import type { Supplied } from '#domain/gst/gst-supply.ts'
import { accept, type Outcome } from '#domain/kernel/outcome.ts'
import { goodsText } from './document-line-text.ts'
import type { DocumentLine, DocumentLineInput, DocumentTotals } from './document-line.ts'

export type PricedDocument = { lines: DocumentLine[]; totals: DocumentTotals; items: string }

/** The lines as language-neutral text, the specification's `items`. A sign cut in half at the end is replaced. */
export const itemsText = (lines: readonly DocumentLineInput[]): string =>
  goodsText(lines, (unit) => unit)
    .slice(0, 1000)
    .toWellFormed()

/** Prices a document's lines. The server stores this result and the screen previews it. */
export function priceDocument(lines: readonly DocumentLineInput[], supplied: Supplied): Outcome<PricedDocument> {
  const { supplierState, placeOfSupply, supply } = supplied
  const computed = computeGstDocument({
    lines: lines.map((line) => ({ ...line, gstRate: line.gstRateBp })),
    supplierState,
    placeOfSupply,
    supply,
  })
  if (!computed.ok) return computed
  const bill = computed.value
  return accept({
    lines: lines.map((line, at) => ({ ...line, ...amountsOf(bill.lines[at]) })),
    totals: {
      taxable: bill.taxablePaise,
      cgst: bill.cgstPaise,
      sgst: bill.sgstPaise,
      igst: bill.igstPaise,
      roundOff: bill.roundOffPaise,
      total: bill.totalPaise,
    },
    items: itemsText(lines),
  })
}

const amountsOf = (line: GstLineResult | undefined) => ({
  taxable: line?.taxablePaise ?? 0,
  cgst: line?.cgstPaise ?? 0,
  sgst: line?.sgstPaise ?? 0,
  igst: line?.igstPaise ?? 0,
  total: line?.totalPaise ?? 0,
})
