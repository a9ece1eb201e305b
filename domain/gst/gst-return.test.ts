import { expect, test } from 'vitest'
import { gstReturnDay, isInReturn } from './gst-return.ts'

test('a paper is in the return of its month from the 11th of the next one on, also over the end of a year', () => {
  expect(['2026-11-01', '2026-11-30', '2026-12-31', '2027-03-31'].map(gstReturnDay)).toEqual([
    ...['2026-12-11', '2026-12-11', '2027-01-11', '2027-04-11'],
  ])
  expect([isInReturn('2027-03-31', '2027-04-10'), isInReturn('2027-03-31', '2027-04-11')]).toEqual([false, true])
})
