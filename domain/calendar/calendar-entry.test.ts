import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accept, refuse } from '#domain/kernel/outcome.ts'
import { parseDate } from './calendar-entry.ts'
import { dateFromDayNumber, dateParts } from './calendar-day.ts'

test.each([
  ['20/11/2026', '2026-11-20'],
  ['20-11-26', '2026-11-20'],
  ['20.11.2026', '2026-11-20'],
  ['1/4/26', '2026-04-01'],
  ['૨૦/૧૧/૨૦૨૬', '2026-11-20'],
  [' 2026-11-20 ', '2026-11-20'],
])('%s is the day %s', (text, date) => {
  expect(parseDate(text)).toEqual(accept(date))
})

test.each(['', '31/02/2026', '11/20/2026', '20/11', '20/11/026', 'today', '2026/11/20'])('%j is no day', (text) => {
  expect(parseDate(text)).toEqual(refuse({ code: 'date-not-understood' }))
})

test('a day is always written before its month', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 40_000 }), (n) => {
      const { year, month, day } = dateParts(dateFromDayNumber(n))
      expect(parseDate(`${day}/${month}/${year}`)).toEqual(accept(dateFromDayNumber(n)))
    }),
  )
})
