import { expect, test } from 'vitest'
import { mergedDraft, readDocumentDraft, saysTheSame, withTyped } from './document-draft.ts'
import { isNothing } from './document-form.ts'

const shown = { phone: '9', notes: 'b' }

test('a field’s base is what stood there when it was first touched: what a colleague wrote since is asked about', () => {
  const begun = { version: 1, base: { phone: '1', notes: 'a' }, typed: { phone: '2' } }
  const both = withTyped(begun, shown, 3, { notes: 'c' })
  expect(both).toEqual({ version: 1, base: { phone: '1', notes: 'b' }, typed: { phone: '2', notes: 'c' } })
  expect(withTyped(both, shown, 3, { phone: '5' })?.base).toEqual({ phone: '1', notes: 'b' })
})

test('a reopened draft fills in what was not typed since, each field with its own base', () => {
  const since = { version: 3, base: shown, typed: { notes: 'c' } }
  const reopened = { version: 1, base: { phone: '1', notes: 'a' }, typed: { phone: '2', notes: 'x' } }
  const draft = { version: 3, base: { phone: '1', notes: 'b' }, typed: { phone: '2', notes: 'c' } }
  expect(mergedDraft(since, reopened)).toEqual({ draft, isWhole: false })
  const some = { ...since, typed: { notes: 'c', phone: '2' } }
  expect(mergedDraft(some, reopened).isWhole).toBe(false)
  expect(mergedDraft({ ...since, typed: { notes: 'x' } }, reopened).isWhole).toBe(true)
  expect(mergedDraft({ ...since, typed: { city: 'Surat' } }, reopened).isWhole).toBe(true)
})

test('where one of two drafts does not know its base, every field of both is asked about', () => {
  const since = { version: 3, base: shown, typed: { notes: 'c' } }
  const typed = { phone: '2' }
  expect(mergedDraft(since, { base: null, typed }).draft).toMatchObject({
    base: null,
    typed: { phone: '2', notes: 'c' },
  })
  expect(mergedDraft({ ...since, base: null }, { base: shown, typed }).draft).toMatchObject({ base: null })
})

test('a draft into which nothing was typed since is opened as it was', () => {
  const reopened = { base: shown, typed: { phone: '2' } }
  for (const since of [null, {}, { typed: null }])
    expect(mergedDraft(since, reopened)).toEqual({ draft: reopened, isWhole: true })
})

test('what was decided for a field is read with its version, and nothing else of a damaged draft', () => {
  const kept = { version: 1, base: shown, typed: { phone: '2' }, kept: { phone: 4, notes: 'x' } }
  expect(readDocumentDraft(kept, shown, 4)?.kept).toEqual({ phone: 4 })
  expect(readDocumentDraft({ ...kept, kept: null, version: '1' }, shown, 4)).toMatchObject({ kept: {}, version: null })
  expect(readDocumentDraft(null, shown, 4)).toBeNull()
})

test('text that is no number is neither an empty field nor another text; the key of a line is no data', () => {
  expect([saysTheSame(Number.NaN, null), saysTheSame(Number.NaN, ''), saysTheSame(Number.NaN, Number.NaN)]).toEqual([
    false,
    false,
    true,
  ])
  expect(saysTheSame({ key: 'a', hsn: '52' }, { key: 'b', hsn: '52' })).toBe(true)
})

test('a patch without fields writes nothing', () => {
  expect([isNothing({}), isNothing({ notes: null })]).toEqual([true, false])
})
