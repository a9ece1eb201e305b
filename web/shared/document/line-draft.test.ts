import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { blankBill, billDraftOf, discountMeant } from './bill-draft.ts'
import {
  blankLine,
  chargeLine,
  fabricDraft,
  draftsOf,
  lineInputs,
  lineTerms,
  isBlank,
  isRateAgainstLaw,
  lineErrorsOf,
  priceOfDrafts,
  settledDrafts,
  withoutBlanks,
  type LineDraft,
} from './line-draft.ts'

const today = '2026-11-21'
const terms = lineTerms(blankBill, today)
const inputOf = (line: LineDraft) => lineInputs([line], terms)[0]
const isAgainstLaw = (line: LineDraft) =>
  settledDrafts([line], terms).some((settled) => isRateAgainstLaw(line, settled, today))
const inGujarat = { supplierState: '24', placeOfSupply: '24' }
const denim: LineDraft = {
  ...blankLine('a'),
  description: 'Denim',
  hsn: '5209 42.00',
  quantityMilli: 900_000,
  ratePaise: 200_00,
}

test('a line has the statutory rate of its heading until another is chosen', () => {
  expect(inputOf(denim)?.gstRateBp).toBe(500)
  expect(inputOf({ ...denim, chosenRateBp: 1200 })?.gstRateBp).toBe(1200)
  expect(inputOf({ ...denim, hsn: '52' })?.gstRateBp).toBeNull()
})

test('a heading is submitted without the spaces and dots typed', () => {
  expect(inputOf(denim)).toMatchObject({ hsn: '52094200', gstRateBp: 500, discountPaise: 0 })
  expect(inputOf({ ...denim, hsn: ' 52x ' })?.hsn).toBe('52x')
})

test('a running total counts only complete lines', () => {
  const halfTyped = { ...denim, key: 'b', ratePaise: null }
  const unreadable = { ...denim, key: 'c', quantityMilli: Number.NaN }
  const priced = priceOfDrafts([denim, halfTyped, unreadable, blankLine('d')], terms, inGujarat)
  expect(priced).toMatchObject({ ok: true, value: { totals: { taxable: 1_80_000_00, total: 1_89_000_00 } } })
})

test('a discount that is no number counts as none in the running total, and is handed in for the schema to refuse', () => {
  const unread = { ...blankBill, discountBp: Number.NaN }
  const inRupees = { ...blankBill, discountIn: 'rupees' as const, discountPaise: Number.NaN }
  for (const bill of [unread, inRupees])
    expect(priceOfDrafts([denim], lineTerms(bill, today), inGujarat)).toMatchObject({
      ok: true,
      value: { totals: { taxable: 1_80_000_00 } },
    })
  const ofLine = { ...denim, discountIn: 'percent' as const, discountBp: Number.NaN }
  expect(priceOfDrafts([ofLine], terms, inGujarat)).toMatchObject({ ok: true })
  expect(settledDrafts([ofLine], lineTerms(unread, today))[0]).toMatchObject({ discountPaise: 0 })
  expect(inputOf(ofLine)?.discountBp).toBeNaN()
})

test('blank lines are not submitted, but one line always remains', () => {
  const [a, b] = [blankLine('a'), blankLine('b')]
  expect(withoutBlanks([a, denim, b])).toEqual([denim])
  expect(withoutBlanks([a, b])).toEqual([a])
  expect(isBlank({ ...a, hsn: '5407', unit: 'pieces' })).toBe(true)
  expect(isBlank({ ...a, ratePaise: 1 })).toBe(false)
})

test('a stored document submitted unchanged has the same total to the paisa', () => {
  const quotation = exampleQuotation()
  const drafts = draftsOf(quotation.lines, quotation.quoteDate, () => crypto.randomUUID())
  const priced = priceOfDrafts(drafts, lineTerms(blankBill, quotation.quoteDate), quotation)
  expect(priced).toMatchObject({ ok: true, value: { totals: quotation.totals } })
})

test('an edit keeps a rate that is not the law’s, with its reason; any other follows the goods', () => {
  const lines = exampleQuotation().lines.map((line) => ({ ...line, gstRateBp: 1200, rateReason: 'Ruling 12/2026' }))
  const [kept] = draftsOf(lines, today, () => 'a')
  expect(kept && inputOf(kept)).toMatchObject({ gstRateBp: 1200, rateReason: 'Ruling 12/2026' })
  const [line] = draftsOf(exampleQuotation().lines, today, () => 'a')
  expect(line && inputOf({ ...line, hsn: '63053200' })?.gstRateBp).toBe(1800)
})

test('a reason is asked for, and sent, only beside a rate that the law does not hold', () => {
  const against = { ...denim, chosenRateBp: 1200, rateReason: 'Ruling 12/2026' }
  expect(isAgainstLaw(against)).toBe(true)
  const right = { ...against, chosenRateBp: 500 }
  expect(isAgainstLaw(right)).toBe(false)
  expect(inputOf(right)?.rateReason).toBe('')
  expect(isAgainstLaw({ ...denim, hsn: '8471', chosenRateBp: 1800 })).toBe(true)
  const byWeight = { ...denim, hsn: '6205', unit: 'kilograms' as const }
  expect(isAgainstLaw({ ...byWeight, chosenRateBp: 1800 })).toBe(false)
})

test('a refusal of a line is shown at its field', () => {
  const refusal = { code: 'gst-rate-differs', params: { line: 2, hsn: '5407', rates: '5' } }
  expect(lineErrorsOf(refusal)).toEqual({ 'lines.1.rateReason': refusal })
  expect(lineErrorsOf({ code: 'gst-place-unknown' })).toBeNull()
})

test('a lead’s fabric is described in the trade’s terms', () => {
  const { fabricRequirements } = exampleLead()
  const say = (key: string, params: Record<string, string | number> = {}) => `${key}:${Object.values(params).join()}`
  const draft = fabricRequirements && fabricDraft(fabricRequirements, 'a', say)
  expect(draft).toMatchObject({
    description: 'Denim Twill, fabric.gsm:270, fabric.width:60, indigo',
    hsn: '5209',
    quantityMilli: 900_000,
    ratePaise: null,
  })
})

test('a document with discounts, freight and rates with GST is edited as it was typed, and comes to the same total', () => {
  const shirts = {
    ...blankLine('b'),
    description: 'Shirts',
    hsn: '6205',
    unit: 'pieces' as const,
    quantityMilli: 10_000,
    ratePaise: 2_700_00,
  }
  const typed = [
    { ...denim, discountIn: 'percent' as const, discountBp: 250 },
    { ...shirts, discountPaise: 100_00 },
    { ...chargeLine('c', 'freight', 'Freight'), ratePaise: 1_050_00 },
  ]
  const bill = { ...blankBill, taxIncluded: true, discountBp: 500 }
  const priced = priceOfDrafts(typed, lineTerms(bill, today), inGujarat)
  if (!priced.ok) throw new Error(priced.refusal.code)
  const stored = { discountBp: 500, discountPaise: null, lines: priced.value.lines }
  const again = draftsOf(stored.lines, today, (at) => 'abc'.charAt(at))
  expect(again).toMatchObject([
    { discountIn: 'percent', discountBp: 250, discountPaise: null, chosenRateBp: null },
    { discountIn: 'rupees', discountPaise: 100_00, chosenRateBp: null },
    { charge: 'freight', ratePaise: 1_050_00 },
  ])
  expect(billDraftOf(stored)).toEqual(bill)
  expect(priceOfDrafts(again, lineTerms(billDraftOf(stored), today), inGujarat)).toEqual(priced)
})

test('a discount on the whole brings a garment under the limit while it is typed', () => {
  const shirt = {
    ...blankLine('a'),
    description: 'Shirt',
    hsn: '6205',
    unit: 'pieces' as const,
    quantityMilli: 10_000,
    ratePaise: 2_600_00,
  }
  expect(inputOf(shirt)?.gstRateBp).toBe(1800)
  const [less] = lineInputs([shirt], lineTerms({ ...blankBill, discountBp: 500 }, today))
  expect(less).toMatchObject({ gstRateBp: 500, discountPaise: 0 })
})

test('a document’s discount above its goods is refused; one that is no number is left to the schema', () => {
  const rupees = { ...blankBill, discountIn: 'rupees' as const }
  const above = priceOfDrafts([denim], lineTerms({ ...rupees, discountPaise: 1_80_000_01 }, today), inGujarat)
  expect(above).toMatchObject({ ok: false, refusal: { code: 'gst-discount-over-bill' } })
  const unreadable = lineTerms({ ...rupees, discountPaise: Number.NaN }, today)
  expect(priceOfDrafts([denim], unreadable, inGujarat)).toMatchObject({
    ok: true,
    value: { totals: { total: 1_89_000_00 } },
  })
})

test('a discount typed before its unit is chosen is the same number in the other unit', () => {
  const typed: LineDraft = { ...denim, quantityMilli: 500_000, ratePaise: 11_000, discountPaise: 1000 }
  expect(inputOf(typed)).toMatchObject({ discountPaise: 1000 })
  const inPercent = { ...typed, ...discountMeant(typed, 'percent') }
  expect(inputOf(inPercent)).toMatchObject({ discountBp: 1000 })
  expect(discountMeant(inPercent, 'rupees')).toEqual({ discountIn: 'rupees', discountBp: null, discountPaise: 1000 })
})

test('freight has the rate of the goods, whatever was chosen before, and needs no reason', () => {
  const freight = { ...chargeLine('c', 'freight', 'Freight'), ratePaise: 1_050_00, chosenRateBp: 1200 }
  const [, settled] = settledDrafts([denim, freight], terms)
  expect(settled && isRateAgainstLaw(freight, settled, today)).toBe(false)
})

test('a line without a rate known for its heading counts in no total', () => {
  const unknown = { ...denim, key: 'b', hsn: '52' }
  const priced = priceOfDrafts([denim, unknown], terms, inGujarat)
  expect(priced).toMatchObject({ ok: true, value: { totals: { taxable: 1_80_000_00 } } })
})

test('blanks alone begin no line, a quantity does', () => {
  expect(isBlank({ ...blankLine('a'), description: '  ' })).toBe(true)
  expect(isBlank({ ...blankLine('a'), quantityMilli: 1 })).toBe(false)
})

test('a line without a discount is edited with an empty field, not with a nought', () => {
  expect(draftsOf(exampleQuotation().lines, today, () => 'a')[0]?.discountPaise).toBeNull()
})

test('a refusal that names no line, or no field of one, is shown above the form', () => {
  expect(lineErrorsOf({ code: 'gst-rate-differs' })).toBeNull()
  expect(lineErrorsOf({ code: 'gst-place-unknown', params: { line: 2 } })).toBeNull()
})
