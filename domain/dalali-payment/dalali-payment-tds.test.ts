import { expect, test } from 'vitest'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import { tdsLawOf, tdsOnDalali, withSumsOf } from './dalali-payment-tds.ts'

const on = '2026-11-21'

test('nothing is deducted while the year stays within 20,000 rupees', () => {
  expect(tdsOnDalali(exampleDalal(), 20_000_00, on)).toEqual({ tds: 0, rateBp: 200 })
  expect(tdsOnDalali(exampleDalal({ paidYear: '26-27', paidInYear: 15_000_00 }), 5_000_00, on).tds).toBe(0)
})

test('the payment that passes the limit bears the tax of the whole year, the later ones their own', () => {
  const passing = exampleDalal({ paidYear: '26-27', paidInYear: 15_000_00 })
  expect(tdsOnDalali(passing, 5_000_01, on).tds).toBe(400_00)
  expect(tdsOnDalali(passing, 10_000_00, on).tds).toBe(500_00)
  const later = exampleDalal({ paidYear: '26-27', paidInYear: 25_000_00, tdsInYear: 500_00 })
  expect(tdsOnDalali(later, 10_000_00, on).tds).toBe(200_00)
  // Deducted too much before: nothing now, and nothing is given back.
  expect(tdsOnDalali({ ...later, tdsInYear: 2_000_00 }, 10_000_00, on).tds).toBe(0)
})

test('another year begins at nothing', () => {
  const paid = exampleDalal({ paidYear: '25-26', paidInYear: 3_00_000_00, tdsInYear: 6_000_00 })
  expect(tdsOnDalali(paid, 20_000_00, on).tds).toBe(0)
  expect(tdsOnDalali(paid, 20_000_00, '2026-03-31').tds).toBe(400_00)
})

test('money of 31 March that is entered after a payment of April bears the tax of its own year', () => {
  const paidInApril = exampleDalal({ paidYear: '27-28', paidInYear: 1_000_00, tdsInYear: 0 })
  const paid = (date: string, amount: number, status: 'recorded' | 'voided' = 'recorded') => ({
    ...{ date, amount, tds: 0, status },
  })
  const payments = [
    paid('2026-04-01', 12_000_00),
    paid('2027-03-31', 7_000_00),
    paid('2027-03-30', 9_000_00, 'voided'),
    paid('2027-04-01', 1_000_00),
    paid('2026-03-31', 50_000_00),
  ]
  const asked = (day: string, amount: number) => tdsOnDalali(withSumsOf(day, paidInApril, payments), amount, day).tds
  expect([asked('2027-03-31', 1_000_00), asked('2027-03-31', 1_000_01)]).toEqual([0, 400_00])
  expect([asked('2027-04-01', 19_000_00), asked('2027-04-01', 20_000_00)]).toEqual([0, 420_00])
})

test('without a PAN it is a fifth, never more than the payment; and none where the house deducts none', () => {
  expect(tdsOnDalali(exampleDalal({ panNumber: null }), 30_000_00, on)).toEqual({ tds: 6_000_00, rateBp: 2000 })
  const late = exampleDalal({ panNumber: null, paidYear: '26-27', paidInYear: 20_000_00 })
  expect(tdsOnDalali(late, 1_00, on).tds).toBe(1_00)
  expect(tdsOnDalali(exampleDalal({ deductTds: false }), 30_000_00, on).tds).toBe(0)
})

test('the law is that of the day of the payment', () => {
  expect(tdsLawOf('2026-03-31')).toMatchObject({ section: '194H', limit: 20_000_00 })
  expect(tdsLawOf('2026-04-01')).toMatchObject({ section: '393(1), 1006', limit: 20_000_00, rateBp: 200 })
  expect(tdsLawOf('2025-03-31')).toMatchObject({ limit: 15_000_00 })
  expect(tdsLawOf('2020-01-01')).toMatchObject({ from: '2024-10-01' })
})
