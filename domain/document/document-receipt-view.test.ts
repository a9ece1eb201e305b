import { expect, test } from 'vitest'
import { receiptView } from './document-receipt-view.ts'
import { sampleAdvance, sampleCompany, sampleProfile, sampleProforma, sampleReceipts } from './document-sample.ts'
import type { DocumentRow } from './document-view.ts'
import { wordsIn } from './testing-paper.ts'

const en = wordsIn('en')
const buyer = { profile: sampleProfile }
const pairs = (rows: readonly DocumentRow[]) => rows.map(({ key, value }) => [key, value])

test('a receipt voucher stays as it was given when more sums follow', () => {
  const source = { proforma: sampleProforma(), company: sampleCompany, buyer, receipt: sampleReceipts[0] }
  const first = receiptView({ ...source, advance: sampleAdvance([sampleReceipts[0]]) }, en)
  expect(receiptView({ ...source, advance: sampleAdvance() }, en)).toEqual(first)
  expect(pairs(first.totals).slice(-2)).toEqual([
    ['received-now', '₹50,000.00'],
    ['still-to-come', '30,000.00'],
  ])
  const second = receiptView({ ...source, receipt: sampleReceipts[1], advance: sampleAdvance() }, en)
  expect(pairs(second.totals)).toContainEqual(['received-before', '50,000.00'])
  expect(second.totals.some(({ key }) => key === 'still-to-come')).toBe(false)
})

test('a receipt voucher counts what stood when it was given: not a cheque returned by then, but one returned since', () => {
  const [first, second] = sampleReceipts
  const reversedOn = (on: string) => {
    const reversal = { kind: 'bounce' as const, reason: 'No funds', on, by: 'Hetal' }
    const advance = sampleAdvance([{ ...first, reversal }, second])
    return pairs(
      receiptView({ proforma: sampleProforma(), company: sampleCompany, buyer, receipt: second, advance }, en).totals,
    )
  }
  const given = '2026-11-24'
  expect(second.receivedDate).toBe(given)
  expect(reversedOn(given).some(([key]) => key === 'received-before')).toBe(false)
  expect(reversedOn(given)).toContainEqual(['still-to-come', '50,000.00'])
  expect(reversedOn('2026-11-25')).toContainEqual(['received-before', '50,000.00'])
})
