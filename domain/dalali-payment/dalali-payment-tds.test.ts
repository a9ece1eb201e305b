import { expect, test } from 'vitest'
import { exampleDalal } from '#domain/dalal/dalal-example.ts'
import { tdsLawOf, tdsOnDalali } from './dalali-payment-tds.ts'

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
