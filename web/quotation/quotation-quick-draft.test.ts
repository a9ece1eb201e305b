import { expect, test } from 'vitest'
import { typedLines, withMore, withoutLine } from './quotation-quick-draft.ts'

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
