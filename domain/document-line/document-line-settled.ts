import { spreadDiscount } from '#domain/gst/gst-discount.ts'
import { accept, refuse, type Outcome } from '#domain/kernel/outcome.ts'
import { isPaise, percentOf, priceOf, type Paise } from '#domain/money/money.ts'
import { chargedAsGoods, isCharge } from './document-line-charge.ts'
import { rateOfLine } from './document-line-rate.ts'
import type { BillDiscount, DocumentLine, DocumentLineInput } from './document-line.ts'

export const billDiscountRefusals = ['gst-discount-over-bill'] as const

/** A line as typed: without a tax rate it bears the law's. */
type Typed = Omit<DocumentLineInput, 'gstRateBp'> & { gstRateBp: number | null }
type Settled<L extends Typed> = L & { discountPaise: Paise; billDiscountPaise: Paise }

/**
 * Lines with everything taken off that the document takes off, and the rates that follow: the price of a garment counts
 * after discount, and freight is taxed as its goods (CGST Act s.15(2) and (3)).
 *
 * A discount on the whole document is one on the goods. Refuses one above their value.
 */
export function settledLines<L extends Typed>(
  lines: readonly L[],
  { discount, day }: { discount: BillDiscount; day: string },
): Outcome<Settled<L>[]> {
  const shares = sharesOf(lines, discount)
  if (shares === null) return refuse({ code: 'gst-discount-over-bill' })
  const settled = lines.map((line, at) => {
    const billDiscountPaise = shares[at] ?? 0
    const taken = { ...line, discountPaise: ownDiscount(line) + billDiscountPaise, billDiscountPaise }
    const lawful = line.gstRateBp === null ? rateOfLine(taken, day) : null
    return lawful?.ok ? { ...taken, gstRateBp: lawful.value } : taken
  })
  return accept(chargedAsGoods(settled))
}

/** Lines of a stored document as they were typed, without their shares of a discount on the whole. */
export const typedLines = (lines: readonly DocumentLine[]): DocumentLineInput[] =>
  lines.map(({ billDiscountPaise = 0, ...line }) => ({
    ...line,
    discountPaise: line.discountPaise - billDiscountPaise,
  }))

const grossOf = ({ quantityMilli, ratePaise }: Typed): Paise => priceOf(quantityMilli, ratePaise)
const ownDiscount = (line: Typed): Paise =>
  typeof line.discountBp === 'number' ? percentOf(grossOf(line), line.discountBp) : line.discountPaise
const netOf = (line: Typed): Paise => Math.max(0, grossOf(line) - ownDiscount(line))

/** Each line's share of the discount; null if it is above the goods. */
function sharesOf(lines: readonly Typed[], { discountBp, discountPaise }: BillDiscount): Paise[] | null {
  const goods = lines.map((line) => (isCharge(line) ? 0 : netOf(line)))
  const whole = goods.reduce((sum, net) => sum + net, 0)
  if (!isPaise(whole)) return goods.map(() => 0)
  const amount = typeof discountBp === 'number' ? percentOf(whole, discountBp) : (discountPaise ?? 0)
  return amount > whole ? null : spreadDiscount(goods, amount)
}
