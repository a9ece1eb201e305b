import { addDays } from '#domain/calendar/calendar-day.ts'
import { gstRateFor, gstRateSource, gstRatesHeld, pricePerPiece } from '#domain/gst/gst-rate.ts'
import type { Outcome, Refusal } from '#domain/kernel/outcome.ts'
import { isPaise, priceOf, proportion, type BasisPoints } from '#domain/money/money.ts'
import { chargedAsGoods, isCharge } from './document-line-charge.ts'
import type { DocumentLineInput } from './document-line.ts'

type Asked = Pick<DocumentLineInput, 'hsn' | 'unit' | 'taxIncluded'> & {
  quantityMilli: number | null
  ratePaise: number | null
  discountPaise: number | null
}

/**
 * Suggested GST rate of a line on the document's date. The rate of garments and made-ups depends on the price per
 * piece, which is known only if the line is in pieces and complete.
 */
export const rateOfLine = (line: Asked, documentDate: string): Outcome<BasisPoints> =>
  gstRateFor(line.hsn, documentDate, piecePrice(line, documentDate))

function piecePrice(line: Asked, documentDate: string): number | undefined {
  const { unit, quantityMilli, ratePaise, discountPaise, taxIncluded, hsn } = line
  if (unit !== 'pieces' || !ratePaise || !quantityMilli) return undefined
  if (!Number.isSafeInteger(quantityMilli) || quantityMilli <= 0 || !isPaise(ratePaise)) return undefined
  const net = priceOf(quantityMilli, ratePaise) - (discountPaise ?? 0)
  // A price with tax is the lower rate's as long as its value without that tax is; between the two it is the higher one's.
  const [lower = 0] = gstRatesHeld(hsn, documentDate)
  const taxable = taxIncluded ? proportion(net, 10_000, 10_000 + lower) : net
  return taxable > 0 ? pricePerPiece(taxable, quantityMilli) : undefined
}

export const lineRateRefusals = ['gst-rate-differs', 'gst-rate-not-held'] as const

/**
 * Why lines may not bear their rates on this day, or null: the table holds another one, or none. A line that says why may
 * bear any rate. Garments that are not sold by the piece may bear either of their two. Of a day before the table begins
 * nothing is known.
 */
export function whyNotRates(lines: readonly DocumentLineInput[], day: string): Refusal | null {
  if (gstRateSource(day) === null) return null
  const hasGoods = !lines.every(isCharge)
  for (const [at, line] of lines.entries()) {
    const { hsn, gstRateBp, rateReason } = line
    // Freight takes the rate of its goods, with their reason.
    if (rateReason || (hasGoods && isCharge(line))) continue
    const lawful = rateOfLine(line, day)
    const held = lawful.ok ? [lawful.value] : gstRatesHeld(hsn, day)
    if (held.includes(gstRateBp)) continue
    const rates = held.map((rate) => rate / 100).join(', ')
    return rates === ''
      ? { code: 'gst-rate-not-held', params: { line: at + 1, hsn } }
      : { code: 'gst-rate-differs', params: { line: at + 1, hsn, rates } }
  }
  return null
}

/** What the history says of rates that are not the law's, each once: "5402: 18% (reason)". */
export const rateReasonsText = (lines: readonly DocumentLineInput[]): string =>
  [
    ...new Set(
      lines.flatMap(({ hsn, gstRateBp, rateReason }) =>
        rateReason ? `${hsn}: ${gstRateBp / 100}% (${rateReason})` : [],
      ),
    ),
  ].join(', ')

type RateChange = { hsn: string; before: BasisPoints; after: BasisPoints }

/**
 * Whether a line bore the law's rate on its day, also the one before it: a change that was loaded after its first day was
 * not known to whoever priced the line.
 */
function wasOfLaw(line: DocumentLineInput, day: string): boolean {
  const since = gstRateSource(day)?.since
  return [day, ...(since === undefined ? [] : [addDays(since, -1)])].some((one) => {
    const rate = rateOfLine(line, one)
    return rate.ok && rate.value === line.gstRateBp
  })
}

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
    const is = rateOfLine(line, to)
    const isOfLaw = !isCharge(line) && !line.rateReason && wasOfLaw(line, from)
    if (!isOfLaw || !is.ok || is.value === line.gstRateBp) return line
    changed.push({ hsn: line.hsn, before: line.gstRateBp, after: is.value })
    return { ...line, gstRateBp: is.value }
  })
  return { lines: changed.length > 0 ? chargedAsGoods(next) : next, changed }
}

/** The changes without words: "5402: 12% → 5%", each once. */
export const rateChangesText = (changed: readonly RateChange[]): string =>
  [...new Set(changed.map(({ hsn, before, after }) => `${hsn}: ${before / 100}% → ${after / 100}%`))].join(', ')
