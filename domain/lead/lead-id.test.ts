import { expect, test } from 'vitest'
import { kolkataMidnight } from '#domain/calendar/calendar-kolkata.ts'
import { leadIdFrom } from './lead-id.ts'

test('the year of a lead begins at midnight in India', () => {
  const midnight = kolkataMidnight('2027-01-01')
  expect(leadIdFrom(midnight - 1, [0, 27, 51])).toBe('LEAD-2026-1798741799999-ABZ')
  expect(leadIdFrom(midnight, [0, 27, 51])).toBe('LEAD-2027-1798741800000-ABZ')
})
