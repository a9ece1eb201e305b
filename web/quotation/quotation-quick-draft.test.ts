import { expect, test } from 'vitest'
import { blankBill } from '#web/shared/document/bill-draft.ts'
import { lineTerms } from '#web/shared/document/line-draft.ts'
import { newQuotationDraft } from './quotation-draft.ts'
import {
  proposedOn,
  quickDraft,
  quickTotal,
  termsOf,
  typedLines,
  withMore,
  withoutLine,
} from './quotation-quick-draft.ts'

const read = (typed: string) => typedLines(typed, { language: 'en', known: [] })

test('a line that becomes a structured one leaves the text, and nothing else does, however the lines are divided', () => {
  expect(withoutLine('denim 100m @200; satin 50m @90', 'denim 100m @200')).toBe(' satin 50m @90')
  expect(withoutLine('denim 100m @200\nsatin 50m @90;', ' satin 50m @90')).toBe('denim 100m @200\nsatin 50m @90;')
  expect(withoutLine('satin 5m @9\nsatin 5m @9', 'satin 5m @9')).toBe('satin 5m @9')
  for (const typed of ['denim 100m @200; satin 50m @90', 'denim 100m @200\nsatin 50m @90;khadi 3m @4']) {
    const [first, ...rest] = read(typed)
    expect(read(withoutLine(typed, first?.text ?? '')).map(({ text }) => text)).toEqual(rest.map(({ text }) => text))
  }
})

test('what an inquiry says comes below what is typed already', () => {
  expect(withMore('', 'denim 100m')).toBe('denim 100m')
  expect(withMore(' \n', 'denim 100m')).toBe('denim 100m')
  expect(withMore('satin 50m @90\n', 'denim 100m')).toBe('satin 50m @90\ndenim 100m')
})

test('the total is that of every sum shown above it, or none while one of them cannot be taxed', () => {
  const terms = lineTerms(blankBill, '2026-11-20')
  const firm = { supplierState: '24', placeOfSupply: '24' }
  const untaxed = { ...firm, supply: { supplier: 'unregistered', buyer: 'regular', lut: null } } as const
  const total = (typed: string, supplied: Parameters<typeof quickTotal>[2] = firm) =>
    quickTotal(
      read(typed).map(({ line }) => line),
      terms,
      supplied,
    )
  expect(total('')).toBeNull()
  expect(total('georgette 12.5 m 86.75')).toBe(1139_00)
  // Cloth by the kilo may be woven or knitted: its heading is asked for.
  expect(total('georgette 12.5 m 86.75; chiffon 3.25 kg 420')).toBeNull()
  expect(total('georgette 12.5 m 86.75; chiffon 3.25 kg 420', untaxed)).toBe(2449_00)
  // A rate that is no number yet may be any: the other lines are not what it comes to.
  const unread = read('georgette 12.5 m 86.75').flatMap(({ line }) => [line, { ...line, ratePaise: Number.NaN }])
  expect(quickTotal(unread, terms, firm)).toBeNull()
  // A line without a rate shows no sum.
  expect(total('georgette 12.5 m 86.75; chiffon 100 m')).toBe(1139_00)
})

test('a quotation begun on one day and made on another is of the day it is made, and holds for its days from then', () => {
  const setting = { today: '2026-03-31', supplierState: '24', newKey: () => 'a', t: (key: string) => key }
  const begun = quickDraft(newQuotationDraft({ lead: null, profile: null }, setting))
  const on = (typed: Partial<typeof begun> = {}) =>
    proposedOn('2026-04-02', begun, { ...begun, quoteDate: '2026-04-02', ...typed })
  expect(on()).toMatchObject({ quoteDate: '2026-04-02', validUntil: '2026-04-17' })
  const usual = termsOf({ advanceRateBp: 3000, days: 7, notes: '' })
  expect(on(usual)).toMatchObject({ quoteDate: '2026-04-02', validUntil: '2026-04-09' })
  // One that somebody dated holds from that day; while the day is being typed, from today.
  expect(on({ quoteDate: '2026-03-28' }).validUntil).toBe('2026-04-12')
  expect(on({ quoteDate: '' }).validUntil).toBe('2026-04-17')
})
