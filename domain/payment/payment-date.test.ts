import { expect, test } from 'vitest'
import { whyNotPaidOn } from './payment-date.ts'

test.each([
  ['2026-11-22', 'payment-in-the-future'],
  ['2026-11-21', undefined],
  ['2025-11-20', undefined],
  ['2025-11-19', 'payment-long-ago'],
  ['1926-11-21', 'payment-long-ago'],
])('money of %s recorded on 21 November 2026: %s', (on, code) => {
  expect(whyNotPaidOn(on, { today: '2026-11-21' })).toEqual(code === undefined ? null : { code, params: { on } })
})

test('money does not come in before the day of the paper it is for', () => {
  expect(whyNotPaidOn('2026-11-10', { today: '2026-11-21', since: '2026-11-10' })).toBeNull()
  expect(whyNotPaidOn('2026-11-09', { today: '2026-11-21', since: '2026-11-10' })).toEqual({
    code: 'payment-before-paper',
    params: { on: '2026-11-10' },
  })
})
