import { dateFromDayNumber, dayNumber, type BusinessDate } from './calendar-day.ts'

const day = 86_400_000
/** Indian Standard Time is UTC+5:30 all year; the last daylight saving ended in October 1945. */
const offset = 19_800_000

/** Business day of an instant in epoch milliseconds: at 18:30 UTC the next day starts in Surat. */
export const kolkataDate = (instantMs: number): BusinessDate =>
  dateFromDayNumber(Math.floor((instantMs + offset) / day))

/** Business day of a UTC instant as text ('2026-11-20T19:00:00.000Z'). */
export function kolkataDay(instant: string): BusinessDate {
  const minutes = Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))
  return kolkataDate(dayNumber(instant.slice(0, 10)) * day + minutes * 60_000)
}

/** Local time in Asia/Kolkata, 'HH:MM', 24-hour clock. */
export function kolkataTime(instantMs: number): string {
  const minutes = Math.floor(((((instantMs + offset) % day) + day) % day) / 60_000)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/** Epoch milliseconds of the start of a business day, to query instants by day. */
export const kolkataMidnight = (date: BusinessDate): number => dayNumber(date) * day - offset
