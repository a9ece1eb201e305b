import { expect, test } from 'vitest'
import { parseCommand } from './command-parse.ts'

const wishOf = (text: string) => {
  const { action, target } = parseCommand(text).payload
  return `${action} ${target}`
}

test.each([
  ['orders', 'New order', 'navo order', 'નવો ઓર્ડર', 'naya order', 'नया ऑर्डर', 'ek naya order bana do'],
  ['customers', 'New customer', 'navo grahak', 'નવો ગ્રાહક', 'naya grahak', 'नया ग्राहक', 'નવી પાર્ટી'],
  ['payments', 'New payment', 'navu payment', 'navu pement', 'નવું પેમેન્ટ', 'naya bhugtan', 'नया भुगतान'],
  ['quotes', 'New quote', 'new bhav', 'navo bhav', 'નવું ક્વોટેશન', 'नया कोटेशन', 'please new quotation'],
  ['leads', 'New lead', 'navi inquiry', 'નવી લીડ', 'nai lead', 'नई लीड'],
  ['invoices', 'New invoice', 'navu bil', 'નવું બિલ', 'naya bill banao', 'नया बिल'],
])('one new thing is wished: its form, of %s', (target, ...sentences) => {
  expect(sentences.map(wishOf)).toEqual(sentences.map(() => `create ${target}`))
})

test.each([
  ['show leads', 'show new leads'],
  ['check orders', 'aaje nava order ketla'],
  ['show orders', 'new orders of this week'],
  ['show orders', 'new orders'],
  ['show orders', 'naye order'],
  ['show leads', 'નવી ઇન્ક્વાયરીઓ'],
  ['show orders', 'nava order batavo'],
  ['show orders', 'નવા ઓર્ડર'],
  ['show orders', 'નવા ઓર્ડર બતાવો'],
  ['show orders', 'नए ऑर्डर'],
  ['show customers', 'नए ग्राहक दिखाओ'],
  ['show customers', 'new customers this month'],
  ['check customers', 'how many new customers'],
  ['show leads', 'new lead today'],
  ['show payments', 'new payments'],
  ['check orders', 'naya order aaya kya'],
])('new ones that are to be seen or counted are not made: %s, %s', (wish, text) => expect(wishOf(text)).toBe(wish))

test.each(['navo bhav shu chhe', 'payment nai aave', 'navo order aavyo', 'dont make a new order'])(
  '"%s" wishes for nothing new, and makes nothing',
  (text) => expect(wishOf(text)).toBe('unknown null'),
)
