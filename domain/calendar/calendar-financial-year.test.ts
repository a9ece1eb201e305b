import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays } from './calendar-day.ts'
import { financialYear, financialYearDays, isFinancialYear } from './calendar-financial-year.ts'

test.each([
  ['2026-11-20', '26-27'],
  ['2026-03-31', '25-26'],
  ['2026-04-01', '26-27'],
  ['2099-12-31', '99-00'],
  ['2009-01-01', '08-09'],
])('%s falls in %s', (date, year) => {
  expect(financialYear(date)).toBe(year)
})

test('every day of a financial year falls in it, and the days around it do not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 98 }), fc.integer({ min: 0, max: 364 }), (n, day) => {
      const year = financialYear(`${2000 + n}-04-01`)
      const { from, to } = financialYearDays(year)
      expect(financialYear(addDays(from, day))).toBe(year)
      expect(financialYear(to)).toBe(year)
      expect([financialYear(addDays(from, -1)), financialYear(addDays(to, 1))]).not.toContain(year)
    }),
  )
})

test('only two years in a row are a financial year', () => {
  expect(['26-27', '99-00'].map(isFinancialYear)).toEqual([true, true])
  expect(['26-28', '27-26', '2026-27', '26', ''].map(isFinancialYear)).toEqual([false, false, false, false, false])
  expect(() => financialYearDays('26-28')).toThrow(RangeError)
})
