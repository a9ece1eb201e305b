import { expect, test } from 'vitest'
import { nameIndex } from '#language/name/name-index.ts'
import { parseCommand } from './command-parse.ts'

const firms = ['Lead India', 'Order Mills', 'Bill Traders', 'New Fashion', 'Cash & Carry Prints', 'Patel Textiles']
const index = nameIndex()
for (const name of firms) index.add({ id: name, name })
const context = { isStored: index.isStored, isWhole: index.isWhole }

/** Action, target and whom it is about. */
function read(text: string) {
  const { action, target, query, parameters } = parseCommand(text, context).payload
  return [action, target, parameters.companyName ?? query]
}

test.each([
  ['Lead India', 'લીડ ઇન્ડિયા', 'लीड इंडिया'],
  ['Order Mills', 'ઓર્ડર મિલ્સ', 'ऑर्डर मिल्स'],
  ['Bill Traders', 'બિલ ટ્રેડર્સ', 'बिल ट्रेडर्स'],
  ['New Fashion', 'ન્યુ ફેશન', 'न्यू फैशन'],
])('the firm %s is looked for by its name alone, in three scripts', (...names) => {
  expect(names.map(read)).toEqual(names.map((name) => ['search', 'any', name]))
})

test.each([
  ['open Lead India', ['open', 'any', 'Lead India']],
  ['open Patel Textiles', ['open', 'any', 'Patel Textiles']],
  ['how much does Lead India owe', ['check', 'payments', 'Lead India']],
  ['લીડ ઇન્ડિયાનું કેટલું બાકી છે', ['check', 'payments', 'લીડ ઇન્ડિયા']],
  ['ઓર્ડર મિલ્સનો ઓર્ડર ક્યાં પહોંચ્યો', ['check', 'orders', 'ઓર્ડર મિલ્સ']],
  ['show payments of Bill Traders', ['show', 'payments', 'Bill Traders']],
  ['ન્યુ ફેશનને હોટ કરો', ['set-priority', 'leads', 'ન્યુ ફેશન']],
  ['new lead New Fashion', ['create', 'leads', 'New Fashion']],
])('%s is about the firm whose name has a word of ours', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test.each([
  ['show leads', ['show', 'leads', null]],
  ['show orders of Patel Textiles', ['show', 'orders', 'Patel Textiles']],
  ['new lead Patel Textiles', ['create', 'leads', 'Patel Textiles']],
  ['show bill of traders', ['show', 'invoices', null]],
  ['Order Textiles', ['show', 'orders', null]],
])('%s names no firm of the company by its whole name', (text, expected) => {
  expect(read(text)).toEqual(expected)
})

test('a firm is known by its whole name only: own words and firm words, no more and no fewer', () => {
  const said = ['Order Mills', 'order mill', 'Order', 'Order Textiles', 'Order Patel Mills', 'Patel', 'Patel Textile']
  expect(said.filter(index.isWhole)).toEqual(['Order Mills', 'order mill', 'Patel Textile'])
})
