import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dalaliEarned, type DalaliBill, type DalaliTerms } from './ledger-dalali.ts'

const { dalali, party } = JSON.parse(readFileSync('tests/vectors/settlement_example.json', 'utf8')) as {
  party: { dalaliBp: number }
  dalali: {
    entries: {
      date: string
      invoice: string
      base: number
      realised: number
      full: number
      earnedToDate: number
      entry: number
      why: string
    }[]
    paid: { amount: number }[]
    payableAtEnd: number
    returnAfterPayment: { before: number; after: number; entry: number }
  }
}
const onePercent: DalaliTerms = { base: 'net_of_vatav', percentBp: party.dalaliBp }
const aBill = (change: Partial<DalaliBill> = {}): DalaliBill => ({
  netTaxable: 50_000_00,
  netTotal: 52_500_00,
  netMetresMilli: 1_000_000,
  givenUp: 0,
  realised: 52_500_00,
  ...change,
})

test('the dalali of the worked example is earned step by step, and ends as in its ledger', () => {
  const before = new Map<string, number>()
  for (const { invoice, base, realised, full, earnedToDate, entry } of dalali.entries) {
    const givenUp = invoice === 'INV/26-27/0001' && full === 84_203_00 ? 1_635_00 : 0
    const bill = aBill({ netTaxable: base + givenUp, netTotal: full + givenUp, givenUp, realised })
    expect(dalaliEarned(bill, onePercent)).toBe(earnedToDate)
    expect(dalaliEarned(bill, onePercent) - (before.get(invoice) ?? 0)).toBe(entry)
    before.set(invoice, earnedToDate)
  }
  const paid = dalali.paid.reduce((sum, { amount }) => sum + amount, 0)
  expect([...before.values()].reduce((sum, earned) => sum + earned, -paid)).toBe(dalali.payableAtEnd)
})

test('a return after payment takes its dalali back', () => {
  const { before, after, entry } = dalali.returnAfterPayment
  const paid = aBill()
  expect(dalaliEarned(paid, onePercent)).toBe(before)
  const returned = { ...paid, netTaxable: 40_000_00, netTotal: 42_000_00 }
  expect(dalaliEarned(returned, onePercent)).toBe(after)
  expect(dalaliEarned(returned, onePercent) - before).toBe(entry)
})

test('a dalal on the full value is not charged for the vatav', () => {
  const bill = aBill({ givenUp: 1_000_00, realised: 51_500_00 })
  expect(dalaliEarned(bill, onePercent)).toBe(490_00)
  expect(dalaliEarned(bill, { base: 'taxable', percentBp: 100 })).toBe(500_00)
})

test('a dalal by the metre earns for the metres that stayed, as their money comes', () => {
  const terms: DalaliTerms = { base: 'metres', paisePerMetre: 25 }
  expect(dalaliEarned(aBill(), terms)).toBe(250_00)
  expect(dalaliEarned(aBill({ realised: 26_250_00 }), terms)).toBe(125_00)
  expect(dalaliEarned(aBill({ netMetresMilli: 880_500 }), terms)).toBe(220_13)
  expect(dalaliEarned(aBill({ givenUp: 10_500_00, realised: 42_000_00 }), terms)).toBe(250_00)
})

test('nothing is earned without money, on nothing, or on more than the bill', () => {
  expect(dalaliEarned(aBill({ realised: 0 }), onePercent)).toBe(0)
  expect(dalaliEarned(aBill({ realised: 60_000_00 }), onePercent)).toBe(500_00)
  expect(dalaliEarned(aBill({ netTaxable: 0, netTotal: 0 }), onePercent)).toBe(0)
  expect(dalaliEarned(aBill({ givenUp: 52_500_00 }), onePercent)).toBe(0)
  expect(dalaliEarned(aBill({ netTaxable: 100, netTotal: 1, realised: 1 }), onePercent)).toBe(1)
})

test('money in any parts and order earns what it earns at once', () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9_000_000 }), { minLength: 1, maxLength: 9 })
  const terms = fc.oneof(
    fc.record({ base: fc.constantFrom('net_of_vatav', 'taxable'), percentBp: fc.integer({ min: 1, max: 500 }) }),
    fc.record({ base: fc.constant('metres' as const), paisePerMetre: fc.integer({ min: 1, max: 500 }) }),
  )
  fc.assert(
    fc.property(parts, terms, fc.nat(1_000), (moneys, agreed, givenUp) => {
      const total = moneys.reduce((sum, money) => sum + money, givenUp)
      const bill = aBill({ netTaxable: total - Math.floor(total / 21), netTotal: total, givenUp })
      for (const order of [moneys, moneys.toReversed()]) {
        let [realised, earned] = [0, 0]
        for (const money of order) {
          realised += money
          earned += dalaliEarned({ ...bill, realised }, agreed) - earned
        }
        expect(earned).toBe(dalaliEarned({ ...bill, realised: total }, agreed))
      }
    }),
    { seed: 2026 },
  )
})
