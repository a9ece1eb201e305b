import { expect, test } from 'vitest'
import { timeIn } from './use-facts.ts'

test('the last minute of a day in Kolkata belongs to that day, on the last day of the financial year too', () => {
  const minute = Date.parse('2027-03-31T18:29:00Z') // 23:59 in Kolkata
  expect(timeIn(minute)).toEqual({
    now: '2027-03-31T18:30:00.000Z',
    nowMs: minute + 60_000,
    today: '2027-03-31',
  })
  expect(timeIn(minute + 60_000).today).toBe('2027-04-01')
})
