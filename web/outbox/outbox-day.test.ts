import { expect, test } from 'vitest'
import { datedAnew, dayDoubtOf, isDatedToday } from './outbox-day.ts'
import { exampleEntry } from './outbox-entry-example.ts'
import type { OutboxEntry } from './outbox-entry.ts'

const dayMs = 86_400_000
const noon = Date.parse('2026-11-22T06:30:00.000Z')
const iso = (ms: number): string => new Date(ms).toISOString()

/** A payment entered at this instant of the device's clock, with that date. */
const payment = (at: number, change: Partial<OutboxEntry> = {}): OutboxEntry =>
  exampleEntry({
    operation: 'final-payment.record',
    input: { id: 'P', amount: 1, paymentDate: iso(at).slice(0, 10) },
    touched: [],
    at: iso(at),
    clock: { aheadMs: 0, heardAt: iso(noon - dayMs) },
    ...change,
  })

const right = { nowMs: noon + 3_600_000, aheadMs: 0 }

test('a write dated by a right clock is sent without asking, however long it waited', () => {
  expect(dayDoubtOf(payment(noon), right)).toBeNull()
  expect(dayDoubtOf(payment(noon), { nowMs: noon + 20 * dayMs, aheadMs: 0 })).toBeNull()
})

test('a clock a year behind, corrected since, dates before the server’s last answer: both dates are given', () => {
  expect(dayDoubtOf(payment(noon - 366 * dayMs), right)).toEqual({ entered: '2025-11-21', likely: '2026-11-22' })
})

test('a clock that is still wrong tells how wrong it was', () => {
  const early = payment(noon - 3 * dayMs, { clock: { aheadMs: 0, heardAt: null } })
  expect(dayDoubtOf(early, { nowMs: noon + dayMs, aheadMs: 3 * dayMs })).toEqual({
    entered: '2026-11-19',
    likely: '2026-11-22',
  })
})

test('a future date cannot be right', () => {
  expect(dayDoubtOf(payment(noon + 5 * dayMs), right)).toEqual({ entered: '2026-11-27', likely: '2026-11-22' })
})

test('a clock that went wrong after the write does not count against it', () => {
  expect(dayDoubtOf(payment(noon), { nowMs: noon + dayMs, aheadMs: 400 * dayMs })).toBeNull()
})

test('a clock known to be wrong at entry dated correctly', () => {
  const known = payment(noon, { clock: { aheadMs: 3 * dayMs, heardAt: iso(noon - dayMs) } })
  expect(dayDoubtOf(known, { nowMs: noon + dayMs, aheadMs: 3 * dayMs })).toBeNull()
})

test('a wrong clock matters only if the write contains that date', () => {
  const entry = payment(noon - 366 * dayMs, { input: { id: 'L', companyName: 'Kothari' } })
  expect(isDatedToday(entry)).toBe(false)
  expect(dayDoubtOf(entry, right)).toBeNull()
})

test('an answered question is not asked again, and the chosen date replaces the other everywhere', () => {
  const entry = payment(noon - 366 * dayMs, {
    input: { quoteDate: '2025-11-21', lines: [{ from: '2025-11-21', to: '2025-12-01' }] },
  })
  const doubt = dayDoubtOf(entry, right)
  const dated = doubt && datedAnew(entry, doubt, iso(right.nowMs))
  expect(dated?.input).toEqual({ quoteDate: '2026-11-22', lines: [{ from: '2026-11-22', to: '2025-12-01' }] })
  expect(dated && dayDoubtOf(dated, right)).toBeNull()
})

test('a write of an older release, without clock data, is sent as it is', () => {
  const { clock: _clock, ...older } = payment(noon - 366 * dayMs)
  expect(dayDoubtOf(older, right)).toBeNull()
})

test('a date of today is that of India, half an hour after its midnight too', () => {
  const at = Date.parse('2026-11-22T19:00:00.000Z')
  expect(isDatedToday(payment(at, { input: { id: 'P', paymentDate: '2026-11-23' } }))).toBe(true)
  expect(isDatedToday(payment(at, { input: { id: 'P', paymentDate: '2026-11-22' } }))).toBe(false)
})

test('a write that was dated anew counts as entered now: nothing may be of a time before it', () => {
  const now = iso(noon)
  expect(datedAnew(payment(noon - 366 * dayMs), { entered: '2025-11-21', likely: '2026-11-22' }, now)).toMatchObject({
    at: now,
    isDayKnown: true,
  })
})
