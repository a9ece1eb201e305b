import { addDays, addMonths, dayOfWeek, monthEnd, monthStart, type BusinessDate } from './calendar-day.ts'
import { financialYear, financialYearDays } from './calendar-financial-year.ts'

/** Both days belong to it. */
export type Period = { from: BusinessDate; to: BusinessDate }

export const periodNames = [
  'today',
  'yesterday',
  'tomorrow',
  'this_week',
  'last_week',
  'next_week',
  'this_month',
  'last_month',
  'next_month',
  'this_year',
  'last_year',
] as const
/** A period as a command's date filter names it. */
export type PeriodName = (typeof periodNames)[number]

/** The period of this name, as an address gives it; null for an unknown one. */
export const periodNamed = (name: string | undefined): PeriodName | null =>
  periodNames.find((known) => known === name) ?? null

/** Weeks begin on Monday; years are financial years, as a firm counts them. */
export function periodOf(name: PeriodName, today: BusinessDate): Period {
  const day = (days: number): Period => ({ from: addDays(today, days), to: addDays(today, days) })
  const week = (weeks: number): Period => {
    const from = addDays(today, weeks * 7 - ((dayOfWeek(today) + 6) % 7))
    return { from, to: addDays(from, 6) }
  }
  const month = (months: number): Period => {
    const from = addMonths(monthStart(today), months)
    return { from, to: monthEnd(from) }
  }
  const periods: Record<PeriodName, () => Period> = {
    today: () => day(0),
    yesterday: () => day(-1),
    tomorrow: () => day(1),
    this_week: () => week(0),
    last_week: () => week(-1),
    next_week: () => week(1),
    this_month: () => month(0),
    last_month: () => month(-1),
    next_month: () => month(1),
    this_year: () => financialYearDays(financialYear(today)),
    last_year: () => financialYearDays(financialYear(addMonths(today, -12))),
  }
  return periods[name]()
}

/** The period before it of the same kind, to compare with: last month for this one. */
export const periodBefore: Partial<Record<PeriodName, PeriodName>> = {
  today: 'yesterday',
  this_week: 'last_week',
  this_month: 'last_month',
  this_year: 'last_year',
}

/** Whether a day is in the period, both ends included. */
export const isIn = ({ from, to }: Period, day: BusinessDate | null): boolean =>
  day !== null && day >= from && day <= to
