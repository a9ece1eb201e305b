import { dateParts, type BusinessDate } from './calendar-day.ts'

/** April to March, written as in document numbers: '26-27'. */
export type FinancialYear = string

/** Indian financial year of a date (Income-tax Act s.2(9); GST uses the same): '26-27' starts on 1 April 2026. */
export function financialYear(date: BusinessDate): FinancialYear {
  const { year, month } = dateParts(date)
  const first = month >= 4 ? year : year - 1
  return `${twoDigits(first)}-${twoDigits(first + 1)}`
}

/** Whether a text names a financial year, such as 26-27. */
export const isFinancialYear = (text: string): boolean => {
  const [, first, second] = /^(\d\d)-(\d\d)$/.exec(text) ?? []
  return first !== undefined && Number(second) === (Number(first) + 1) % 100
}

/**
 * First and last day of a financial year of this century.
 *
 * @throws RangeError for an invalid financial year
 */
export function financialYearDays(year: FinancialYear): { from: BusinessDate; to: BusinessDate } {
  if (!isFinancialYear(year)) throw new RangeError(`not a financial year: ${year}`)
  const first = 2000 + Number(year.slice(0, 2))
  return { from: `${first}-04-01`, to: `${first + 1}-03-31` }
}

const twoDigits = (year: number) => String(year % 100).padStart(2, '0')
