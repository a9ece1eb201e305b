import { describe, expect, test } from 'vitest'
import { tables } from '#language/vocabulary/vocabulary.ts'
import { readLabelled, readSentences, slotsOf, type SentenceCase } from '../../tests/voice/sentences.ts'
import { parseCommand, readCommand } from './command-parse.ts'

const sentences = readSentences()

const readings = new Map<string, ReturnType<typeof readCommand>>()
/** A sentence as it was read the first time: there are thousands, and each is asked for twice. */
function readOnce(text: string): ReturnType<typeof readCommand> {
  const reading = readings.get(text) ?? readCommand(text)
  readings.set(text, reading)
  return reading
}

test('there are over four thousand different sentences, and a quarter of them are not meant for the product', () => {
  const texts = new Set(sentences.map(({ text }) => text.toLowerCase()))
  expect(texts.size).toBe(sentences.length)
  expect(sentences.length).toBeGreaterThan(4000)
  expect(sentences.filter(({ action }) => action === 'unknown').length).toBeGreaterThan(sentences.length / 4)
})

describe.each([...new Set(sentences.map(({ file }) => file))])('%s', (file) => {
  test.each(sentences.filter((each) => each.file === file))(
    '"$text" gives exactly $action $target and its slots',
    ({ text, action, target, slots }: SentenceCase) => {
      const { command } = readOnce(text)
      const { payload } = command
      expect({
        action: payload.action,
        ...(target === 'any' || action === 'unknown' ? {} : { target: payload.target }),
      }).toEqual({
        action,
        ...(target === 'any' || action === 'unknown' ? {} : { target }),
      })
      expect(slotsOf(command)).toEqual(slots)
    },
  )
})

test('every row of every table is read in at least one sentence', () => {
  const read = new Set(
    sentences.flatMap(({ text }) =>
      readOnce(text).pieces.flatMap(({ senses }) =>
        senses.map(({ language, kind, value }) => `${language} ${kind} ${value}`),
      ),
    ),
  )
  const rows = Object.entries(tables).flatMap(([language, table]) =>
    Object.entries(table).flatMap(([kind, values]) =>
      Object.keys(values).map((value) => `${language} ${kind} ${value}`),
    ),
  )
  expect(rows.filter((row) => !read.has(row))).toEqual([])
})

test.each(readLabelled())('the labelled utterance "$text" is read as labelled', ({ text, expect: wanted }) => {
  const { payload } = parseCommand(text)
  expect(payload.action).toBe(wanted.action)
  if (wanted.target !== 'any') expect(payload.target).toBe(wanted.target)
  if (wanted.query !== undefined) expect(payload.query).toBe(wanted.query)
  expect(payload).toMatchObject({ filters: wanted.filters ?? {}, parameters: wanted.parameters ?? {} })
})
