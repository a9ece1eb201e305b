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
