import { expect, test } from 'vitest'
import { parseCommand } from './command-parse.ts'

/** Action, target and whom it is about. */
function read(text: string, isStored?: (name: string) => boolean) {
  const { action, target, query, parameters } = parseCommand(text, isStored ? { isStored } : {}).payload
  return [action, target, parameters.companyName ?? query]
}

test.each([
  ['Bhavbhai na order batavo', ['show', 'orders', 'Bhavbhai']],
  ['ભાવભાઈનો ઓર્ડર ક્યાં પહોંચ્યો', ['check', 'orders', 'ભાવભાઈ']],
  ['motabhai na paisa ketla baki', ['check', 'payments', 'motabhai']],
  ['મોટાભાઈને હોટ કરો', ['set-priority', 'leads', 'મોટાભાઈ']],
  ['मोटाभाई का पेमेंट आया क्या', ['check', 'payments', 'मोटाभाई']],
  ['how much does Motabhai owe', ['check', 'payments', 'Motabhai']],
  ['show orders of Bhavbhai', ['show', 'orders', 'Bhavbhai']],
  ['find Motabhai', ['search', 'any', 'Motabhai']],
  ['ભાવભાઈ શોધો', ['search', 'any', 'ભાવભાઈ']],
])('%s is about whom people call so', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['motabhai, order batavo', ['show', 'orders', null]],
  ['bhai no order batavo', ['show', 'orders', null]],
  ['order batavo motabhai', ['show', 'orders', null]],
  ['Ramesh sethji ka payment aaya kya', ['check', 'payments', 'Ramesh']],
  ['Rameshbhai ka order dikhao', ['show', 'orders', 'Ramesh']],
])('%s is said to somebody, or honours a name', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each(['Motabhai', 'Mota bhai', 'મોટા ભાઈ'])(
  '%s alone is looked for where the company has someone of that name',
  (text) => {
    expect(read(text, (name) => name === text)).toEqual(['search', 'any', text])
    expect(read(text)[0]).toBe('unknown')
  },
)

test('who is known by such a name is meant by it wherever it is said', () => {
  const isStored = (name: string): boolean => /^mota ?bhai$/i.test(name)
  expect(read('mota bhai order dikhao', isStored)).toEqual(['show', 'orders', 'mota bhai'])
})
