import { gstRateFor, pricePerPiece } from '#domain/gst/gst-rate.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import { isPaise, priceOf, type BasisPoints } from '#domain/money/money.ts'
import type { DocumentLineInput } from './document-line.ts'

type Asked = Pick<DocumentLineInput, 'hsn' | 'unit'> & {
  quantityMilli: number | null
  ratePaise: number | null
  discountPaise: number | null
}

/**
 * Suggested GST rate of a line on the document's date. The rate of garments and made-ups depends on the price per
 * piece, which is known only if the line is in pieces and complete.
 */
export const rateOfLine = (line: Asked, documentDate: string): Outcome<BasisPoints> =>
  gstRateFor(line.hsn, documentDate, piecePrice(line))

function piecePrice({ unit, quantityMilli, ratePaise, discountPaise }: Asked): number | undefined {
  if (unit !== 'pieces' || !ratePaise || !quantityMilli) return undefined
  if (!Number.isSafeInteger(quantityMilli) || quantityMilli <= 0 || !isPaise(ratePaise)) return undefined
  const taxable = priceOf(quantityMilli, ratePaise) - (discountPaise ?? 0)
  return taxable > 0 ? pricePerPiece(taxable, quantityMilli) : undefined
}

export type RateChange = { hsn: string; before: BasisPoints; after: BasisPoints }

/**
 * Lines of one day at the rates of another, and what changed. A rate that was not the law's on its own day was chosen by
 * hand, and stays.
 */
export function linesAtRatesOf<L extends DocumentLineInput>(
  lines: readonly L[],
  { from, to }: { from: string; to: string },
): { lines: L[]; changed: RateChange[] } {
  const changed: RateChange[] = []
  const next = lines.map((line) => {
    const [was, is] = [rateOfLine(line, from), rateOfLine(line, to)]
    if (!was.ok || !is.ok || was.value !== line.gstRateBp || is.value === was.value) return line
    changed.push({ hsn: line.hsn, before: was.value, after: is.value })
    return { ...line, gstRateBp: is.value }
  })
  return { lines: next, changed }
}

/** The changes without words: "5402: 12% → 5%", each once. */
export const rateChangesText = (changed: readonly RateChange[]): string =>
  [...new Set(changed.map(({ hsn, before, after }) => `${hsn}: ${before / 100}% → ${after / 100}%`))].join(', ')
