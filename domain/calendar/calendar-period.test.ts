import { expect, test } from 'vitest'
import { isIn, periodNamed, periodNames, periodOf } from './calendar-period.ts'

test.each([
  ['today', '2026-11-21', '2026-11-21'],
  ['yesterday', '2026-11-20', '2026-11-20'],
  ['tomorrow', '2026-11-22', '2026-11-22'],
  ['this_week', '2026-11-16', '2026-11-22'],
  ['last_week', '2026-11-09', '2026-11-15'],
  ['this_month', '2026-11-01', '2026-11-30'],
  ['last_month', '2026-10-01', '2026-10-31'],
  ['this_year', '2026-04-01', '2027-03-31'],
  ['next_week', '2026-11-23', '2026-11-29'],
  ['next_month', '2026-12-01', '2026-12-31'],
  ['last_year', '2025-04-01', '2026-03-31'],
] as const)('%s is from %s to %s', (name, from, to) => {
  expect(periodOf(name, '2026-11-21')).toEqual({ from, to })
})

test('a week ends on its Sunday and begins anew on Monday', () => {
  expect(periodOf('this_week', '2026-11-22')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
  expect(periodOf('this_week', '2026-11-23').from).toBe('2026-11-23')
  expect(periodOf('this_week', '2026-11-29')).toEqual({ from: '2026-11-23', to: '2026-11-29' })
  expect(periodOf('last_week', '2026-11-23')).toEqual({ from: '2026-11-16', to: '2026-11-22' })
})

test('the month before March has its own length, and both ends of a period belong to it', () => {
  const february = periodOf('last_month', '2028-03-31')
  expect(february).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(['2028-01-31', '2028-02-01', '2028-02-29', '2028-03-01', null].map((day) => isIn(february, day))).toEqual([
    false,
    true,
    true,
    false,
    false,
  ])
})

test('the last month of a 31st is the month before', () => {
  expect(periodOf('last_month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
})

test('a period that no command names is none', () => {
  expect(periodNamed('kal')).toBeNull()
  expect(periodNamed(undefined)).toBeNull()
  expect(periodNames.map(periodNamed)).toEqual([...periodNames])
})
