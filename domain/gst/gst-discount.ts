import type { Paise } from '#domain/money/money.ts'

/**
 * Splits a discount on the whole bill over its lines in proportion to their value, without losing a paisa: it must
 * reduce the taxable value at each rate (CGST Act s.15(3)(a)).
 *
 * @returns one share per line, none above its line; all zeros if the lines total zero
 * @throws RangeError if the discount is negative or exceeds the lines
 */
export function spreadDiscount(grossPaise: readonly Paise[], discountPaise: Paise): Paise[] {
  const whole = grossPaise.reduce((sum, gross) => sum + gross, 0)
  if (discountPaise < 0 || discountPaise > whole) throw new RangeError('spreadDiscount: more than the lines are worth')
  if (whole === 0) return grossPaise.map(() => 0)
  // Each share is the difference of two rounded-down running totals, so that the shares add up exactly.
  let seen = 0
  let given = 0
  return grossPaise.map((gross) => {
    seen += gross
    const upToHere = Number((BigInt(discountPaise) * BigInt(seen)) / BigInt(whole))
    const share = upToHere - given
    given = upToHere
    return share
  })
}
