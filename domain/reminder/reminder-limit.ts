import { daysBetween } from '#domain/calendar/calendar-day.ts'
import { kolkataTime } from '#domain/calendar/calendar-kolkata.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import type { Reminder } from './reminder.ts'

type Sent = Pick<Reminder, 'sent' | 'stopped'>

/** Reminders in any seven days, days of that week, and the hours in which one may reach a telephone. */
const [mostInWeek, week] = [2, 7]
const hours = { from: '09:00', to: '20:00' }

/** Why the customer cannot be reminded again, or null if it can: once a day, twice a week, and never against its wish. */
export function whyNotReminded(reminder: Sent | null, { today }: Pick<Facts, 'today'>): Refusal | null {
  if (!reminder) return null
  const { sent, stopped } = reminder
  if (stopped) return { code: 'reminders-stopped', params: { on: stopped.since } }
  const ofToday = sent.find(({ date }) => date === today)
  if (ofToday) return { code: 'reminder-today', params: { time: ofToday.time } }
  const lately = sent.filter(({ date }) => daysBetween(date, today) < week)
  return lately.length >= mostInWeek ? { code: 'reminders-this-week', params: { count: mostInWeek } } : null
}

/**
 * The same at this hour. Only the screen that sends asks it: a reminder that was sent in time may reach the server at
 * night.
 */
export function whyNotRemindedNow(reminder: Sent | null, facts: Pick<Facts, 'today' | 'nowMs'>): Refusal | null {
  const time = kolkataTime(facts.nowMs)
  const isNight = time < hours.from || time >= hours.to
  return whyNotReminded(reminder, facts) ?? (isNight ? { code: 'reminder-at-night', params: hours } : null)
}
