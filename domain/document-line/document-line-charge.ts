import { priceOf } from '#domain/money/money.ts'

/** What a seller charges besides the goods, as part of the same supply. */
export const lineCharges = ['freight', 'packing', 'insurance', 'other'] as const
export type LineCharge = (typeof lineCharges)[number]

type Line = { charge?: LineCharge | null | undefined }

export const isCharge = ({ charge }: Line): boolean => Boolean(charge)

type Priced = Line & {
  hsn: string
  quantityMilli: number
  ratePaise: number
  discountPaise: number
  gstRateBp: number | null
}

/** Charges with HSN and rate of the goods they come with: they are one composite supply (CGST Act s.8(a)). */
export function chargedAsGoods<L extends Priced>(lines: readonly L[]): L[] {
  const principal = principalOf(lines)
  if (!principal) return [...lines]
  const { hsn, gstRateBp } = principal
  return lines.map((line) => (isCharge(line) ? { ...line, hsn, gstRateBp } : line))
}

/** The principal supply: the goods of the greatest value, of equal ones those with the higher rate. */
function principalOf<L extends Priced>(lines: readonly L[]): L | undefined {
  const goods = lines.filter((line) => !isCharge(line))
  const value = ({ quantityMilli, ratePaise, discountPaise }: L) => priceOf(quantityMilli, ratePaise) - discountPaise
  return goods.toSorted((a, b) => value(b) - value(a) || (b.gstRateBp ?? 0) - (a.gstRateBp ?? 0))[0]
}
