import { describe, expect, test } from 'vitest'
import { commandInAnswer } from './voice-answer.ts'
import { maskSentence } from './voice-mask.ts'
import { isWriting } from './voice-writing.ts'

const sentence = 'please note Ambika Processors gave 15000, phone 98790 98790'
const said = { text: sentence, language: 'en', masked: maskSentence(sentence).masked } as const
const [amount = '', phone = ''] = said.masked.map(({ mark }) => mark)

const answer = (changes: object = {}, entities: object = {}): string =>
  JSON.stringify({
    intent: 'create',
    confidence: 0.9,
    entities: {
      target: 'payments',
      query: null,
      filters: {},
      parameters: { companyName: 'Ambika Processors', amount, phone, paymentMethod: null },
      ...entities,
    },
    ...changes,
  })
const read = (text: string) => commandInAnswer(text, said)

test('a command comes back with its phone and amount as they were said', () => {
  const command = read(answer())

  expect(command).toEqual({
    intent: 'create',
    confidence: 0.9,
    originalText: sentence,
    language: 'en',
    payload: {
      action: 'create',
      target: 'payments',
      query: null,
      filters: {},
      parameters: { companyName: 'Ambika Processors', amount: 15_000, phone: '9879098790' },
    },
  })
  expect(read(`\`\`\`json\n${answer()}\n\`\`\``)).toEqual(command)
})

test('entities may be left out, as long as there is a target', () => {
  const command = read('{"intent":"show","confidence":0.7,"entities":{"target":"leads"}}')
  expect(command?.payload).toEqual({ action: 'show', target: 'leads', query: null, filters: {}, parameters: {} })
  expect(read('{"intent":"show","confidence":0.7,"entities":{"target":"leads","filters":null}}')).toEqual(command)
  expect(read('{"intent":"show","confidence":0.7}')).toBeNull()
})

test('an id keeps its prefix, and the number of the sentence', () => {
  const text = 'ऑर्डर 15 का हाल'
  const { masked } = maskSentence(text)
  const given = (orderId: string) =>
    commandInAnswer(answer({ intent: 'check' }, { target: 'orders', parameters: { orderId } }), {
      text,
      language: 'hi',
      masked,
    })
  expect(given('SO-NUMBER_1')?.payload.parameters).toEqual({ orderId: 'SO-15' })
  expect(given('NUMBER_1')?.payload.parameters).toEqual({ orderId: '15' })
  expect(given(' SO-NUMBER_1 ')?.payload.parameters).toEqual({ orderId: 'SO-15' })
  for (const other of ['SO-15', 'x SO-NUMBER_1', 'SO-NUMBER_1 x', 'SO-NUMBER_11', 'SO-'])
    expect(given(other)).toBeNull()
})

test('the tenth number of a sentence is told from the first', () => {
  const text = Array.from({ length: 10 }, (_, at) => `order ${at + 11}`).join(' and ')
  const { masked } = maskSentence(text)
  const given = answer({ intent: 'check' }, { target: 'orders', parameters: { orderId: 'SO-NUMBER_10' } })
  expect(masked).toHaveLength(10)
  expect(commandInAnswer(given, { text, language: 'en', masked })?.payload.parameters).toEqual({ orderId: 'SO-20' })
})

test('a name may be written in other capitals and with other spaces than it was said in, but not be another', () => {
  const named = (companyName: string) => read(answer({}, { parameters: { companyName } }))?.payload.parameters
  expect(named('AMBIKA   processors')).toEqual({ companyName: 'AMBIKA   processors' })
  expect(named(' Ambika ')).toBeDefined()
  expect(named(' please note ')).toBeDefined()
  expect(named('AmbikaProcessors')).toBeUndefined()
  expect(read(answer({}, { query: 'Ambika' }))?.payload.query).toBe('Ambika')
  expect(read(answer({}, { query: 'Gupta' }))).toBeNull()
  expect(read(answer({}, { query: '' }))?.payload.query).toBeNull()
})

test('a model may be quite sure, and a sum is no telephone number nor the other way round', () => {
  expect(read(answer({ confidence: 1 }))?.confidence).toBe(1)
  expect(read(answer({}, { parameters: { phone: amount } }))).toBeNull()
  expect(read(answer({}, { parameters: { amount: phone } }))).toBeNull()
})

test('a fence is taken off at both ends only', () => {
  expect(read(`\n \`\`\`\n${answer()}\`\`\`  \n`)).toEqual(read(answer()))
  expect(read(`${answer()}\`\`\`json`)).toBeNull()
})

describe('no command is made of', () => {
  test.each([
    ['nothing', ''],
    ['prose', 'I would open the payments.'],
    ['a list', '[]'],
    ['half of an object', answer().slice(0, 40)],
    ['an unknown intent', answer({ intent: 'unknown' })],
    ['an intent that does not exist', answer({ intent: 'delete' })],
    ['a target that does not exist', answer({}, { target: 'staff' })],
    ['no target', answer({}, { target: null })],
    ['too little confidence', answer({ confidence: 0.29 })],
    ['more confidence than there is', answer({ confidence: 1.1 })],
    ['a confidence in words', answer({ confidence: 'high' })],
    ['an amount nobody said', answer({}, { parameters: { amount: 99_000 } })],
    ['an amount that is a phone', answer({}, { parameters: { amount: phone } })],
    ['a phone nobody said', answer({}, { parameters: { phone: '9999999999' } })],
    ['a phone that is an amount', answer({}, { parameters: { phone: amount } })],
    ['a mark that was not given', answer({}, { parameters: { companyName: 'NUMBER_9 Traders' } })],
    ['a name nobody said', answer({}, { parameters: { companyName: 'Ambica Silk Mills' } })],
    ['a search for a name nobody said', answer({ intent: 'search' }, { query: 'Patel' })],
    ['a filter that is a list', answer({}, { filters: { status: ['paid'] } })],
    ['filters that are a list', answer({}, { filters: [] })],
    ['a priority that does not exist', answer({}, { filters: { priority: 'boiling' } })],
  ])('%s, as it was not said', (_what, text) => {
    expect(read(text)).toBeNull()
  })
})

test('a confidence of 0.3 counts, and a name may differ in case', () => {
  expect(read(answer({ confidence: 0.3 }, { parameters: { companyName: 'ambika processors' } }))?.confidence).toBe(0.3)
})

test('of all intents, exactly three are writes', () => {
  const intents = ['search', 'show', 'open', 'create', 'check', 'set-priority', 'approve-quote', 'unknown'] as const
  expect(intents.filter((intent) => isWriting({ intent }))).toEqual(['create', 'set-priority', 'approve-quote'])
})
