import { groupIndian } from '#domain/money/money-format.ts'
import { isCharge } from './document-line-charge.ts'
import type { DocumentLineInput } from './document-line.ts'

type Goods = Pick<DocumentLineInput, 'description' | 'quantityMilli' | 'unit' | 'charge'>

/** Thousandths of a unit without trailing zeros: 1,200.5. */
export const quantityText = (milli: number): string => groupIndian(String(milli / 1000))

/** Decimals of a printed quantity, as the trade writes it: metres to the centimetre, kilograms to the gram. */
const leastPlaces: Record<Goods['unit'], number> = { meters: 2, yards: 2, kilograms: 3, pieces: 0 }

/** Decimals for each unit, so that all quantities of these lines are exact and stand below each other. */
export function quantityPlaces(lines: readonly Pick<Goods, 'quantityMilli' | 'unit'>[]): Record<Goods['unit'], number> {
  const places = { ...leastPlaces }
  for (const { quantityMilli, unit } of lines) while (quantityMilli % 10 ** (3 - places[unit]) !== 0) places[unit] += 1
  return places
}

/** Thousandths of a unit with at most three decimals: 1,200.50. */
export function quantityFixed(milli: number, places: number): string {
  const digits = String(milli).padStart(4, '0')
  const fraction = digits.slice(-3).slice(0, places)
  return groupIndian(fraction ? `${digits.slice(0, -3)}.${fraction}` : digits.slice(0, -3))
}

/** The lines as one text: "Denim 270 GSM × 1,200 m; Freight; …". `unitName` translates the unit. */
export const goodsText = (lines: readonly Goods[], unitName: (unit: Goods['unit']) => string): string =>
  lines
    .map((line) =>
      isCharge(line)
        ? line.description
        : `${line.description} × ${quantityText(line.quantityMilli)} ${unitName(line.unit)}`,
    )
    .join('; ')
