/** A date 'YYYY-MM-DD' in Asia/Kolkata, the only stored form. Sorts as text. */
export type BusinessDate = string

type DateParts = { year: number; month: number; day: number }

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const
const isLeap = (year: number) => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)

/** Number of days in a month (1 to 12). */
const daysInMonth = (year: number, month: number): number =>
  month === 2 && isLeap(year) ? 29 : (monthLengths[month - 1] ?? 0)

const partsIfDate = (text: string): DateParts | null => {
  const found = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!found) return null
  const [year, month, day] = found.slice(1).map(Number) as [number, number, number]
  const exists = year >= 1900 && year <= 2999 && day >= 1 && day <= daysInMonth(year, month)
  return exists ? { year, month, day } : null
}

/** Whether the text is a valid date from 1900 to 2999. */
export const isDate = (text: string): boolean => partsIfDate(text) !== null

/** @throws RangeError for an invalid date; check with `isDate` first. */
export function dateParts(date: BusinessDate): DateParts {
  const parts = partsIfDate(date)
  if (!parts) throw new RangeError(`not a day: ${date}`)
  return parts
}

const two = (n: number) => String(n).padStart(2, '0')

/** @throws RangeError if the parts are not a valid date. */
export function dateOf({ year, month, day }: DateParts): BusinessDate {
  const date = `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  dateParts(date)
  return date
}

/**
 * Days since 1 January 1970. Years start in March, so that the leap day comes last and one formula gives the days
 * before any month; 400 years have 146,097 days.
 */
export function dayNumber(date: BusinessDate): number {
  const { year, month, day } = dateParts(date)
  const y = month > 2 ? year : year - 1
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  return y * 365 + Math.floor(y / 4) - Math.floor(y / 100) + Math.floor(y / 400) + dayOfYear - 719_468
}

/** The date `days` days after 1 January 1970. */
export function dateFromDayNumber(days: number): BusinessDate {
  const z = days + 719_468
  const era = Math.floor(z / 146_097)
  const ofEra = z - era * 146_097
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36_524) - Math.floor(ofEra / 146_096)) / 365,
  )
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const marchMonth = Math.floor((5 * ofYear + 2) / 153)
  const month = marchMonth < 10 ? marchMonth + 3 : marchMonth - 9
  const day = ofYear - Math.floor((153 * marchMonth + 2) / 5) + 1
  return dateOf({ year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day })
}

/** The date so many days later, or earlier for a negative number. */
export const addDays = (date: BusinessDate, days: number): BusinessDate => dateFromDayNumber(dayNumber(date) + days)

/** Days from `from` to `to`: 1 from today to tomorrow, negative if `to` is earlier. */
export const daysBetween = (from: BusinessDate, to: BusinessDate): number => dayNumber(to) - dayNumber(from)

/** Comparator for sorting dates or instants: negative if `a` is earlier. */
export const compareDates = (a: string, b: string): number => (a < b ? -1 : Number(a > b))

/** 0 is Sunday. 1 January 1970 was a Thursday. */
export const dayOfWeek = (date: BusinessDate): 0 | 1 | 2 | 3 | 4 | 5 | 6 =>
  ((((dayNumber(date) + 4) % 7) + 7) % 7) as 0 | 1 | 2 | 3 | 4 | 5 | 6

export const monthStart = (date: BusinessDate): BusinessDate => dateOf({ ...dateParts(date), day: 1 })

export function monthEnd(date: BusinessDate): BusinessDate {
  const { year, month } = dateParts(date)
  return dateOf({ year, month, day: daysInMonth(year, month) })
}

/** The same day of another month, or that month's last day: 31 January plus one month is 28 or 29 February. */
export function addMonths(date: BusinessDate, months: number): BusinessDate {
  const { year, month, day } = dateParts(date)
  const count = year * 12 + (month - 1) + months
  const target = { year: Math.floor(count / 12), month: (((count % 12) + 12) % 12) + 1 }
  return dateOf({ ...target, day: Math.min(day, daysInMonth(target.year, target.month)) })
}
