import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { exampleDocumentLine } from './document-line-example.ts'
import { billDiscountRefusals, settledLines, typedLines } from './document-line-settled.ts'
import type { BillDiscount, DocumentLineInput } from './document-line.ts'
import { priceDocument } from './document-total.ts'

const day = '2026-11-21'
const inGujarat = { supplierState: '24', placeOfSupply: '24' }
/** 80,000 rupees of cloth. */
const cloth = exampleDocumentLine()
const freight = exampleDocumentLine({
  charge: 'freight',
  hsn: '9965',
  quantityMilli: 1000,
  unit: 'pieces',
  ratePaise: 1_000_00,
  gstRateBp: 1800,
})

type Typed = Omit<DocumentLineInput, 'gstRateBp'> & { gstRateBp: number | null }
const settled = <L extends Typed>(lines: readonly L[], discount: BillDiscount = {}) => {
  const outcome = settledLines(lines, { discount, day })
  if (!outcome.ok) throw new Error(outcome.refusal.code)
  return outcome.value
}

test('a line is discounted in percent of itself, in place of rupees', () => {
  expect(settled([{ ...cloth, discountBp: 250, discountPaise: 7 }])).toMatchObject([{ discountPaise: 2_000_00 }])
  expect(settled([{ ...cloth, discountBp: null, discountPaise: 7 }])).toMatchObject([{ discountPaise: 7 }])
})

test('a discount on the whole is spread over the goods after their own, and not over freight', () => {
  const half = { ...cloth, discountBp: 5000 }
  const lines = settled([cloth, half, freight], { discountBp: 1000 })
  expect(lines.map(({ billDiscountPaise }) => billDiscountPaise)).toEqual([8_000_00, 4_000_00, 0])
  expect(lines.map(({ discountPaise }) => discountPaise)).toEqual([8_000_00, 44_000_00, 0])
  expect(settled([cloth, half], { discountPaise: 1 }).map(({ billDiscountPaise }) => billDiscountPaise)).toEqual([0, 1])
})

test('a discount above the goods is refused, up to their value it is not', () => {
  expect(settledLines([cloth, freight], { discount: { discountPaise: 80_000_01 }, day })).toEqual({
    ok: false,
    refusal: { code: 'gst-discount-over-bill' },
  })
  expect(settled([cloth, freight], { discountPaise: 80_000_00 })[0]?.discountPaise).toBe(80_000_00)
})

test('freight bears HSN and rate of the goods of the greatest value, of equal ones the higher rate', () => {
  const woven = exampleDocumentLine({ hsn: '63053200', gstRateBp: 1800 })
  const charged = (lines: readonly DocumentLineInput[]) => settled(lines).find((line) => line.charge)
  expect(charged([woven, { ...cloth, ratePaise: 80_01 }, freight])).toMatchObject({ hsn: '5407', gstRateBp: 500 })
  expect(charged([cloth, woven, freight])).toMatchObject({ hsn: '63053200', gstRateBp: 1800 })
  expect(charged([cloth, { ...woven, discountPaise: 1 }, freight])).toMatchObject({ hsn: '5407' })
  expect(charged([freight])).toMatchObject({ hsn: '9965', gstRateBp: 1800 })
})

test('a line without a rate bears the law’s, after all discounts; one with a rate keeps it', () => {
  const shirts = {
    ...cloth,
    hsn: '6205',
    unit: 'pieces' as const,
    quantityMilli: 10_000,
    ratePaise: 2_600_00,
    gstRateBp: null,
  }
  expect(settled([shirts])).toMatchObject([{ gstRateBp: 1800 }])
  expect(settled([shirts], { discountBp: 500 })).toMatchObject([{ gstRateBp: 500 }])
  expect(settled([{ ...shirts, gstRateBp: 1200 }])).toMatchObject([{ gstRateBp: 1200 }])
  expect(settled([{ ...shirts, hsn: '8471' }])).toMatchObject([{ gstRateBp: null }])
})

test('the price of a garment with GST is split at the lower rate, and above the limit bears the higher one', () => {
  const shirt = {
    ...cloth,
    hsn: '6205',
    unit: 'pieces' as const,
    quantityMilli: 1000,
    gstRateBp: null,
    taxIncluded: true,
  }
  expect(settled([{ ...shirt, ratePaise: 2_625_00 }])).toMatchObject([{ gstRateBp: 500 }])
  expect(settled([{ ...shirt, ratePaise: 2_625_02 }])).toMatchObject([{ gstRateBp: 1800 }])
  expect(settled([{ ...shirt, ratePaise: 2_900_00 }])).toMatchObject([{ gstRateBp: 1800 }])
})

test('of rates with GST the total is what was agreed, whatever the splitting leaves', () => {
  const lines = Array.from({ length: 300 }, () => ({
    ...cloth,
    quantityMilli: 1000,
    ratePaise: 99_99,
    taxIncluded: true,
  }))
  const priced = priceDocument(lines, inGujarat)
  expect(priced).toMatchObject({ ok: true, value: { totals: { total: 29_997_00 } } })
  const one = priceDocument([{ ...cloth, quantityMilli: 1000, ratePaise: 75_000_00, taxIncluded: true }], inGujarat)
  expect(one).toMatchObject({
    ok: true,
    value: { totals: { taxable: 71_428_57, cgst: 1_785_71, sgst: 1_785_71, roundOff: 1, total: 75_000_00 } },
  })
})

test('stored lines are given back as they were typed, and settle to the same again', () => {
  const discount = { discountBp: 777 }
  const typed = [{ ...cloth, discountBp: 250 }, { ...cloth, discountPaise: 33_33 }, freight]
  const priced = priceDocument(settled(typed, discount), inGujarat)
  const stored = priced.ok ? priced.value.lines : []
  expect(stored).toMatchObject(settled(typed, discount))
  expect(settled(typedLines(stored), discount)).toMatchObject(settled(typed, discount))
})

test.each(['en', 'gu', 'hi'])('why a discount is refused can be said in %s', (language) => {
  const said = JSON.parse(readFileSync(`content/gst/${language}.json`, 'utf8')) as Record<string, string>
  expect(billDiscountRefusals.filter((code) => !said[`refusal.${code}`])).toEqual([])
})
