import { expect, test } from 'vitest'
import { parseCommand } from '#language/command/command-parse.ts'
import { continuedCommand } from './answer-continued.ts'
import { exampleToday } from './answer-example-money.ts'
import { exampleBooks } from './answer-example.ts'
import { answerWritten } from './answer-sentence.ts'
import { answerTo } from './answer.ts'
import { testSpeaker } from './testing-answer.ts'

function answered(before: string, next: string): string | null {
  const command = continuedCommand(parseCommand(before), parseCommand(next))
  const answer = command && answerTo(command, exampleBooks, { today: exampleToday, role: 'owner' })
  return answer && answerWritten(answer, testSpeaker(answer.language, exampleToday)).replaceAll('\u00a0', ' ')
}

test.each([
  ['what are the sales this month', 'and last month', '₹1,09,200'],
  ['આ મહિને કેટલું વેચાણ થયું', 'અને ગયા મહિને', '₹1,09,200'],
  ['आज कितना पैसा आया', 'और इस हफ्ते', '₹1,85,000'],
  ['aaje ketla paisa aavya', 'ane gaikale', '₹20,000'],
  ['how many leads are there', 'only hot ones', '3 hot leads'],
  ['how many leads are there', 'from Surat', '2 leads are open. Only those from Surat'],
  ['how much does Patel Textiles owe', 'and Ganesh Garments', '₹88,000'],
  ['પટેલ ટેક્સટાઇલનું કેટલું બાકી છે', 'અને ગણેશ ગારમેન્ટ્સનું', '₹88,000'],
  ['where is order 12', 'and 13', 'SO/26-27/0013'],
  ['what are the sales this month', 'what about last month', '₹1,09,200'],
  ['how much does Patel Textiles owe', 'how about Ganesh Garments', '₹88,000'],
  ['aaje ketla paisa aavya', 'kal na', '₹20,000'],
  ['how much money is due next week', 'and next month', '₹91,218'],
  ['अगले हफ्ते कितना पैसा आएगा', 'और कल', '₹4,25,000'],
  ['is invoice 11 paid', 'and 8', 'INV/26-27/0008'],
])('after %s, %s asks the same again', (before, next, says) => {
  expect(answered(before, next)).toContain(says)
})

test.each([
  ['show pending payments'],
  ['how many orders are late'],
  ['open the window'],
  ["don't"],
  ['yes'],
  ['and then we went home to eat with all of them'],
])('%s is no continuation', (next) => {
  expect(answered('what are the sales this month', next)).toBeNull()
})

const townOf = (name: string): string | null => (name === 'Navsari' ? 'Navsari' : null)
const asksAgain = (before: string, next: string) =>
  continuedCommand(parseCommand(before), parseCommand(next), townOf)?.payload

test.each([
  ['how many leads are there', 'and Navsari', { query: null, filters: { location: 'Navsari' } }],
  ['how many leads are there', 'and Zubin', { query: 'Zubin', filters: {} }],
  ['how many leads are there', 'and Surat', { query: null, filters: { location: 'Surat' } }],
  ['how many leads are there', 'only cold ones', { query: null, filters: { priority: 'cold' } }],
  ['how many metres are left to make', 'only georgette', { filters: { fabricType: 'georgette' } }],
  ['how many leads are there', 'and only those of Zubin Bros', { query: 'Zubin Bros' }],
  ['where is order 12', 'and 8 from Surat', { parameters: { orderId: 'SO-8' }, filters: { location: 'Surat' } }],
  ['is invoice 11 paid', 'and 8', { parameters: { invoiceId: 'INV-8' } }],
])('after %s, %s changes only what it names', (before, next, narrowed) => {
  const { payload } = parseCommand(before)
  expect(asksAgain(before, next)).toEqual({
    ...payload,
    ...narrowed,
    filters: { ...payload.filters, ...('filters' in narrowed ? narrowed.filters : {}) },
  })
})

test.each([
  ['open Zubin'],
  ['orders of Zubin'],
  ['which Zubin'],
  ['not Zubin'],
  ['Zubin advance'],
  ['Zubin petrol'],
  ['and only the ones of Zubin Bros'],
  ['and 13'],
])('%s is a sentence of its own, also where it has a name or a number in it', (next) => {
  expect(asksAgain('how much does Patel Textiles owe', next)).toBeUndefined()
})
