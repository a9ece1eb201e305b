import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import type { BasisPoints, Paise } from '#domain/money/money.ts'
import { parseHsn } from './gst-hsn.ts'
import { ratePeriods, type RatePeriod } from './gst-rate-table.ts'

export const gstRateRefusals = [
  'gst-rate-unknown-heading',
  'gst-rate-piece-price-needed',
  'gst-rate-before-records',
] as const

/** Rates that exist on a day, ascending, offered where the table has none for the goods. 12 % ended on 21 September 2025. */
export function gstSlabsOn(date: string): readonly BasisPoints[] {
  const known = [0, 10, 25, 150, 300, 500, 1200, 1800, 4000].filter((rate) => rate !== 1200 || date < '2025-09-22')
  const held = (ratePeriodOf(date)?.rows ?? []).flatMap(({ rule }) =>
    typeof rule === 'number' ? [rule] : [rule.rate, rule.above],
  )
  return [...new Set([...known, ...held])].toSorted((a, b) => a - b)
}

/**
 * The GST rate of goods or a service on the document's date, in basis points.
 *
 * The rate of garments, made-ups and quilts (61-63, 9404) depends on the price per piece, in paise after discount and
 * before tax; see `pricePerPiece`. Refuses headings without a rate: the seller would owe the tax on a wrong guess.
 */
export function gstRateFor(hsn: string, documentDate: string, pricePerPiecePaise?: Paise): Outcome<BasisPoints> {
  const parsed = parseHsn(hsn)
  if (!parsed.ok) return parsed
  const period = ratePeriodOf(documentDate)
  if (!period) return refuse({ code: 'gst-rate-before-records', params: { date: documentDate } })
  const rule = ruleOf(parsed.value, period)
  if (rule === undefined) return refuse({ code: 'gst-rate-unknown-heading', params: { hsn: parsed.value } })
  if (typeof rule === 'number') return accept(rule)
  if (pricePerPiecePaise === undefined)
    return refuse({ code: 'gst-rate-piece-price-needed', params: { hsn: parsed.value } })
  return accept(pricePerPiecePaise > rule.upTo ? rule.above : rule.rate)
}

/** The rates the table holds for goods or a service on a day: two where the price per piece decides, none if unknown. */
export function gstRatesHeld(hsn: string, documentDate: string): readonly BasisPoints[] {
  const period = ratePeriodOf(documentDate)
  const rule = period && ruleOf(hsn, period)
  if (rule === undefined) return []
  return typeof rule === 'number' ? [rule] : [rule.rate, rule.above]
}

/** The notification behind a rate, for its tooltip; null before the oldest period. */
export const gstRateSource = (documentDate: string): Pick<RatePeriod, 'since' | 'source'> | null =>
  ratePeriodOf(documentDate) ?? null

/**
 * Transaction value per piece, in paise, for the 2,500 rupee threshold. Rounded up: 2,500.004 is above 2,500, and
 * rounding down would choose the lower rate.
 *
 * @throws RangeError without pieces
 */
export function pricePerPiece(taxablePaise: Paise, quantityMilli: number): Paise {
  if (quantityMilli <= 0) throw new RangeError('pricePerPiece: no pieces')
  const thousand = BigInt(taxablePaise) * 1000n
  const pieces = BigInt(quantityMilli)
  return Number((thousand + pieces - 1n) / pieces)
}

/**
 * The tables in force, newest first. The law is the same for every company, so this process has one: those of this
 * release until later changes were loaded.
 */
let inForce = ratePeriods

/** Adds tables that were loaded after this release; one of the same day takes the place of the release's own. */
export function applyLoadedRates(loaded: readonly RatePeriod[]): void {
  const days = new Set(loaded.map(({ since }) => since))
  inForce = [...loaded, ...ratePeriods.filter(({ since }) => !days.has(since))].toSorted((a, b) =>
    a.since < b.since ? 1 : -1,
  )
}

/** The tables in force on this process or device, newest first. */
export const ratesInForce = (): readonly RatePeriod[] => inForce

const ratePeriodOf = (date: string) => inForce.find(({ since }) => since <= date)

function ruleOf(hsn: string, { rows }: RatePeriod) {
  const holding = rows.filter(({ from, to }) => {
    const heading = hsn.slice(0, from.length)
    return heading.length === from.length && from <= heading && heading <= to
  })
  return holding.toSorted((a, b) => b.from.length - a.from.length)[0]?.rule
}
