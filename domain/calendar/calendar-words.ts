import { dateParts, daysBetween, type BusinessDate } from './calendar-day.ts'

/** A key of `content/calendar` with its parameters; `month` (1 to 12) has its name under `month.1` and so on. */
export type DateWords =
  | { key: 'today' | 'yesterday' | 'tomorrow' }
  | { key: 'daysAgo' | 'inDays'; params: { n: number } }
  | { key: 'dayMonth'; params: { day: number; month: number } }
  | { key: 'dayMonthYear'; params: { day: number; month: number; year: number } }

/** Beyond a week a date is clearer: '11 Nov' needs no counting, '9 days ago' does. */
const countedDays = 6

/** A date relative to today, as people say it. The year is included only if it differs. */
export function dateWords(date: BusinessDate, today: BusinessDate): DateWords {
  const n = daysBetween(today, date)
  if (n === 0) return { key: 'today' }
  if (n === 1) return { key: 'tomorrow' }
  if (n === -1) return { key: 'yesterday' }
  if (n > 0 && n <= countedDays) return { key: 'inDays', params: { n } }
  if (n < 0 && -n <= countedDays) return { key: 'daysAgo', params: { n: -n } }
  return datedWords(date, today)
}

/** A date as a date, however near: for after 'until' and 'by', which no 'in 5 days' can follow. */
export function datedWords(date: BusinessDate, today: BusinessDate): DateWords {
  const { year, month, day } = dateParts(date)
  if (year === dateParts(today).year) return { key: 'dayMonth', params: { day, month } }
  return { key: 'dayMonthYear', params: { day, month, year } }
}
