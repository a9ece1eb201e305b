import { expect, test } from 'vitest'
import { kolkataMidnight } from '#domain/calendar/calendar-kolkata.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import { decideAllowReminders, decideSendReminder, decideStopReminders } from './reminder-decisions.ts'
import { whyNotReminded, whyNotRemindedNow } from './reminder-limit.ts'
import type { Reminder } from './reminder.ts'

const party = { id: 'patel', companyName: 'Patel Textiles' }
const at = (today: string, minute = 12 * 60) =>
  exampleFacts({ today, nowMs: kolkataMidnight(today) + minute * 60_000, actor: { name: 'Ramesh', role: 'sales' } })
const send = (reminder: Reminder | null, today: string) => decideSendReminder({ party, reminder }, at(today))
function sentOn(...days: string[]): Reminder | null {
  let reminder: Reminder | null = null
  for (const day of days) {
    const outcome = send(reminder, day)
    if (!outcome.ok) throw new Error(outcome.refusal.code)
    reminder = outcome.value.main
  }
  return reminder
}

test('a reminder is noted with day, time and sender, and only the last two are kept', () => {
  expect(sentOn('2026-11-01', '2026-11-10', '2026-11-20')).toMatchObject({
    id: 'patel',
    customerName: 'Patel Textiles',
    sent: [
      { date: '2026-11-10', time: '12:00', by: 'Ramesh' },
      { date: '2026-11-20', time: '12:00', by: 'Ramesh' },
    ],
    stopped: null,
  })
})

test('a party is reminded once a day and twice in seven days', () => {
  expect(send(sentOn('2026-11-20'), '2026-11-20')).toEqual({
    ok: false,
    refusal: { code: 'reminder-today', params: { time: '12:00' } },
  })
  const twice = sentOn('2026-11-14', '2026-11-20')
  expect(whyNotReminded(twice, { today: '2026-11-20' })?.code).toBe('reminder-today')
  expect(whyNotReminded(sentOn('2026-11-15', '2026-11-20'), { today: '2026-11-21' })).toMatchObject({
    code: 'reminders-this-week',
  })
  expect(whyNotReminded(twice, { today: '2026-11-21' })).toBeNull()
})

test('a party that asked for none gets none until it allows them again', () => {
  const stop = (reminder: Reminder | null, day: string) => decideStopReminders({ party, reminder }, at(day))
  const stopped = stop(null, '2026-11-20')
  if (!stopped.ok) throw new Error(stopped.refusal.code)
  expect(stopped.value.main.stopped).toEqual({ since: '2026-11-20', by: 'Ramesh' })
  expect(send(stopped.value.main, '2026-11-30')).toEqual({
    ok: false,
    refusal: { code: 'reminders-stopped', params: { on: '2026-11-20' } },
  })
  expect(stop(stopped.value.main, '2026-11-25')).toMatchObject({
    value: { main: { stopped: { since: '2026-11-20' } } },
  })
  const allowed = decideAllowReminders({ party, reminder: stopped.value.main }, at('2026-11-21'))
  expect(allowed).toMatchObject({ value: { main: { stopped: null } } })
})

test('the screen sends from nine in the morning until eight in the evening', () => {
  const codeAt = (hour: number, minute = 0) => whyNotRemindedNow(null, at('2026-11-20', hour * 60 + minute))?.code
  expect([codeAt(8, 59), codeAt(9), codeAt(19, 59), codeAt(20)]).toEqual([
    'reminder-at-night',
    undefined,
    undefined,
    'reminder-at-night',
  ])
})
