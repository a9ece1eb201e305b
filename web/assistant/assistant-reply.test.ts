import { expect, test } from 'vitest'
import type { Choice } from './assistant-plan.ts'
import { answerIn, choiceOf, replyOf } from './assistant-reply.ts'
import { confirm } from './testing-assistant.ts'

test.each([
  'go ahead',
  'હોવે',
  'okay done',
  'yes',
  'Yes please',
  'haan',
  'haan ji',
  'હા',
  'હા કરી દો',
  'हाँ',
  'हां कर दो',
  'ठीक है',
  'ok',
  'બરાબર છે',
])('%s is a yes', (text) => expect(replyOf(text)).toBe('yes'))

test.each([
  'baad me',
  'પછી',
  'not now',
  'none of these',
  'leave it',
  'no',
  'ના',
  'ના ના',
  'नहीं',
  'mat karo',
  'cancel',
  'રહેવા દો',
  'रहने दो',
  "don't",
  'haan nahi',
  'nahin karna',
])('%s is a no', (text) => expect(replyOf(text)).toBe('no'))

test.each(['', 'show leads', 'karo', 'do it', 'haan orders batao', 'ok show the payments', 'approve', 'હા ઓર્ડર બતાવો'])(
  '%s is no answer',
  (text) => expect(replyOf(text)).toBeNull(),
)

const three = ['Patel Textiles', 'Patel Silk Mills', 'Shah Fabrics']

test.each([
  ['the first', 0],
  ['first one', 0],
  ['પહેલું', 0],
  ['पहला', 0],
  ['number 2', 1],
  ['doosra', 1],
  ['બીજું', 1],
  ['दूसरा वाला', 1],
  ['the third', 2],
  ['ત્રીજું', 2],
  ['तीसरा', 2],
  ['last one', 2],
  ['છેલ્લું', 2],
  ['Shah', 2],
  ['पटेल सिल्क', 1],
])('%s chooses number %i', (text, at) => expect(choiceOf(text, three)).toBe(at))

test.each([
  ['no, the second', 1],
  ['nahi dusra wala', 1],
  ['ના બીજો', 1],
  ['not the first, the second', 1],
  ['pehla nahi dusra', 1],
  ['the middle one', 1],
  ['વચલો', 1],
  ['upar wala', 0],
  ['નીચેનો', 2],
  ['silk wala', 1],
  ['फैब्रिक्स वाला', 2],
  ['Surat', 2],
  ['સુરતવાળા', 2],
])('%s chooses number %i by what only it has, or what comes after a no', (text, at) =>
  expect(choiceOf(text, ['Patel Textiles', 'Patel Silk Mills', 'Patel Fabrics Mahesh · Surat'])).toBe(at),
)

test('of two, the other one is the second', () => {
  expect(['no, the other one', 'બીજો', 'other'].map((text) => choiceOf(text, three.slice(0, 2)))).toEqual([1, 1, 1])
  expect(choiceOf('the other one', three)).toBeNull()
})

test.each(['no one', 'pehla nahi', 'koi nahi', 'none of these', 'ek bhi nahi'])(
  'the denial "%s" chooses nothing',
  (text) => expect(choiceOf(text, three)).toBeNull(),
)

test.each(['Patel', 'the fourth', 'show leads', '', 'haan'])('the sentence %s chooses nothing from the list', (text) =>
  expect(choiceOf(text, three)).toBeNull(),
)

const heard = (...texts: string[]) => texts.map((text) => ({ text, confidence: 0.9 }))

test('a yes in one reading and a no in another is a no, and a sentence about something else is no answer', () => {
  expect(answerIn(heard('haan'), confirm)).toBe('yes')
  expect(answerIn(heard('haan', 'nahi'), confirm)).toBe('no')
  expect(answerIn(heard('show leads', 'haan'), confirm)).toBe('yes')
  expect(answerIn(heard('show leads'), confirm)).toBeNull()
})

test('a choice is found in any reading, by its detail too, and a no leaves the question only if it chooses nothing', () => {
  const choice = (title: string, detail: string): Choice => ({ id: title, title, detail, plan: confirm })
  const [mahesh, silk] = [choice('Patel Fabrics', 'Surat'), choice('Patel Silk Mills', '')]
  const which = { kind: 'choose', asked: { key: 'ask-which' }, choices: [mahesh, silk] } as const
  expect(answerIn(heard('mumble', 'the second'), which)).toBe(silk)
  expect(answerIn(heard('Surat'), which)).toBe(mahesh)
  expect(answerIn(heard('no, the second'), which)).toBe(silk)
  expect(answerIn(heard('no'), which)).toBe('no')
  expect(answerIn(heard('haan'), which)).toBeNull()
})
