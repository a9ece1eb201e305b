import { expect, test } from 'vitest'
import { wordsLeft, wordsOfDays } from './command-left.ts'
import { parseCommand } from './command-parse.ts'

const left = (text: string) => wordsLeft(parseCommand(text))

test.each([
  ['show orders of parso', 'parso'],
  ['orders before 20 november', 'before 20 november'],
  ['leads from last 10 days', 'last 10 days'],
  ['payments of last quarter', 'last quarter'],
  ['પરસો ના ઓર્ડર બતાવો', 'પરસો'],
  ['ગયા દસ દિવસના ઓર્ડર', 'ગયા દસ દિવસ'],
  ['पंद्रह तारीख के बाद के पेमेंट दिखाओ', 'पंद्रह तारीख के बाद'],
  ['diwali ke baad ke payment dikhao', 'diwali ke baad'],
])('a day that no list knows is left: %s', (text, words) => {
  expect(left(text).join(' ')).toContain(words)
})

test.each([
  ['leads above 50000', 'above 50000'],
  ['customers above 1 lakh', 'above 1 lakh'],
  ['show leads of 2000 meters', '2000 meters'],
  ['orders of 500 meters', '500 meters'],
  ['orders of 50000', '50000'],
  ['પાંચસો મીટરના ઓર્ડર બતાવો', 'પાંચસો મીટર'],
  ['पांच सौ मीटर के ऑर्डर दिखाओ', 'पांच सौ मीटर'],
])('so is an amount or a quantity that the list has no filter for: %s', (text, words) => {
  expect(left(text)).toEqual([words])
})

test.each([
  ['hot quotations', 'hot'],
  ['show cotton and silk orders', 'silk'],
  ['show customers from Surat and Vapi', 'Vapi'],
  ['show pending orders', 'pending'],
  ['payments by upi', 'upi'],
  ['સુરત અને વાપીના ગ્રાહક બતાવો', 'વાપી'],
  ['कॉटन और सिल्क के ऑर्डर दिखाओ', 'सिल्क'],
])('and a second cloth or town, a state or a kind that it has not: %s', (text, words) => {
  expect(left(text)).toEqual([words])
})

test.each([
  'show leads',
  'show hot leads from Surat',
  'cotton orders of last month above 50000',
  'payments between ten thousand and fifty thousand',
  'show overdue payments',
  'order number 12 dikhao',
  'ek baar order dikha do na bhai',
  'સુરતના હોટ લીડ બતાવો',
  'गए महीने के पेमेंट दिखाओ',
  'order dikhao, sorry, payment dikhao',
  'approve quotation 12',
  'aaje varsad bahu che',
])('nothing is left of what the command holds, of talk and of what was taken back: %s', (text) => {
  expect(left(text)).toEqual([])
})

test('a town that the company knows is held, although the grammar does not know it', () => {
  const command = parseCommand('navsari na customers batavo')
  const located = { ...command, payload: { ...command.payload, query: null, filters: { location: 'Navsari' } } }
  expect(wordsLeft(located)).toEqual([])
  expect(wordsLeft({ ...located, payload: { ...located.payload, filters: {} } })).toEqual(['navsari'])
})

test('of a question only the days are told: its figure has words for the rest', () => {
  expect(wordsOfDays(parseCommand('diwali pachi ketla paisa aavya'))).toEqual(['diwali pachi'])
  expect(wordsOfDays(parseCommand('500 meter na ketla paisa aavya'))).toEqual([])
})
