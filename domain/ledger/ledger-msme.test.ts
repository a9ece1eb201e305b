import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, addMonths } from '#domain/calendar/calendar-day.ts'
import { acceptedOn, isProtected, msmeInterest, payBy, timeLate, type Enterprise } from './ledger-msme.ts'

const vectors = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  msmed: {
    principal: number
    payBy: string
    paidOn: string
    bankRateBp: number
    months: number
    restDays: number
    interest: number
  }[]
  msmeDue: { accepted: string; agreedDays: number | null; payBy: string }[]
}

test.each(vectors.msmed)('$principal paise due $payBy and paid $paidOn bear $interest', (given) => {
  expect(timeLate(given.payBy, given.paidOn)).toEqual({ months: given.months, days: given.restDays })
  expect(
    msmeInterest(given.principal, { lastDay: given.payBy, paidOn: given.paidOn, bankRate: given.bankRateBp }),
  ).toBe(given.interest)
})

test.each(vectors.msmeDue)('accepted $accepted with $agreedDays days agreed is payable by $payBy', (given) => {
  expect(payBy(given.accepted, given.agreedDays)).toBe(given.payBy)
})

test('an agreement can shorten the credit, and cannot stretch it beyond 45 days', () => {
  expect(payBy('2026-10-08', 7)).toBe('2026-10-15')
  expect(payBy('2026-10-08', 90)).toBe('2026-11-22')
  expect(payBy('2026-10-08', 0)).toBe('2026-10-08')
})

const weaver: Enterprise = { enterpriseClass: 'small', activity: 'manufacturing', registeredOn: '2026-04-01' }

test.each<[Partial<Enterprise>, string, boolean]>([
  [{}, '2026-04-01', true],
  [{}, '2026-03-31', false],
  [{ enterpriseClass: 'micro' }, '2026-10-08', true],
  [{ enterpriseClass: 'medium' }, '2026-10-08', false],
  [{ enterpriseClass: null }, '2026-10-08', false],
  [{ activity: 'services' }, '2026-10-08', true],
  [{ activity: 'trading' }, '2026-10-08', false],
  [{ registeredOn: null }, '2026-10-08', false],
])('an enterprise with %j that supplies on %s is protected: %s', (change, suppliedOn, is) => {
  expect(isProtected({ ...weaver, ...change }, suppliedOn)).toBe(is)
})

test('goods are accepted on delivery, unless an objection of 15 days stands in between', () => {
  const delivered = { deliveredOn: '2026-10-08', objectedOn: null, removedOn: null }
  expect(acceptedOn(delivered)).toBe('2026-10-08')
  expect(acceptedOn({ ...delivered, objectedOn: '2026-10-23', removedOn: '2026-11-02' })).toBe('2026-11-02')
  expect(acceptedOn({ ...delivered, objectedOn: '2026-10-23' })).toBeNull()
  expect(acceptedOn({ ...delivered, objectedOn: '2026-10-24', removedOn: '2026-11-02' })).toBe('2026-10-08')
})

test('nothing is late on the last day, and months are those of the calendar', () => {
  expect(timeLate('2026-11-20', '2026-11-20')).toEqual({ months: 0, days: 0 })
  expect(timeLate('2026-11-20', '2026-11-01')).toEqual({ months: 0, days: 0 })
  expect(timeLate('2026-11-20', '2026-11-21')).toEqual({ months: 0, days: 1 })
  expect(timeLate('2026-11-20', '2026-12-19')).toEqual({ months: 0, days: 29 })
  expect(timeLate('2026-11-20', '2026-12-20')).toEqual({ months: 1, days: 0 })
})

test('months and days lead from the last day to the payment', () => {
  fc.assert(
    fc.property(fc.nat(365), fc.nat(1_500), (start, late) => {
      const lastDay = addDays('2026-01-01', start)
      const { months, days } = timeLate(lastDay, addDays(lastDay, late))
      expect(addDays(addMonths(lastDay, months), days)).toBe(addDays(lastDay, late))
      expect(days).toBeLessThan(31)
    }),
    { seed: 2026 },
  )
})

test('interest never falls from one day to the next within a month, and is exact on crores over years', () => {
  const until = (paidOn: string) => msmeInterest(10_00_00_000_00, { lastDay: '2026-11-20', paidOn, bankRate: 550 })
  for (let day = 1; day < 30; day += 1)
    expect(until(addDays('2026-11-20', day))).toBeGreaterThan(until(addDays('2026-11-20', day - 1)))
  // 10 crore × 1.01375^60, computed with fractions.
  expect(until('2031-11-20')).toBe(12_690_916_265)
})
