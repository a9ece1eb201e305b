/** Money is an integer number of paise: binary floating point cannot represent 0.10 rupees exactly. */
export type Paise = number

/** Hundredths of a percent: 500 is 5 %, 10 is the merchant exporter's 0.1 %. */
export type BasisPoints = number

/** 999 crore rupees: the largest stored amount, well within the safe integers. */
export const maxPaise: Paise = 999_00_00_000_00

/** Why an amount is refused; `content/money` says each. */
export const moneyRefusals = ['money-too-large'] as const

/** Whether a number can be an amount: whole paise, within `maxPaise` on either side of zero. */
export const isPaise = (value: number): boolean => Number.isSafeInteger(value) && Math.abs(value) <= maxPaise

/**
 * `numerator / denominator` rounded to the nearest integer, halves away from zero, so that a credit note mirrors its
 * invoice to the paisa. Exact: uses integers only.
 *
 * @throws RangeError unless the denominator is greater than zero
 */
export function roundHalfUp(numerator: bigint, denominator: bigint): number {
  if (denominator <= 0n) throw new RangeError('roundHalfUp: the denominator must be greater than zero')
  const size = numerator < 0n ? -numerator : numerator
  const rounded = (2n * size + denominator) / (2n * denominator)
  return Number(numerator < 0n ? -rounded : rounded)
}

/**
 * `amount × times ÷ by`, rounded once as `roundHalfUp` does. All three are integers. The result may exceed `maxPaise`:
 * check it.
 */
export const proportion = (amount: Paise, times: number, by: number): Paise =>
  roundHalfUp(BigInt(amount) * BigInt(times), BigInt(by))

/** Price of a quantity in thousandths of a unit (metre, kg, piece) at a rate in paise per unit. */
export const priceOf = (quantityMilli: number, ratePaise: Paise): Paise => proportion(ratePaise, quantityMilli, 1000)

/** A percentage of an amount, rounded to the paisa. */
export const percentOf = (amount: Paise, percent: BasisPoints): Paise => proportion(amount, percent, 10_000)

/** Rounds to the rupee, 50 paise up (section 170 of the CGST Act, 2017). The result is in paise. */
export const roundToRupee = (amount: Paise): Paise => proportion(amount, 1, 100) * 100

/**
 * A percentage of an amount, rounded to the rupee, in paise: the advance of a proforma (50 % of ₹75,001 is ₹37,501).
 * Rounded once; rounding to the paisa first would turn ₹50.495 into ₹51.
 */
export const percentInRupees = (amount: Paise, percent: BasisPoints): Paise =>
  proportion(amount, percent, 1_000_000) * 100
