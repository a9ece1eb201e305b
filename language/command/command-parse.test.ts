import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSentences } from '../../tests/voice/sentences.ts'
import { parseCommand, readCommand } from './command-parse.ts'
import { command } from './command.ts'

const texts = readSentences().map(({ text }) => text)
/** Each sentence's unmodified meaning, parsed once: there are thousands, and seven tests compare with it. */
const meanings = texts.map((text) => ({ text, meaning: parseCommand(text).payload }))
const sentence = fc.constantFrom(...texts)
/** Speech-like noise: words of our sentences in random order, with arbitrary text between them. */
const babble = fc
  .array(
    fc.oneof(
      sentence.map((text) => text.split(' ')[0] ?? ''),
      sentence.map((text) => text.split(' ').at(-1) ?? ''),
      fc.string({ unit: 'grapheme', maxLength: 6 }),
      fc.constantFrom('12', '5 lakh', '₹', "'s", '૯૮૨૫૦', 'ketla', 'nahi'),
    ),
    { maxLength: 24 },
  )
  .map((words) => words.join(' '))

test('any text of any length gives a value of the declared shape, never an exception', () => {
  const anything = fc.oneof(
    babble,
    fc.string({ unit: 'binary', maxLength: 700 }),
    fc.string({ unit: 'grapheme', maxLength: 700 }),
  )
  fc.assert(
    fc.property(anything, (text) => command.safeParse(parseCommand(text)).success),
    { numRuns: 600 },
  )
})

test('a text of a hundred thousand characters is not a command', () => {
  expect(parseCommand('show leads '.repeat(9_100))).toMatchObject({ intent: 'unknown', confidence: 0 })
  expect(parseCommand('ક'.repeat(100_000)).intent).toBe('unknown')
})

test('the composed and the decomposed form of a sentence mean the same', () => {
  for (const { text, meaning } of meanings) {
    const [composed, decomposed] = [text.normalize('NFC'), text.normalize('NFD')]
    if (composed !== text) expect(parseCommand(composed).payload, text).toEqual(meaning)
    if (decomposed !== text) expect(parseCommand(decomposed).payload, text).toEqual(meaning)
  }
})

test('joiners inside words change nothing but the joiners of a name', () => {
  fc.assert(
    fc.property(sentence, (text) => {
      const joined = text.replace(/્(?=\S)/g, '્\u200d')
      const plain = (spoken: string) => JSON.stringify(parseCommand(spoken).payload).replaceAll('\u200d', '')
      return plain(joined) === plain(text)
    }),
  )
})

const fillers = ['please', 'umm', 'zara', 'bhai', 'achha suno']

// By turns: a thousand sentences for each of them.
test.each(fillers)('the filler "%s" in front changes nothing', (filler) => {
  const those = meanings.filter((_, at) => fillers[at % fillers.length] === filler)
  for (const { text, meaning } of those) expect(parseCommand(`${filler} ${text}`).payload, text).toEqual(meaning)
})

test('a query and a firm name always consist of words of the text', () => {
  fc.assert(
    fc.property(fc.oneof(sentence, babble), (text) => {
      const { payload } = parseCommand(text)
      const spoken = text.normalize('NFC')
      return [payload.query, payload.parameters.companyName, payload.parameters.contactPerson].every(
        (words) => words === null || words === undefined || spoken.includes(words),
      )
    }),
  )
})

test('confidence is 0.6 for an action, 0.2 for a target, 0.2 for a name longer than two letters, and 0 for unknown', () => {
  expect(parseCommand('show payments').confidence).toBe(0.8)
  expect(parseCommand('show payments of Patel Textiles').confidence).toBe(1)
  expect(parseCommand('find Patel Textiles').confidence).toBe(0.8)
  expect(parseCommand('open the window').confidence).toBe(0)
})

test('dress materials are a trade: a firm named after them is asked about by its whole name, not as stock', () => {
  const { payload } = parseCommand('how much does Laxmi Dress Materials owe')
  expect(payload).toMatchObject({ target: 'payments', query: 'Laxmi Dress Materials' })
  expect(parseCommand('how much dress material is left').payload).toMatchObject({
    target: 'inventory',
    query: 'dress material',
  })
})

test('the language is the one spoken, not the script it was written in', () => {
  expect(parseCommand('badhi lead batavo').language).toBe('gu')
  expect(parseCommand('बधी लीड बतावो').language).toBe('gu')
  expect(parseCommand('sab leads dikhao').language).toBe('hi')
  expect(parseCommand('show me the leads').language).toBe('en')
  // Of loan words alone, the letters tell in which language to ask again.
  expect(['હેલો', 'हेलो', 'hello'].map((text) => parseCommand(text).language)).toEqual(['gu', 'hi', 'en'])
})

test('a bare name is a search if the company has such a record, and otherwise not a command', () => {
  expect(parseCommand('Zalak').intent).toBe('unknown')
  expect(parseCommand('Zalak', { isStored: (name) => name === 'Zalak' }).payload).toMatchObject({
    action: 'search',
    query: 'Zalak',
  })
})

test('a refused or negated sentence is never a write, whatever is put in front of it', () => {
  const refused = readSentences()
    .filter(({ action }) => action === 'unknown')
    .map(({ text }) => text)
  for (const text of refused)
    expect(parseCommand(`${text} please`).intent, text).not.toMatch(/create|set-priority|approve-quote/)
})

test.each([
  ['add lead Ramesh Traders 9825012345, Surat', { phone: '9825012345', location: 'Surat' }],
  ['add lead Ramesh Traders 9825012345 500 metre georgette', { phone: '9825012345', quantity: 500 }],
])('a mobile number is no amount, whatever follows it: %s', (text, said) => {
  const { parameters } = parseCommand(text).payload
  expect(parameters).toMatchObject({ companyName: 'Ramesh Traders', ...said })
  expect(parameters.amount).toBeUndefined()
})

test('a sentence typed with the apostrophe of a phone is denied as well', () => {
  expect(readCommand('we won’t approve quote 12').refusal).toBe('negated')
})

test('a sentence is read once in a context, and anew in another', () => {
  const asked: string[] = []
  const context = { isStored: (name: string) => asked.push(name) > 0 }
  const first = readCommand('find Ambika', context)
  const once = asked.length
  expect(once).toBeGreaterThan(0)
  expect(readCommand('find Ambika', context)).toBe(first)
  expect(parseCommand('find Ambika', context)).toBe(first.command)
  expect(asked).toHaveLength(once)
  expect(readCommand('find Ambika', { ...context })).not.toBe(first)
  expect(asked.length).toBeGreaterThan(once)
})
