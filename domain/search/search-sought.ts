import { withoutPrefix } from '#domain/identifier/mobile.ts'
import { readNumber } from '#language/number/number-read.ts'
import { fold } from '#language/script/script-fold.ts'
import { tokenise } from '#language/script/script-token.ts'
import { loanKey, sensesOf } from '#language/vocabulary/vocabulary.ts'
import { searchKinds, type SearchKind } from './search-entry.ts'
import { numberParts, type NumberParts } from './search-number.ts'
import type { StateFinder } from './search-states.ts'
import { plainText, wordsIn } from './search-text.ts'

export type SoughtWord = {
  /** As typed, normalised. */
  text: string
  /** Its sound, the same in every script; empty if too short to mean anything. */
  key: string
  /** What it names in the trade's English: fabrics and towns. */
  also: readonly string[]
  states: ReadonlySet<string>
}

/** What a person may mean by what is in the box. */
export type Sought = {
  whole: string
  words: readonly SoughtWord[]
  /** States whose whole name this is, on the screens or in the trade. */
  named: ReadonlySet<string>
  number: NumberParts | null
  /** Kinds that a number was named with: 'order 15'. Null for any. */
  numberKinds: readonly SearchKind[] | null
  /** The end of a telephone number. */
  digits: string | null
  /** Paise, from and to. */
  amount: readonly [from: number, to: number] | null
  /** Names of the parties whose nickname this is or begins, normalised. */
  called: readonly string[]
}

const kindsOfTarget: Readonly<Record<string, readonly SearchKind[]>> = {
  quotes: ['quotation'],
  orders: ['sales-order'],
  invoices: ['proforma-invoice', 'final-invoice'],
  payments: ['advance-payment', 'final-payment', 'receipt'],
}

/** As a number is printed with it; it also sounds like invoice, as which a proforma is known too. */
const printedOnInvoices = 'inv'

const sensesNear = (key: string) => [...sensesOf(key), ...sensesOf(loanKey(key) ?? key)]

/** Fewer digits end thousands of telephone numbers. */
const fewestDigits = 4
/** Smaller sums are numbers of documents. */
const leastRupees = 100

function soughtWord(text: string, states: StateFinder): SoughtWord {
  const key = /\d/.test(text) ? '' : fold(text)
  const senses = key.length < 3 ? [] : sensesNear(key)
  const meaning = (kind: string) => senses.flatMap((sense) => (sense.kind === kind ? [sense.value.toLowerCase()] : []))
  return {
    text: text.replace(/^₹/, '').replace(/(?<=\d),(?=\d)/g, ''),
    // 'zzzz' sounds like 'j', and so would half of all names.
    key: key.length > 1 || text.length === 1 ? key : '',
    also: [...new Set([...meaning('fabric'), ...meaning('place')])].filter((value) => value !== text),
    states: new Set(states.meantBy(text, key, [...meaning('status'), ...meaning('priority')])),
  }
}

function amountIn(typed: string): Sought['amount'] {
  const tokens = tokenise(typed.normalize('NFC')).filter(({ key, text }) => text !== '₹' && !rupees.has(key))
  const read = readNumber(tokens, 0, 'gu')
  if (!read || read.to < tokens.length || !read.sure || read.value < leastRupees) return null
  const paise = Math.round(read.value * 100)
  return [paise, paise % 100 === 0 ? paise + 99 : paise]
}
const rupees = new Set(['rs', 'rupees', 'rupaya', 'રૂપિયા', 'रुपये', 'rupiya'].map(fold))

/** States that a lone word of the trade is the name of, whatever the screens call them: 'ગરમ' is hot. */
function statesCalled(words: readonly string[], states: StateFinder): readonly string[] {
  const [word = '', ...others] = words
  const key = others.length > 0 || /\d/.test(word) ? '' : fold(word)
  const meant = key.length < 3 ? [] : sensesNear(key).filter(({ kind }) => kind === 'status' || kind === 'priority')
  return states.meantBy(
    '',
    '',
    meant.map(({ value }) => value.toLowerCase()),
  )
}

/** Reads what was typed. `states` knows those that a word may mean; `called`: names of parties called so. */
export function soughtIn(typed: string, states: StateFinder, called: readonly string[] = []): Sought {
  const whole = plainText(typed).trim().replace(/\s+/g, ' ')
  const digits = /^[+\d\s()-]+$/.test(whole) ? withoutPrefix(whole.replace(/\D/g, '')) : ''
  const number = numberParts(whole)
  const words = wordsIn(typed)
  const kinds =
    number === null || number.series.length < 3 || number.series === printedOnInvoices
      ? []
      : sensesNear(fold(number.series)).flatMap(({ kind, value }) =>
          kind === 'target' ? (kindsOfTarget[value] ?? []) : [],
        )
  return {
    whole,
    words: words.map((text) => soughtWord(text, states)),
    named: new Set([...states.named(words), ...statesCalled(words, states)]),
    number: number && kinds.length > 0 ? { ...number, series: '' } : number,
    numberKinds: kinds.length > 0 ? searchKinds.filter((kind) => kinds.includes(kind)) : null,
    digits: digits.length >= fewestDigits ? digits : null,
    amount: amountIn(typed),
    called: [...new Set(called.map(plainText))],
  }
}
