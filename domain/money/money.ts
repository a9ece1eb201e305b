/** Money is a whole number of paise; a binary fraction of a rupee cannot hold 0.10 exactly. */
export type Paise = number

/** A percentage in hundredths of a percent: 500 is 5 %, 10 is the 0.1 % of a merchant exporter. */
export type BasisPoints = number

/** 999 crore rupees: the largest amount the product keeps, far inside what a double holds exactly. */
export const maxPaise: Paise = 999_00_00_000_00

export const moneyRefusals = ['money-too-large'] as const

export const isPaise = (value: number): boolean => Number.isSafeInteger(value) && Math.abs(value) <= maxPaise

/**
 * `numerator / denominator` to the nearest whole number, a half away from zero, so that a credit note
 * mirrors its invoice to the paisa. Exact: both are integers, nothing passes through a binary fraction.
 *
 * @param denominator greater than zero
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('roundHalfUp: the denominator must be greater than zero')
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded)
}

/** `amount × times ÷ by`, rounded once. All three are integers; the answer may be beyond `maxPaise`: check it. */
export const proportion = (amount: Paise, times: number, by: number): Paise =>
  roundHalfUp(BigInt(amount) * BigInt(times), BigInt(by))

/** What a quantity in thousandths of a unit (metre, kg, piece) costs at a rate in paise per unit. */
export const priceOf = (quantityMilli: number, ratePaise: Paise): Paise => proportion(ratePaise, quantityMilli, 1000)

export const percentOf = (amount: Paise, percent: BasisPoints): Paise => proportion(amount, percent, 10_000)

/** To the whole rupee, 50 paise up: section 170 of the CGST Act, 2017. The answer is still in paise. */
export const roundToRupee = (amount: Paise): Paise => proportion(amount, 1, 100) * 100

/**
 * A percentage of an amount in whole rupees, in paise: the advance a proforma asks for (50 % of ₹75,001
 * is ₹37,501). Rounded once; rounding to the paisa first would lift ₹50.495 to ₹51.
 */
export const percentInRupees = (amount: Paise, percent: BasisPoints): Paise =>
  proportion(amount, percent, 1_000_000) * 100
