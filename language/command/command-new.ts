import { isPolite, isWrite, means, type Piece } from './command-pieces.ts'
import type { CommandTarget } from './command.ts'

/** One that is not there yet. Gujarati 'nava' and Hindi 'naye' are several, and 'taja', 'bijo' and 'dusra' are there already. */
const isOneNew = ({ senses }: Piece) =>
  senses.some(
    ({ kind, spelling }) =>
      kind === 'new' && /^(?:(?:brand )?new|another|ek aur|nav(?:[io]|un?)|nay[ai]|nai)$/.test(spelling),
  )
const isOneWord = ({ key }: Piece) => /^(?:an?|ek)$/.test(key)
const isVerb = (piece: Piece) => isWrite(piece) || means(piece, 'action', 'change')
/** 'Orders', 'bilo', ઓર્ડરો, पार्टियाँ: several are a list. */
const isSeveral = ({ text }: Piece) => /(?:s|[^aeiou]o|io|[ોें]|ों|ओ|ઓ|ओं|याँ|यां)$/iu.test(text)

/** 'Naye order', 'new orders': several new ones are there already. */
export const areSeveralNew = (pieces: readonly Piece[]): boolean =>
  pieces.some((piece, at) => {
    const next = pieces[at + 1]
    return means(piece, 'new') && next !== undefined && means(next, 'target') && (!isOneNew(piece) || isSeveral(next))
  })

/** What there are forms for, and what is only made of something else. */
const made = ['leads', 'customers', 'quotes', 'orders', 'invoices', 'payments'] as const satisfies CommandTarget[]

/** A rate that is new is a quotation of its own; a party is a customer. */
const nounOf = (piece: Piece): CommandTarget | undefined =>
  made.find((target) => means(piece, 'target', target)) ??
  (means(piece, 'rate') ? 'quotes' : undefined) ??
  (means(piece, 'hint', 'customers') ? 'customers' : undefined)

/**
 * What one new thing is wished of, in a sentence of nothing else but a verb of making: 'new order', 'naya bill banao'. It
 * opens a form and writes nothing, so nobody has to be sure of more. Null for all that is asked, counted, seen or told.
 */
export function newThing(pieces: readonly Piece[]): CommandTarget | null {
  const said = pieces.filter((piece) => !isPolite(piece) && !isOneWord(piece))
  const at = said.findIndex(isOneNew)
  const noun = said[at + 1]
  if (at < 0 || !noun || isSeveral(noun)) return null
  return said.every((piece, each) => each === at || each === at + 1 || isVerb(piece)) ? (nounOf(noun) ?? null) : null
}
