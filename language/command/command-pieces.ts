import { readPhone } from '#language/number/number-phone.ts'
import { readNumber, type SpokenNumber } from '#language/number/number-read.ts'
import type { Token } from '#language/script/script-token.ts'
import { repair } from '#language/vocabulary/vocabulary-repair.ts'
import {
  isNameWord,
  isOfKind,
  loanKey,
  phrasesFrom,
  type Phrase,
  type Sense,
  type VocabularyLanguage,
} from '#language/vocabulary/vocabulary.ts'
import { joinHalves, splitEndings } from './command-endings.ts'
import { grammatical, indic, languageOf } from './command-language.ts'

/** A run of tokens read as a unit: a table phrase, a number, a phone number, or an unknown word. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
  readonly text: string
  /** The folded sound of its last word. */
  readonly key: string
  readonly senses: readonly Sense[]
  readonly number?: SpokenNumber
  readonly phone?: string
  /** Similarity of the spoken word to the keyword, if a misrecognised keyword was repaired. */
  readonly repaired?: number
  /** The word is a surname or a common first word of firm names. */
  readonly nameWord: boolean
}

/** Whether a piece can mean this table row; without a value, any row of the section. */
export function means(piece: Piece | undefined, kind: string, value?: string): boolean {
  return (
    piece !== undefined &&
    piece.senses.some((sense) => sense.kind === kind && (value === undefined || sense.value === value))
  )
}
/** The rows of a section a piece can mean. */
export function values(piece: Piece, kind: string): string[] {
  return [...new Set(piece.senses.filter((sense) => sense.kind === kind).map((sense) => sense.value))]
}

/** A word said to somebody and not about anything: bhai, please, achha. */
export function isPolite({ senses }: Piece): boolean {
  const polite = ({ kind, value }: Sense) => kind === 'honorific' || (kind === 'filler' && value === 'polite')
  return senses.some(polite) && senses.every((each) => polite(each) || each.kind === 'filler')
}

/** A verb that would create or approve something. */
export function isWrite(piece: Piece): boolean {
  return ['create', 'make', 'approve', 'pass'].some((value) => means(piece, 'action', value))
}
/** 'Last quarter', 'last ten days'. */
export const isOfDays = (pieces: readonly Piece[], at: number): boolean =>
  means(pieces[pieces[at]?.number ? at + 1 : at], 'unit', 'days') || /^kvart/.test(pieces[at]?.key ?? '')
/** English links precede their noun, Indian ones follow it; the grammar tells which noun a link belongs to. */
export function isLink(piece: Piece | undefined, grammar: 'english' | 'indian', ...wanted: string[]): boolean {
  const senses = piece?.senses.filter(({ language }) => (language === 'en') === (grammar === 'english')) ?? []
  return senses.some(({ kind, value }) => kind === 'link' && wanted.includes(value))
}

/** Other senses a surname or firm's first word may have and still be read as a name: Anand, Shree. */
const besideNames = new Set(['place', 'firm', 'legal', 'honorific'])

interface ReadPieces {
  readonly pieces: readonly Piece[]
  readonly language: VocabularyLanguage
}
/** What was read last: the command, its answer and what it continues begin with the same sentence. */
let latest: ReadPieces & { readonly of: string } = { of: '', pieces: [], language: 'en' }

/** Splits a tokenised sentence into pieces, longest phrase first. */
export function readPieces(text: string, spoken: readonly Token[]): ReadPieces {
  if (text !== latest.of) latest = { of: text, ...split(text, spoken) }
  return latest
}

function split(text: string, spoken: readonly Token[]): ReadPieces {
  const tokens = splitEndings(text, joinHalves(spoken))
  const language = languageOf(tokens)
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length;) {
    const piece = pieceAt(text, tokens, at, language, pieces)
    pieces.push(corrected(text, pieces, piece))
    at = piece.to
  }
  return { pieces, language }
}

/** 'Quote 15, no, 16': the later number wins. Replaces the corrected number and the 'no' by one piece. */
function corrected(text: string, pieces: Piece[], piece: Piece): Piece {
  const no = pieces.at(-1)
  const counted = ['unit', 'label', 'link'].some((kind) => means(pieces.at(-2), kind)) ? 3 : 2
  const first = pieces.at(-counted)
  // Between two numbers 'no' is English even in an Indian sentence: it cannot be a possessive there.
  const denied = means(no, 'negation', 'not') || means(no, 'correction') || /^no$/i.test(no?.text ?? '')
  if (!denied || !first || !((first.number && piece.number) || (first.phone && piece.phone))) return piece
  pieces.splice(-counted)
  return { ...piece, from: first.from, start: first.start, text: text.slice(first.start, piece.end) }
}

function pieceAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  language: VocabularyLanguage,
  read: readonly Piece[],
): Piece {
  const before = read.at(-1)
  const make = (to: number, senses: readonly Sense[], more: Partial<Piece> = {}): Piece => {
    const start = tokens[at]?.start ?? 0
    const end = tokens[to - 1]?.end ?? start
    return {
      from: at,
      to,
      start,
      end,
      text: text.slice(start, end),
      key: tokens[to - 1]?.key ?? '',
      senses,
      nameWord: false,
      ...more,
    }
  }
  const token = tokens[at]
  if (!token) return make(at + 1, [])
  // 'Please' in front does not move the beginning, where a capital letter says nothing.
  const opening = (read.find((piece) => !isPolite(piece)) ?? token).start
  const phone = readPhone(tokens, at, language)
  if (phone) return make(phone.to, [], { phone: phone.phone })
  const number = readNumber(tokens, at, language)
  const next = tokens[at + 1]
  if (beginsName(text, token, next, opening)) return make(at + 1, [], { nameWord: true })
  const found = longestPhrase(tokens, at, language)
  if (number && believable(number, tokens, at, found, before)) return make(number.to, [], { number })
  if (found)
    return make(at + found.length, found.senses, {
      nameWord: found.length === 1 && isNameWord(token.key) && found.senses.every(({ kind }) => besideNames.has(kind)),
    })
  if (isNameWord(token.key)) return make(at + 1, [], { nameWord: true })
  const plain = token.key.replace(surti, '$1$2y$3')
  const spoken = plain === token.key ? null : longestPhrase([{ ...token, key: plain }], 0, language)
  if (spoken) return make(at + 1, spoken.senses)
  const mended =
    isOfKind(tokens[at + 1]?.key ?? '', 'firm') || namesEnd.test(token.key) || isFrom(next)
      ? null
      : (repair(token.key) ?? repair(token.key.replace(/s$/, '')))
  if (mended) return make(at + 1, gated(mended.phrase.senses, token, language, true), { repaired: mended.similarity })
  return make(at + 1, [], { nameWord: isSpeltAsName(text, token, opening) || namesEnd.test(token.key) })
}

/** Surat and Bharuch say the y of what is done before its consonant: પોંઈચો is પોંચ્યો, કાઈઢા is કાઢ્યા. */
const surti = /([aou]n?)i([^aeiouy]{1,2})([aou])$/
/** Endings of Indian surnames and names: Ramchandani, Savaliya, Jethmal, Gopaldas, Khandelwal. */
const namesEnd = /(?:.{2}[^v]ani|.{5}ia|.{2}chand|.{3}das|.{3}lal|.{3}mal|.{4}val|.{2}kumar|.{2}sinh|.{3}bhai|.{3}ben)$/
/** 'Al Noor Garments' is no Gujarati verb of giving; a first word of firms begins one before another word of its name. */
function beginsName(text: string, token: Token, next: Token | undefined, opening: number): boolean {
  if (token.text === 'Al') return /^\p{Lu}/u.test(next?.text ?? '')
  if (!isNameWord(token.key)) return false
  if (isOfKind(next?.key ?? '', 'firm', 'fabric')) return true
  return next !== undefined && isSpeltAsName(text, token, opening) && isSpeltAsName(text, next, opening)
}

/** 'Dhulia wale': what stands before 'vala' is where somebody comes from. */
const isFrom = (next: Token | undefined) => /^[av]a(?:l|r|d)/.test(next?.key ?? '') && isOfKind(next?.key ?? '', 'link')
/** An unknown word with a capital letter inside a sentence that has small ones. */
function isSpeltAsName(text: string, token: Token, opening: number): boolean {
  return token.start > opening && /^\p{Lu}\p{Ll}/u.test(token.text) && /(?:^|\s)\p{Ll}/u.test(text.slice(opening))
}

/** A lone ambiguous number word is a number only if expected: after 'number' or a target, before a unit or 'rupees'. */
function believable(
  number: SpokenNumber,
  tokens: readonly Token[],
  at: number,
  found: Found | null,
  before: Piece | undefined,
): boolean {
  // 'Pachhi hajar' is no twenty-five thousand.
  if (number.isRough && found) return false
  if (number.sure) return !found || found.length <= number.to - at
  if (means(before, 'label', 'number') || (means(before, 'target') && !found)) return true
  const next = tokens[number.to]
  const nextSenses = next ? (longestPhrase(tokens, number.to, 'en')?.senses ?? []) : []
  if (nextSenses.some(({ kind }) => kind === 'unit' || (kind === 'label' && next?.key !== 'no')))
    return !found || number.to - at >= found.length
  if (
    means(before, 'target') &&
    next === undefined &&
    found?.senses.every(({ kind }) => kind === 'label' || kind === 'negation' || kind === 'link')
  )
    return true
  // 'Chhatri' alone is an umbrella.
  return !found && !number.isRough
}

interface Found {
  readonly senses: readonly Sense[]
  readonly length: number
}

/** The longest table phrase starting here; tries the loan-word spelling if the literal one is unknown. */
function longestPhrase(tokens: readonly Token[], at: number, language: VocabularyLanguage): Found | null {
  const token = tokens[at]
  if (!token) return null
  const loan = loanKey(token.key)
  let best: Found | null = null
  for (const [key, borrowed] of [
    [token.key, false],
    [loan, true],
  ] as const) {
    if (key === undefined) continue
    for (const phrase of phrasesFrom(key)) {
      if (best && phrase.keys.length <= best.length) break
      if (!fits(phrase, tokens, at)) continue
      const senses =
        phrase.keys.length > 1 ? idiom(phrase.senses, token, language) : gated(phrase.senses, token, language, borrowed)
      if (senses.length > 0) {
        best = { senses, length: phrase.keys.length }
        break
      }
    }
  }
  return best
}
function fits(phrase: Phrase, tokens: readonly Token[], at: number): boolean {
  return phrase.keys.every((key, i) => {
    const spoken = tokens[at + i]?.key
    return spoken === key || (spoken !== undefined && i > 0 && loanKey(spoken) === key) || i === 0
  })
}

/** English phrases never start with an Indian function word: 'polyester no stock' is polyester's stock. */
function idiom(senses: readonly Sense[], token: Token, language: VocabularyLanguage): readonly Sense[] {
  if (language === 'en') return senses
  const begins = phrasesFrom(token.key).some(
    ({ keys, senses: own }) =>
      keys.length === 1 && own.some((sense) => sense.kind === 'link' && sense.language !== 'en'),
  )
  return begins ? senses.filter((sense) => sense.language !== 'en') : senses
}

/** Senses a word can have here: exact spellings win, and function words of other languages are excluded. */
function gated(
  senses: readonly Sense[],
  token: Token,
  language: VocabularyLanguage,
  borrowed: boolean,
): readonly Sense[] {
  const exact = indic.test(token.text) ? [] : senses.filter(({ spelling }) => spelling === token.text.toLowerCase())
  // Spellings within one Indian table are a matter of taste; across languages they tell words apart.
  const own = new Set<VocabularyLanguage>(exact.map((sense) => sense.language).filter((each) => each !== 'en'))
  const spelt = exact.length > 0 ? senses.filter((sense) => exact.includes(sense) || own.has(sense.language)) : senses
  const english = language === 'en'
  // 'Ham log': a verb of English that counts people in the spoken language does only that.
  const counted = !english && spelt.some(({ kind, language }) => kind === 'unit' && language !== 'en')
  const allowed = spelt.filter((sense) => {
    if (counted && sense.kind === 'action' && sense.language === 'en') return false
    if (!grammatical.has(sense.kind)) return true
    if (sense.language === 'en')
      return english || borrowed || sense.kind === 'outside' || (sense.kind === 'filler' && !indic.test(token.text))
    return !english || indic.test(token.text) || sense.kind === 'outside'
  })
  const fitting = nearest(allowed, language)
  const ours = exact.length > 0 ? fitting : fitting.filter(({ kind }) => kind !== 'outside')
  return ours.length > 0 ? ours : fitting.length > 0 ? fitting : spelt
}

/** Function words of both Indian languages are read in the spoken one: kya is whether in Hindi, where in Gujarati. */
function nearest(senses: readonly Sense[], language: VocabularyLanguage): readonly Sense[] {
  if (language === 'en' || !senses.some((sense) => grammatical.has(sense.kind) && sense.language === language))
    return senses
  return senses.filter((sense) => sense.kind !== 'question' || sense.language === language)
}
