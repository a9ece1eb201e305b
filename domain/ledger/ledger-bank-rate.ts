import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { BasisPoints } from '#domain/money/money.ts'

/**
 * The Bank Rate of the Reserve Bank of India (section 49, RBI Act, 1934), by the day from which it counts: the Monetary
 * Policy Committee's statements of these days. Section 16 of the MSMED Act asks three times of it.
 */
const bankRates: readonly { from: BusinessDate; rateBp: BasisPoints }[] = [
  { from: '2023-02-08', rateBp: 675 },
  { from: '2025-02-07', rateBp: 650 },
  { from: '2025-04-09', rateBp: 625 },
  { from: '2025-06-06', rateBp: 575 },
  { from: '2025-12-05', rateBp: 550 },
]

/** The Bank Rate of a day; before the first known one, that one. */
export const bankRateOn = (day: BusinessDate): BasisPoints =>
  bankRates.findLast(({ from }) => from <= day)?.rateBp ?? bankRates[0]?.rateBp ?? 0
