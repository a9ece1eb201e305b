import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  day,
  optionalChoice,
  optionalInt,
  optionalText,
  paise,
  positivePaise,
  requiredText,
  text,
  uuid,
  version,
} from './field.ts'
import { pageOf, searchWords } from './reading-schema.ts'

/** Parses the input: the value, or the error codes. */
const read = (field: z.ZodMiniType, input: unknown): unknown => {
  const result = z.safeParse(field, input)
  return result.success ? { value: result.data } : result.error.issues.map(({ message }) => message)
}
const half = '\ud83d'

test('text is trimmed and may be empty, up to its length and not beyond', () => {
  expect(read(text(5), '  silk ')).toEqual({ value: 'silk' })
  expect(read(text(5), '   ')).toEqual({ value: '' })
  expect(read(text(5), ' 12345 ')).toEqual({ value: '12345' })
  expect(read(text(5), '123456')).toEqual(['too-long'])
})

test.each([
  ['text', () => text(20)],
  ['required text', () => requiredText(20)],
  ['optional text', () => optionalText(20)],
  ['words to search for', () => searchWords],
])('%s that the database could not keep is refused here', (_name, make) => {
  const field = make()
  expect(read(field, 'a\0b')).toEqual(['unreadable-characters'])
  expect(read(field, half)).toEqual(['unreadable-characters'])
  expect(read(field, 'સિલ્ક 🧵')).toEqual({ value: 'સિલ્ક 🧵' })
})

test('required text names the error to show when it is empty', () => {
  expect(read(requiredText(5), ' a ')).toEqual({ value: 'a' })
  expect(read(requiredText(5), '   ')).toEqual(['required'])
  expect(read(requiredText(5, 'name-required'), '')).toEqual(['name-required'])
  expect(read(requiredText(5, 'name-required'), undefined)).toEqual(['name-required'])
  expect(read(requiredText(5), '123456')).toEqual(['too-long'])
  expect(read(requiredText(5), '12345')).toEqual({ value: '12345' })
})

test('absent, empty and null text are stored alike', () => {
  for (const nothing of [undefined, null, '', '  ']) expect(read(optionalText(5), nothing)).toEqual({ value: null })
  expect(read(optionalText(5), ' a ')).toEqual({ value: 'a' })
  expect(read(optionalText(5), '123456')).toEqual(['too-long'])
})

test('money is whole paise from nothing, or from one, up to 999 crore rupees', () => {
  const most = 999_00_00_000_00
  expect([0, 1, most].map((amount) => read(paise, amount))).toEqual([0, 1, most].map((value) => ({ value })))
  expect(read(paise, -1)).toEqual(['too-small'])
  expect(read(paise, most + 1)).toEqual(['too-large'])
  expect(read(paise, 0.5)).toEqual(['not-a-number'])
  expect(read(paise, '5')).toEqual(['not-a-number'])
  expect(read(positivePaise, 0)).toEqual(['too-small'])
  expect([1, most].map((amount) => read(positivePaise, amount))).toEqual([1, most].map((value) => ({ value })))
  expect(read(positivePaise, most + 1)).toEqual(['too-large'])
  expect(read(positivePaise, Number.NaN)).toEqual(['not-a-number'])
})

test('a day is one of the calendar between 1900 and 2999', () => {
  for (const known of ['1900-01-01', '2024-02-29', '2999-12-31']) expect(read(day, known)).toEqual({ value: known })
  for (const none of ['1899-12-31', '3000-01-01', '2026-02-29', '2026-13-01', '2026-1-1', '+02026-01-01', '', 7])
    expect(read(day, none)).toContain('not-a-date')
})

test('a version is a whole number from 1', () => {
  expect([1, 2_000_000_000].map((value) => read(version, value))).toEqual([{ value: 1 }, { value: 2_000_000_000 }])
  for (const none of [0, -1, 1.5, 2_000_000_001, '1', null]) expect(read(version, none)).toHaveLength(1)
})

test('an invalid id is reported at its field', () => {
  expect(read(uuid, 'lead')).toEqual(['not-an-id'])
  expect(read(uuid, '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70c1')).toMatchObject({ value: expect.any(String) })
})

test('a choice that nobody made is none, and one that is not offered is refused', () => {
  const unit = optionalChoice(['meters', 'kg'])
  for (const nothing of [undefined, null, '']) expect(read(unit, nothing)).toEqual({ value: null })
  expect(read(unit, 'kg')).toEqual({ value: 'kg' })
  expect(read(unit, 'miles')).toEqual(['not-a-choice'])
})

test('a number that may be left out is null then, and within its limits otherwise', () => {
  const gsm = optionalInt(10, 500)
  for (const nothing of [undefined, null]) expect(read(gsm, nothing)).toEqual({ value: null })
  expect([10, 500].map((value) => read(gsm, value))).toEqual([{ value: 10 }, { value: 500 }])
  expect([9, 501, 1.5].map((value) => read(gsm, value))).toEqual([['too-small'], ['too-large'], ['not-a-number']])
})

test('a page of a list has 20 rows by default, and may have 1 to 100', () => {
  const page = z.object(pageOf(uuid))
  expect(read(page, {})).toEqual({ value: { limit: 20 } })
  expect([1, 100].map((limit) => read(page, { limit }))).toEqual([{ value: { limit: 1 } }, { value: { limit: 100 } }])
  expect(read(page, { limit: 0 })).toEqual(['too-small'])
  expect(read(page, { limit: 101 })).toEqual(['too-large'])
  const id = '0b9f6c1e-3a57-4f0e-9a43-0c0a5d6b70c1'
  const before = { createdAt: '2026-11-20T06:00:00.000Z', id }
  expect(read(page, { before })).toEqual({ value: { before, limit: 20 } })
  expect(read(page, { before: { createdAt: 'yesterday', id } })).toHaveLength(1)
})

test('words to search for are trimmed, may be left out, and are at most 80 letters', () => {
  expect(read(searchWords, undefined)).toEqual({ value: undefined })
  expect(read(searchWords, '  silk ')).toEqual({ value: 'silk' })
  expect(read(searchWords, 'a'.repeat(80))).toEqual({ value: 'a'.repeat(80) })
  expect(read(searchWords, 'a'.repeat(81))).toEqual(['too-long'])
})
