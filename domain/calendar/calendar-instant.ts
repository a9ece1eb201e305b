import { dateFromDayNumber } from './calendar-day.ts'

const dayMs = 86_400_000
const figures = (value: number, width: number): string => String(value).padStart(width, '0')

/** Epoch milliseconds as UTC text, '2026-11-22T06:30:00.000Z', which sorts as text. */
export function instantAt(ms: number): string {
  const day = Math.floor(ms / dayMs)
  const within = ms - day * dayMs
  const [hours, minutes, seconds] = [within / 3_600_000, (within / 60_000) % 60, (within / 1000) % 60].map(Math.floor)
  const time = [hours, minutes, seconds].map((part = 0) => figures(part, 2)).join(':')
  return `${dateFromDayNumber(day)}T${time}.${figures(within % 1000, 3)}Z`
}
