import { dateFromDayNumber, dayNumber, type BusinessDate } from './calendar-day.ts'

const day = 86_400_000
/** Indian Standard Time is UTC+5:30 all year; the last daylight saving ended in October 1945. */
const offset = 19_800_000

/** The business day of an instant in epoch milliseconds: 18:30 UTC is already tomorrow in Surat. */
export const kolkataDate = (instantMs: number): BusinessDate =>
  dateFromDayNumber(Math.floor((instantMs + offset) / day))

/** The business day an instant written in UTC ('2026-11-20T19:00:00.000Z') falls on. */
export function kolkataDay(instant: string): BusinessDate {
  const minutes = Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))
  return kolkataDate(dayNumber(instant.slice(0, 10)) * day + minutes * 60_000)
}

/** The time on the wall, 'HH:MM', 24 hours. */
export function kolkataTime(instantMs: number): string {
  const minutes = Math.floor(((((instantMs + offset) % day) + day) % day) / 60_000)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Epoch milliseconds of the midnight a business day begins with: the bounds of a query over instants. */
export const kolkataMidnight = (date: BusinessDate): number => dayNumber(date) * day - offset
