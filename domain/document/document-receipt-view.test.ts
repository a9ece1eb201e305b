import { expect, test } from 'vitest'
import { particularsOf } from './document-issue.ts'
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
  const [first, undated] = sampleReceipts
  const now = '2026-11-24T06:30:00.000Z'
  const given = { company: sampleCompany, companyName: sampleProfile.companyName, ...buyer }
  const dated = { ...undated, particulars: particularsOf(given, { now }) }
  const totals = (second: typeof undated, when: { on: string; at?: string }) => {
    const reversal = { kind: 'bounce' as const, reason: 'No funds', by: 'Hetal', ...when }
    const advance = sampleAdvance([{ ...first, reversal }, second])
    return pairs(
      receiptView({ proforma: sampleProforma(), company: sampleCompany, buyer, receipt: second, advance }, en).totals,
    )
  }
  const on = '2026-11-24'
  const [aMomentBefore, aMomentAfter] = ['2026-11-24T06:29:59.999Z', '2026-11-24T06:30:00.001Z']
  for (const before of [totals(undated, { on }), totals(dated, { on }), totals(dated, { on, at: aMomentBefore })]) {
    expect(before.some(([key]) => key === 'received-before')).toBe(false)
    expect(before).toContainEqual(['still-to-come', '50,000.00'])
  }
  const later = '2026-11-25'
  for (const after of [
    totals(undated, { on: later }),
    totals(dated, { on: later }),
    totals(dated, { on, at: aMomentAfter }),
  ])
    expect(after).toContainEqual(['received-before', '50,000.00'])
})
