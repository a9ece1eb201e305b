import { expect, test } from 'vitest'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import {
  blankLine,
  fabricDraft,
  draftsOf,
  lineInput,
  isBlank,
  isRateAgainstLaw,
  lineErrorsOf,
  priceOfDrafts,
  rateOfDraft,
  withoutBlanks,
  type LineDraft,
} from './line-draft.ts'

const today = '2026-11-21'
const inGujarat = { supplierState: '24', placeOfSupply: '24' }
const denim: LineDraft = {
  ...blankLine('a'),
  description: 'Denim',
  hsn: '5209 42.00',
  quantityMilli: 900_000,
  ratePaise: 200_00,
}

test('a line has the statutory rate of its heading until another is chosen', () => {
  expect(rateOfDraft(denim, today)).toBe(500)
  expect(rateOfDraft({ ...denim, chosenRateBp: 1200 }, today)).toBe(1200)
  expect(rateOfDraft({ ...denim, hsn: '52' }, today)).toBeNull()
})

test('a heading is submitted without the spaces and dots typed', () => {
  expect(lineInput(denim, today)).toMatchObject({ hsn: '52094200', gstRateBp: 500, discountPaise: 0 })
  expect(lineInput({ ...denim, hsn: ' 52x ' }, today).hsn).toBe('52x')
})

test('a running total counts only complete lines', () => {
  const halfTyped = { ...denim, key: 'b', ratePaise: null }
  const unreadable = { ...denim, key: 'c', quantityMilli: Number.NaN }
  const priced = priceOfDrafts([denim, halfTyped, unreadable, blankLine('d')], today, inGujarat)
  expect(priced).toMatchObject({ ok: true, value: { totals: { taxable: 1_80_000_00, total: 1_89_000_00 } } })
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
  const priced = priceOfDrafts(drafts, quotation.quoteDate, quotation)
  expect(priced).toMatchObject({ ok: true, value: { totals: quotation.totals } })
})

test('an edit keeps a rate that is not the law’s, with its reason; any other follows the goods', () => {
  const lines = exampleQuotation().lines.map((line) => ({ ...line, gstRateBp: 1200, rateReason: 'Ruling 12/2026' }))
  const [kept] = draftsOf(lines, today, () => 'a')
  expect(kept && lineInput(kept, today)).toMatchObject({ gstRateBp: 1200, rateReason: 'Ruling 12/2026' })
  const [line] = draftsOf(exampleQuotation().lines, today, () => 'a')
  expect(line && rateOfDraft({ ...line, hsn: '63053200' }, today)).toBe(1800)
})

test('a reason is asked for, and sent, only beside a rate that the law does not hold', () => {
  const against = { ...denim, chosenRateBp: 1200, rateReason: 'Ruling 12/2026' }
  expect(isRateAgainstLaw(against, today)).toBe(true)
  const right = { ...against, chosenRateBp: 500 }
  expect(isRateAgainstLaw(right, today)).toBe(false)
  expect(lineInput(right, today).rateReason).toBe('')
  expect(isRateAgainstLaw({ ...denim, hsn: '8471', chosenRateBp: 1800 }, today)).toBe(true)
  const byWeight = { ...denim, hsn: '6205', unit: 'kilograms' as const }
  expect(isRateAgainstLaw({ ...byWeight, chosenRateBp: 1800 }, today)).toBe(false)
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
