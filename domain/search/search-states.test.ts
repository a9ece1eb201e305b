import { expect, test } from 'vitest'
import { fold } from '#language/script/script-fold.ts'
import { stateFinder } from './search-states.ts'

const english = {
  title: 'Hot search',
  'state.lead.hot': 'Hot',
  'state.final-invoice.paid': 'Paid',
  'state.final-invoice.payment_received': 'Money here',
  'state.final-invoice.overdue': 'Past due',
  'state.advance-payment.partial': 'In part',
  'state.advance-payment.requested': 'Asked for',
  'state.quotation.pending': 'Waiting',
}
const gujarati = { 'state.final-invoice.overdue': 'મુદત વીતી', 'state.lead.hot': 'ગરમ' }
const states = stateFinder([english, gujarati])
const typed = (text: string, meant: readonly string[] = []) => states.meantBy(text, fold(text), meant)

test('a state is found by any word of its name, in any language of the tables', () => {
  expect(typed('past')).toEqual(['final-invoice.overdue'])
  expect(typed('due')).toEqual(['final-invoice.overdue'])
  expect(typed('વીતી')).toEqual(['final-invoice.overdue'])
  expect(typed('ગરમ')).toEqual(['lead.hot'])
  expect(typed('search')).toEqual([])
})

test('three letters begin a word of a state, two begin too many', () => {
  expect(typed('wai')).toEqual(['quotation.pending'])
  expect(typed('pas')).toEqual(['final-invoice.overdue'])
  expect(typed('wa')).toEqual([])
  expect(typed('aiting')).toEqual([])
})

test('a word that sounds as one of a state finds it in another script', () => {
  expect(typed('garam')).toEqual(['lead.hot'])
  expect(typed('हॉट')).toEqual(['lead.hot'])
  expect(typed('gar')).toEqual([])
  expect(states.meantBy('?', 'in', [])).toEqual([])
})

test('what the trade calls a state finds every state it means', () => {
  expect(typed('baki', ['pending'])).toEqual([
    'advance-payment.partial',
    'advance-payment.requested',
    'quotation.pending',
  ])
  expect(typed('xx', ['paid'])).toEqual(['final-invoice.paid', 'final-invoice.payment_received'])
  expect(typed('xx', ['received'])).toEqual(['final-invoice.payment_received'])
  expect(typed('xx', ['overdue'])).toEqual(['final-invoice.overdue'])
})

test('a state is named by all words of its name, as written or by their sound, and by no part of it', () => {
  const named = (...words: string[]) => states.named(words)
  expect(named('past', 'due')).toEqual(['final-invoice.overdue'])
  expect(named('मुदत', 'वीती')).toEqual(['final-invoice.overdue'])
  expect(named('garam')).toEqual(['lead.hot'])
  expect(named('hot')).toEqual(['lead.hot'])
  expect([named('past'), named('pastdue'), named('past', 'due', 'patel'), named('in'), named()]).toEqual(
    Array(5).fill([]),
  )
})
