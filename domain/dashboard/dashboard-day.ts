import { addDays, type BusinessDate } from '#domain/calendar/calendar-day.ts'

/** Minutes of the day after which an instant in UTC falls on the next day in Kolkata: 18:30. */
const tomorrowFrom = 18 * 60 + 30

/** The business day an instant ('2026-11-20T19:00:00.000Z') falls on, without a clock. */
export function kolkataDayOf(instant: string): BusinessDate {
  const minutes = Number(instant.slice(11, 13)) * 60 + Number(instant.slice(14, 16))
  const day = instant.slice(0, 10)
  return minutes >= tomorrowFrom ? addDays(day, 1) : day
}
