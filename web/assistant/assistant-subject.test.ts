import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { continuedCommand } from '#domain/answer/answer-continued.ts'
import { parseCommand } from '#language/command/command-parse.ts'
import { assistantSubject, concludeSubject, continuedSubject, endSubject, keepWritten } from './assistant-subject.ts'

const stored = ['Patel Textiles', 'Ganesh Garments']
const isStored = (name: string): boolean => stored.includes(name)
const townOf = (name: string): string | null => (/^(?:navsari|નવસારી)$/i.test(name) ? 'Navsari' : null)
const parse = (text: string) => parseCommand(text, { isStored })

const begin = (text: string, kind: 'go' | 'answer'): void => concludeSubject(parse(text), { kind, subject: null })
const next = (text: string) => continuedSubject(parse(text), { continued: continuedCommand, isStored, townOf })

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  endSubject()
  vi.useRealTimers()
})

test('a list is narrowed by the next words, and keeps what it was narrowed by before', () => {
  begin('show leads from Surat', 'go')
  const hot = next('only hot ones')
  expect(hot?.command?.payload).toMatchObject({ target: 'leads', filters: { priority: 'hot', location: 'Surat' } })
  expect(hot?.said).toBe('show leads from Surat, only hot ones')
})

test.each(['navsari na', 'નવસારીના', 'and Navsari', 'surat na'])(
  'a list is narrowed by a town of the company’s own like by one of the grammar: %s',
  (said) => {
    begin('show leads from Vapi', 'go')
    const location = said === 'surat na' ? 'Surat' : 'Navsari'
    expect(next(said)?.command?.payload).toMatchObject({ target: 'leads', query: null, filters: { location } })
  },
)

test('a question is asked again of the next party or month', () => {
  begin('how much does Patel Textiles owe', 'answer')
  expect(next('and Ganesh Garments')?.command?.payload.query).toBe('Ganesh Garments')
  begin('what are the sales this month', 'answer')
  expect(next('and last month')?.command?.payload.filters).toMatchObject({ date: 'last_month' })
})

test('a sentence of its own, nobody’s name and a name after a list begin anew', () => {
  begin('show leads', 'go')
  expect(next('show orders')).toBeNull()
  expect(next('kem cho maja ma')).toBeNull()
  expect(next('Patel Textiles')).toBeNull()
})

test('a subject ends with a tap, with a write or after two minutes, not with words that nobody understood', () => {
  begin('show leads', 'go')
  concludeSubject(parse('kem cho'), { kind: 'unknown', subject: null })
  expect(assistantSubject.get()?.said).toBe('show leads')
  vi.advanceTimersByTime(119_999)
  expect(assistantSubject.get()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(assistantSubject.get()).toBeNull()
  expect(next('only hot ones')).toBeNull()

  begin('show leads', 'go')
  concludeSubject(parse('mark Patel Textiles as hot'), { kind: 'confirm', subject: null })
  expect(assistantSubject.get()).toBeNull()
})

test('two minutes count from the last words, not from those before', () => {
  begin('show leads', 'go')
  vi.advanceTimersByTime(60_000)
  begin('show orders', 'go')
  vi.advanceTimersByTime(119_999)
  expect(assistantSubject.get()?.said).toBe('show orders')
  vi.advanceTimersByTime(1)
  expect(assistantSubject.get()).toBeNull()
})

test('what was written is the subject under the words that wished it, and can be meant and taken back', () => {
  concludeSubject(parse('mark Patel Textiles as hot'), { kind: 'confirm', subject: null })
  const write = { operation: 'lead.set-priority', input: { id: 'L1', priority: 'hot' }, label: 'Patel Textiles' }
  keepWritten(write)
  expect(assistantSubject.get()).toMatchObject({
    said: 'mark Patel Textiles as hot',
    about: { entity: 'lead', id: 'L1' },
    written: write,
  })
})

test('a question is not asked again of a name that nobody here has', () => {
  begin('how much does Patel Textiles owe', 'answer')
  expect(next('and Ganesh Garments')).not.toBeNull()
  expect(next('and Mahavir Fabrics')).toBeNull()
})

test('a form that opens is no subject', () => {
  concludeSubject(parse('add lead Ganesh Garments'), { kind: 'go', subject: null })
  expect(assistantSubject.get()).toBeNull()
})
