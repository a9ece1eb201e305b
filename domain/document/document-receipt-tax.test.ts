import { expect, test } from 'vitest'
import type { DocumentLineInput } from '#domain/document-line/document-line.ts'
import { advanceTaxes } from './document-receipt-tax.ts'
import { sampleLines, sampleProforma } from './document-sample.ts'

const jobWork: DocumentLineInput = {
  description: 'Dyeing job work',
  hsn: '998821',
  quantityMilli: 1_000_000,
  unit: 'meters',
  ratePaise: 100_00,
  discountPaise: 0,
  gstRateBp: 500,
}
const bill = (lines: readonly DocumentLineInput[], placeOfSupply = '24') => ({
  ...sampleProforma({ lines, placeOfSupply }),
  supplierState: '24',
})

test('an advance on goods bears no tax', () => {
  expect(advanceTaxes(50_000_00, bill(sampleLines))).toBeNull()
})

test('an advance on job work bears the tax that lies within it', () => {
  expect(advanceTaxes(52_500_00, bill([jobWork]))?.totals).toEqual({
    taxable: 50_000_00,
    cgst: 1_250_00,
    sgst: 1_250_00,
    igst: 0,
    roundOff: 0,
    total: 52_500_00,
  })
  expect(advanceTaxes(52_500_00, bill([jobWork], '27'))?.totals).toMatchObject({ cgst: 0, igst: 2_500_00 })
})

test('of a mixed bill only the share of the services bears tax', () => {
  const mixed = bill([jobWork, { ...jobWork, hsn: '540752' }])
  const taxed = advanceTaxes(1_05_000_00, mixed)
  expect(taxed?.lines.map(({ hsn }) => hsn)).toEqual(['998821'])
  expect(taxed?.totals).toMatchObject({ taxable: 50_000_00, total: 52_500_00 })
})

test('an advance above the bill is taxed up to the bill', () => {
  expect(advanceTaxes(9_00_000_00, bill([jobWork]))?.totals.total).toBe(1_05_000_00)
})
