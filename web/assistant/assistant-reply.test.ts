import { expect, test } from 'vitest'
import { choiceOf, replyOf } from './assistant-reply.ts'

test.each(['yes', 'Yes please', 'haan', 'haan ji', 'હા', 'હા કરી દો', 'हाँ', 'हां कर दो', 'ठीक है', 'ok', 'બરાબર છે'])(
  '%s is a yes',
  (text) => expect(replyOf(text)).toBe('yes'),
)

test.each(['no', 'ના', 'ના ના', 'नहीं', 'mat karo', 'cancel', 'રહેવા દો', 'रहने दो', "don't", 'haan nahi', 'nahin karna'])(
  '%s is a no',
  (text) => expect(replyOf(text)).toBe('no'),
)

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

test.each(['Patel', 'the fourth', 'show leads', '', 'haan'])('the sentence %s chooses nothing from the list', (text) =>
  expect(choiceOf(text, three)).toBeNull(),
)
