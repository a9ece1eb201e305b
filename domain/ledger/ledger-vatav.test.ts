import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  deductionOf,
  moneyToGross,
  settledWithin,
  vatavSlab,
  type ClearedByMoney,
  type MoneyOnBill,
  type VatavSlab,
} from './ledger-vatav.ts'

const vectors = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  vatav: Record<
    'netTaxable' | 'netTotal' | 'cleared' | 'percentBp' | 'vatav' | 'tdsBp' | 'tds' | 'open' | 'money',
    number
  >
  moneyToGross: { input: MoneyOnBill; expect: ClearedByMoney }[]
}
const slabs: VatavSlab[] = [
  { withinDays: 15, percentBp: 200 },
  { withinDays: 7, percentBp: 300 },
]

test.each([
  [-10, 300],
  [0, 300],
  [7, 300],
  [8, 200],
  [15, 200],
  [16, null],
])('a payment after %i days earns %s basis points', (days, percentBp) => {
  expect(vatavSlab(slabs, days)?.percentBp ?? null).toBe(percentBp)
})

test('the vatav and TDS of the worked example are 1,635 and 82 rupees', () => {
  const { netTaxable: basis, netTotal, cleared, percentBp, vatav, tdsBp, tds, open, money } = vectors.vatav
  expect(deductionOf({ basis, netTotal, cleared, percentBp })).toBe(vatav)
  expect(deductionOf({ basis, netTotal, cleared, percentBp: tdsBp })).toBe(tds)
  expect(money + vatav + tds).toBe(open)
})

test('vatav is rounded once, to the rupee, half a rupee up', () => {
  const share = { basis: 1_000_00, netTotal: 1_050_00, percentBp: 100 }
  expect(deductionOf({ ...share, cleared: 525_00 })).toBe(5_00)
  // 5.4999 and 5.50 rupees; rounded to the paisa first, both would be 5.50.
  expect(deductionOf({ ...share, cleared: 577_49 })).toBe(5_00)
  expect(deductionOf({ ...share, cleared: 577_50 })).toBe(6_00)
})

test('nothing is earned on a bill that its notes have wiped out, and nothing is taken back', () => {
  expect(deductionOf({ basis: 0, netTotal: 0, cleared: 0, percentBp: 200 })).toBe(0)
  expect(deductionOf({ basis: 100_00, netTotal: -1, cleared: 100_00, percentBp: 200 })).toBe(0)
  expect(deductionOf({ basis: 1, netTotal: 1, cleared: 1, percentBp: 10_000 })).toBe(0)
  expect(deductionOf({ basis: 1, netTotal: 1, cleared: 100, percentBp: 10_000 })).toBe(1_00)
  const share = { basis: 1_000_00, netTotal: 1_050_00, cleared: 1_050_00, percentBp: 200 }
  expect(deductionOf({ ...share, before: 8_00 })).toBe(12_00)
  expect(deductionOf({ ...share, before: 21_00 })).toBe(0)
})

test('a bill cleared in any parts gets the vatav it would get at once', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 5_00_000_00 }), { minLength: 1, maxLength: 8 })
  fc.assert(
    fc.property(parts, fc.integer({ min: 1, max: 1_000 }), fc.nat(28_00), (grosses, percentBp, taxBp) => {
      const netTotal = grosses.reduce((sum, gross) => sum + gross, 0)
      const bill = { basis: netTotal - Math.floor((netTotal * taxBp) / 10_000), netTotal, percentBp }
      const given = (order: number[]) => {
        let [cleared, before] = [0, 0]
        for (const gross of order) {
          cleared += gross
          before += deductionOf({ ...bill, cleared, before })
        }
        return before
      }
      const atOnce = deductionOf({ ...bill, cleared: netTotal })
      expect(given(grosses)).toBe(atOnce)
      expect(given(grosses.toReversed())).toBe(atOnce)
    }),
    { seed: 2026 },
  )
})

test('only what came within the slab counts, and an advance only where it was so agreed', () => {
  const settled = [
    { date: '2026-09-05', gross: 45_544_00, isAdvance: true },
    { date: '2026-10-05', gross: 10_000_00, isAdvance: false },
    { date: '2026-10-06', gross: 7, isAdvance: false },
  ]
  const terms = { billDate: '2026-09-20', slab: { withinDays: 15, percentBp: 200 } }
  expect(settledWithin(settled, { ...terms, vatavOnAdvance: true })).toBe(55_544_00)
  expect(settledWithin(settled, { ...terms, vatavOnAdvance: false })).toBe(10_000_00)
})

test.each(vectors.moneyToGross)('$input.money paise clear $expect.clears of the bill', ({ input, expect: cleared }) => {
  expect(moneyToGross(input)).toEqual(cleared)
})

const bill: MoneyOnBill = {
  money: 20_000_00,
  open: 40_294_00,
  clearedBefore: 45_544_00,
  netTaxable: 81_750_00,
  netTotal: 85_838_00,
  vatavBp: 200,
  tdsBp: 10,
}

test('vatav can be taken of the value with tax, while TDS never is', () => {
  const { vatav, tds } = moneyToGross({ ...bill, money: 38_577_00, vatavBasis: 85_838_00 })
  expect([vatav, tds]).toEqual([1_717_00, 82_00])
})

test('what was given before is not given again', () => {
  const first = moneyToGross(bill)
  const rest = { ...bill, open: bill.open - first.clears, clearedBefore: bill.clearedBefore + first.clears }
  const second = moneyToGross({ ...rest, money: 50_000_00, vatavBefore: first.vatav, tdsBefore: first.tds })
  expect(first.vatav + second.vatav).toBe(1_635_00)
  expect(first.tds + second.tds).toBe(82_00)
  expect(first.money + second.money).toBe(38_577_00)
})

test('deductions never exceed what is open: a small rest takes little money or none', () => {
  expect(moneyToGross({ ...bill, open: 1_000_00, money: 500_00 })).toEqual({
    money: 69_00,
    clears: 1_000_00,
    vatav: 887_00,
    tds: 44_00,
    onAccount: 431_00,
  })
  const taken = (open: number) => moneyToGross({ ...bill, open, money: 500_00 })
  expect(taken(900_00)).toEqual({ money: 0, clears: 900_00, vatav: 885_00, tds: 15_00, onAccount: 500_00 })
  expect(taken(800_00)).toEqual({ money: 0, clears: 800_00, vatav: 800_00, tds: 0, onAccount: 500_00 })
})

test('without deductions money clears itself, and no more than is open', () => {
  const plain = { ...bill, vatavBp: 0, tdsBp: 0 }
  expect(moneyToGross(plain)).toMatchObject({ clears: 20_000_00, money: 20_000_00, onAccount: 0 })
  expect(moneyToGross({ ...plain, money: 50_000_00 })).toMatchObject({ clears: 40_294_00, onAccount: 9_706_00 })
})

test('money clears the smallest amount whose rest after deductions is that money', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 120_00 }), fc.integer({ min: 0, max: 500 }), (money, vatavBp) => {
      const given = { ...bill, money, vatavBp, open: 100_00, clearedBefore: 10_00, netTotal: 400_00 }
      const asked = { ...given, netTaxable: 380_00 }
      const share = { basis: 380_00, netTotal: 400_00 }
      const rest = (gross: number) => {
        const cleared = 10_00 + gross
        return (
          gross -
          deductionOf({ ...share, cleared, percentBp: vatavBp }) -
          deductionOf({ ...share, cleared, percentBp: 10 })
        )
      }
      let smallest = 0
      while (smallest < 100_00 && rest(smallest) < money) smallest += 1
      const found = moneyToGross(asked)
      expect(found.clears).toBe(smallest)
      expect(found.money + found.vatav + found.tds).toBe(found.clears)
      expect(found.money + found.onAccount).toBe(money)
    }),
    { seed: 2026, numRuns: 20 },
  )
})
