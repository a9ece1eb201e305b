import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { daysLate, interestOn } from './ledger-interest.ts'

const vectors = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  interest: { principal: number; monthlyBp: number; daysLate: number; interest: number }[]
}

test.each(vectors.interest)(
  '$principal paise at $monthlyBp basis points a month, $daysLate days late, bear $interest',
  ({ principal, monthlyBp, daysLate: late, interest }) => {
    expect(interestOn(principal, monthlyBp, late)).toBe(interest)
  },
)

test.each([
  ['2026-11-20', 0, '2026-12-20', 30],
  ['2026-11-20', 5, '2026-12-20', 25],
  ['2026-11-20', 30, '2026-12-20', 0],
  ['2026-11-20', 31, '2026-12-20', 0],
  ['2026-11-20', 0, '2026-11-20', 0],
  ['2026-11-20', 0, '2026-11-01', 0],
])('due on %s with %i days of grace and paid on %s is %i days late', (dueDate, graceDays, paidOn, late) => {
  expect(daysLate(dueDate, graceDays, paidOn)).toBe(late)
})
