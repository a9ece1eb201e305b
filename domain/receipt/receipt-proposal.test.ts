import { expect, test } from 'vitest'
import type { DocumentTotals } from '#domain/document-line/document-line.ts'
import type { LedgerEntry } from '#domain/ledger-entry/ledger-entry.ts'
import { proposedLines, vatavOffer, type BillToPay, type PartyTerms } from './receipt-proposal.ts'

const totals = (taxable: number, total: number): DocumentTotals => ({
  taxable,
  cgst: 0,
  sgst: 0,
  igst: total - taxable,
  roundOff: 0,
  total,
})
const entry = (id: string, amount: number, allocated: number, dueDate: string): LedgerEntry => ({
  id, version: 1, createdAt: '2026-09-20T05:00:00.000Z', updatedAt: '2026-09-20T05:00:00.000Z', ledgerId: 'party', seq: 1, date: '2026-09-20',
  kind: 'invoice', amount, allocated, status: 'outstanding', documentEntity: 'final-invoice', documentId: id, number: id, billDate: '2026-09-20', dueDate, heldFor: null,
}) // prettier-ignore

/** The bill of the worked example on 3 October 2026: 91,088 less an advance of 45,544 and a note of 5,250. */
const first = (patch: Partial<BillToPay> = {}): BillToPay => ({
  entry: entry('INV 1', 91_088_00, 45_544_00 + 5_250_00, '2026-11-04'),
  invoice: {
    billDate: '2026-09-20',
    totals: totals(86_750_00, 91_088_00),
    notes: [totals(5_000_00, 5_250_00)],
  },
  settled: [{ date: '2026-09-05', gross: 45_544_00, isAdvance: true }],
  vatavBefore: 0,
  tdsBefore: 0,
  ...patch,
})
const old: BillToPay = {
  entry: entry('OLD/118', 30_000_00, 0, '2026-08-24'),
  invoice: null,
  settled: [],
  vatavBefore: 0,
  tdsBefore: 0,
}
const vatav: NonNullable<PartyTerms['vatav']> = {
  slabs: [{ withinDays: 15, percentBp: 200 }],
  basis: 'taxable',
  onAdvance: true,
}
const terms: PartyTerms = {
  vatav,
  tdsRateBp: 10,
}
const proposed = (money: number, bills: BillToPay[], patch: Partial<PartyTerms> = {}, on = '2026-10-03') =>
  Object.fromEntries(proposedLines(money, bills, { ...terms, ...patch }, on))

const whole = [
  { kind: 'vatav', amount: 1_635_00 },
  { kind: 'tds', amount: 82_00 },
]

test('the worked example: 70,000 pays the old bill, and the new one less its discount and TDS', () => {
  expect(proposed(70_000_00, [first(), old])).toEqual({
    'OLD/118': { money: 30_000_00, deductions: [] },
    'INV 1': { money: 38_577_00, deductions: whole },
  })
})

test('money that is a bill less what may be deducted is that bill, also where an older one is open', () => {
  expect(proposed(38_577_00, [first(), old])).toEqual({ 'INV 1': { money: 38_577_00, deductions: whole } })
})

test('a bill’s own amount pays it whole: who deducts nothing is proposed nothing', () => {
  expect(proposed(40_294_00, [first(), old])).toEqual({ 'INV 1': { money: 40_294_00, deductions: [] } })
})

test('a part takes its part of the discount', () => {
  expect(proposed(20_000_00, [first()])).toEqual({
    'INV 1': {
      money: 20_000_00,
      deductions: [
        { kind: 'vatav', amount: 1_274_00 },
        { kind: 'tds', amount: 64_00 },
      ],
    },
  })
})

test('a day late there is no discount, and TDS all the same', () => {
  expect(proposed(20_000_00, [first()], {}, '2026-10-06')).toEqual({
    'INV 1': { money: 20_000_00, deductions: [{ kind: 'tds', amount: 62_00 }] },
  })
})

test('an advance that does not count earns no discount, and TDS on all of it', () => {
  const deductions = [
    { kind: 'vatav', amount: 768_00 },
    { kind: 'tds', amount: 82_00 },
  ]
  expect(proposed(39_444_00, [first()], { vatav: { ...vatav, onAdvance: false } })).toEqual({
    'INV 1': { money: 39_444_00, deductions },
  })
})

test('a discount on the total is more than one on the value', () => {
  expect(proposed(50_000_00, [first()], { vatav: { ...vatav, basis: 'total' }, tdsRateBp: null })).toEqual({
    'INV 1': { money: 40_294_00 - 1_717_00, deductions: [{ kind: 'vatav', amount: 1_717_00 }] },
  })
})

test('what was given before is not given again', () => {
  expect(proposed(50_000_00, [first({ vatavBefore: 1_000_00, tdsBefore: 82_00 })])['INV 1']?.deductions).toEqual([
    { kind: 'vatav', amount: 635_00 },
  ])
})

test('nothing agreed, nothing proposed', () => {
  expect(proposed(50_000_00, [first()], { vatav: null, tdsRateBp: null })).toEqual({
    'INV 1': { money: 40_294_00, deductions: [] },
  })
})

test('the best discount that is still open, with its last day; then the last there was', () => {
  const slabs = [
    { withinDays: 30, percentBp: 100 },
    { withinDays: 15, percentBp: 200 },
  ]
  const on = (day: string, bill: BillToPay = first()) => vatavOffer(bill, { vatav: { ...vatav, slabs } }, day)
  expect(on('2026-10-05')).toEqual({ percentBp: 200, until: '2026-10-05', isOver: false })
  expect(on('2026-10-06')).toEqual({ percentBp: 100, until: '2026-10-20', isOver: false })
  expect(on('2026-10-21')).toEqual({ percentBp: 100, until: '2026-10-20', isOver: true })
  expect(vatavOffer(first(), { vatav: null }, '2026-10-05')).toBeNull()
  expect(on('2026-10-05', old)).toBeNull()
})

test('a note at another rate lowers value and total by its own amounts', () => {
  const mixed: BillToPay = {
    ...first(),
    entry: entry('INV 9', 1_10_000_00, 52_500_00, '2026-11-04'),
    invoice: {
      billDate: '2026-09-20',
      totals: totals(1_00_000_00, 1_10_000_00),
      notes: [totals(50_000_00, 52_500_00)],
    },
    settled: [],
  }
  expect(proposed(56_500_00, [mixed], { tdsRateBp: null })).toEqual({
    'INV 9': { money: 56_500_00, deductions: [{ kind: 'vatav', amount: 1_000_00 }] },
  })
})

test('of several discounts the one that still holds is offered, and the longest once all are over', () => {
  const slabs = [7, 30, 15].map((withinDays) => ({ withinDays, percentBp: 400 - withinDays }))
  const offer = (on: string, of = slabs) => vatavOffer(first(), { vatav: { ...vatav, slabs: of } }, on)
  expect(offer('2026-10-03')).toEqual({ percentBp: 385, until: '2026-10-05', isOver: false })
  expect(offer('2026-12-03')).toEqual({ percentBp: 370, until: '2026-10-20', isOver: true })
  expect(offer('2026-10-03', [])).toBeNull()
})
