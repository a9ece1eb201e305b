import { addDays, addMonths, daysBetween, type BusinessDate } from '#domain/calendar/calendar-day.ts'
import { roundHalfUp, type BasisPoints, type Paise } from '#domain/money/money.ts'

/*
 * What a micro or small enterprise is owed for paying late: sections 2(b), 2(n), 15 and 16 of the Micro, Small and Medium
 * Enterprises Development Act, 2006.
 */

export type Enterprise = {
  /** As on the Udyam certificate, null without one. */
  enterpriseClass: 'micro' | 'small' | 'medium' | null
  activity: 'manufacturing' | 'services' | 'trading'
  registeredOn: BusinessDate | null
}

/** Whether sections 15 and 16 protect a supply: a maker or service, micro or small, registered before it (section 2(n)). */
export const isProtected = (
  { enterpriseClass, activity, registeredOn }: Enterprise,
  suppliedOn: BusinessDate,
): boolean =>
  (enterpriseClass === 'micro' || enterpriseClass === 'small') &&
  activity !== 'trading' &&
  registeredOn !== null &&
  registeredOn <= suppliedOn

/** Days within which a buyer can object in writing before goods count as accepted (section 2(b)). */
const objectWithin = 15
/** The longest credit that may be agreed in writing, and the days without an agreement (section 15). */
const [longestCredit, creditWithoutAgreement] = [45, 15]

type Delivery = {
  deliveredOn: BusinessDate
  /** The day of a written objection, and the day its cause was removed. */
  objectedOn: BusinessDate | null
  removedOn: BusinessDate | null
}

/** The day of acceptance: delivery, or the removal of an objection made in time. Null while one stands. */
export function acceptedOn({ deliveredOn, objectedOn, removedOn }: Delivery): BusinessDate | null {
  const isInTime = objectedOn !== null && daysBetween(deliveredOn, objectedOn) <= objectWithin
  return isInTime ? removedOn : deliveredOn
}

/** The last day to pay. `agreedDays` is the credit agreed in writing, null without a written agreement. */
export const payBy = (accepted: BusinessDate, agreedDays: number | null): BusinessDate =>
  addDays(accepted, agreedDays === null ? creditWithoutAgreement : Math.min(agreedDays, longestCredit))

/** Whole months and further days from the last day to pay until payment. */
export function timeLate(lastDay: BusinessDate, paidOn: BusinessDate): { months: number; days: number } {
  if (paidOn <= lastDay) return { months: 0, days: 0 }
  let months = 0
  while (addMonths(lastDay, months + 1) <= paidOn) months += 1
  return { months, days: daysBetween(addMonths(lastDay, months), paidOn) }
}

/**
 * Interest under section 16: compound with monthly rests at three times the bank rate, from the day after the last day to
 * pay. Days that make no month bear simple interest on a year of 365. `bankRate` is the one of the Reserve Bank on the
 * last day to pay.
 */
export function msmeInterest(
  principal: Paise,
  { lastDay, paidOn, bankRate }: { lastDay: BusinessDate; paidOn: BusinessDate; bankRate: BasisPoints },
): Paise {
  const { months, days } = timeLate(lastDay, paidOn)
  const rate = 3n * BigInt(bankRate)
  const [monthly, daily] = [120_000n, 3_650_000n]
  const numerator = BigInt(principal) * (monthly + rate) ** BigInt(months) * (daily + rate * BigInt(days))
  return roundHalfUp(numerator, monthly ** BigInt(months) * daily) - principal
}
