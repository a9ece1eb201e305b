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

/** A run of tokens read as one thing: a phrase of a table, a number, a phone, or a word no table knows. */
export interface Piece {
  readonly from: number
  readonly to: number
  readonly start: number
  readonly end: number
  readonly text: string
  readonly senses: readonly Sense[]
  readonly number?: SpokenNumber
  readonly phone?: string
  /** How alike the spoken word and the keyword are, when a damaged keyword was repaired. */
  readonly repaired?: number
  /** The word is a surname or the usual first word of a firm. */
  readonly nameWord: boolean
}

/** Whether a piece can be read as a row of a table; without a value, as any row of that section. */
export function means(piece: Piece | undefined, kind: string, value?: string): boolean {
  return (
    piece !== undefined &&
    piece.senses.some((sense) => sense.kind === kind && (value === undefined || sense.value === value))
  )
}
/** The rows of one section a piece can be read as. */
export function values(piece: Piece, kind: string): string[] {
  return [...new Set(piece.senses.filter((sense) => sense.kind === kind).map((sense) => sense.value))]
}

/** A verb by which something would be recorded or approved. */
export function isWrite(piece: Piece): boolean {
  return ['create', 'make', 'approve', 'pass'].some((value) => means(piece, 'action', value))
}
/** English links stand before a noun, Indian ones after it: whose grammar a link is tells which noun it belongs to. */
export function isLink(piece: Piece | undefined, grammar: 'english' | 'indian', ...wanted: string[]): boolean {
  const senses = piece?.senses.filter(({ language }) => (language === 'en') === (grammar === 'english')) ?? []
  return senses.some(({ kind, value }) => kind === 'link' && wanted.includes(value))
}

/** Short words of grammar mean different things in English and in an Indian sentence: is, so, me, no, to, by. */
const grammatical = new Set([
  'question',
  'link',
  'negation',
  'tense',
  'filler',
  'correction',
  'outside',
  'new',
  'compare',
])
/** What a surname or first word of a firm may also be, and still be taken for the name: Anand, Shree. */
const besideNames = new Set(['place', 'firm', 'legal', 'honorific'])
const indic = /[\u0900-\u0aff]/

/** Cuts a tokenised sentence into pieces, longest phrase first. */
export function readPieces(text: string, spoken: readonly Token[]): { pieces: Piece[]; language: VocabularyLanguage } {
  const tokens = splitEndings(text, joinHalves(spoken))
  const language = languageOf(tokens)
  const pieces: Piece[] = []
  for (let at = 0; at < tokens.length;) {
    const piece = pieceAt(text, tokens, at, language, pieces.at(-1))
    pieces.push(corrected(text, pieces, piece))
    at = piece.to
  }
  return { pieces, language }
}

/** 'Quote 15, no, 16': the figure that stands is the later one. Both are one piece, which takes what was said back off the list. */
function corrected(text: string, pieces: Piece[], piece: Piece): Piece {
  const no = pieces.at(-1)
  const counted = means(pieces.at(-2), 'unit') || means(pieces.at(-2), 'label', 'money') ? 3 : 2
  const first = pieces.at(-counted)
  // Between two figures an Indian 'no' is English: nothing is fifteen's sixteen.
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
  before: Piece | undefined,
): Piece {
  const make = (to: number, senses: readonly Sense[], more: Partial<Piece> = {}): Piece => {
    const start = tokens[at]?.start ?? 0
    const end = tokens[to - 1]?.end ?? start
    return { from: at, to, start, end, text: text.slice(start, end), senses, nameWord: false, ...more }
  }
  const token = tokens[at]
  if (!token) return make(at + 1, [])
  const phone = readPhone(tokens, at, language)
  if (phone) return make(phone.to, [], { phone: phone.phone })
  const number = readNumber(tokens, at, language)
  if (isNameWord(token.key) && isOfKind(tokens[at + 1]?.key ?? '', 'firm', 'fabric'))
    return make(at + 1, [], { nameWord: true })
  const found = longestPhrase(tokens, at, language)
  if (number && believable(number, tokens, at, found, before)) return make(number.to, [], { number })
  if (found)
    return make(at + found.length, found.senses, {
      nameWord: found.length === 1 && isNameWord(token.key) && found.senses.every(({ kind }) => besideNames.has(kind)),
    })
  if (isNameWord(token.key)) return make(at + 1, [], { nameWord: true })
  const mended = isOfKind(tokens[at + 1]?.key ?? '', 'firm')
    ? null
    : (repair(token.key) ?? repair(token.key.replace(/s$/, '')))
  if (mended) return make(at + 1, gated(mended.phrase.senses, token, language, true), { repaired: mended.similarity })
  return make(at + 1, [])
}

/** A lone small word is a number only where a number is expected: after 'number' or a target, before a unit or 'rupees'. */
function believable(
  number: SpokenNumber,
  tokens: readonly Token[],
  at: number,
  found: Found | null,
  before: Piece | undefined,
): boolean {
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
  return !found
}

interface Found {
  readonly senses: readonly Sense[]
  readonly length: number
}

/** The longest phrase of any table that begins here; a loan-word spelling is tried when its own spelling is unknown. */
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

/** No English phrase begins with a word of Indian grammar: 'polyester no stock' is polyester's stock, not 'no stock'. */
function idiom(senses: readonly Sense[], token: Token, language: VocabularyLanguage): readonly Sense[] {
  if (language === 'en') return senses
  const begins = phrasesFrom(token.key).some(
    ({ keys, senses: own }) =>
      keys.length === 1 && own.some((sense) => sense.kind === 'link' && sense.language !== 'en'),
  )
  return begins ? senses.filter((sense) => sense.language !== 'en') : senses
}

/** Keeps the senses a word can have here: the exact spelling wins, and grammar of another language is left out. */
function gated(
  senses: readonly Sense[],
  token: Token,
  language: VocabularyLanguage,
  borrowed: boolean,
): readonly Sense[] {
  const exact = indic.test(token.text) ? [] : senses.filter(({ spelling }) => spelling === token.text.toLowerCase())
  const spelt = exact.length > 0 ? exact : senses
  const english = language === 'en'
  const allowed = spelt.filter((sense) => {
    if (!grammatical.has(sense.kind)) return true
    if (sense.language === 'en')
      return english || borrowed || sense.kind === 'outside' || (sense.kind === 'filler' && !indic.test(token.text))
    return !english || indic.test(token.text) || sense.kind === 'outside'
  })
  const fitting = nearest(allowed, language)
  const ours = exact.length > 0 ? fitting : fitting.filter(({ kind }) => kind !== 'outside')
  return ours.length > 0 ? ours : fitting.length > 0 ? fitting : spelt
}

/** Grammar that both Indian languages have is read in the one being spoken: kya is whether in Hindi, where in Gujarati. */
function nearest(senses: readonly Sense[], language: VocabularyLanguage): readonly Sense[] {
  if (language === 'en' || !senses.some((sense) => grammatical.has(sense.kind) && sense.language === language))
    return senses
  return senses.filter((sense) => sense.kind !== 'question' || sense.language === language)
}

/** The language of the grammar, by the words only one table has. The script breaks a tie, since either is typed in any. */
function languageOf(tokens: readonly Token[]): VocabularyLanguage {
  const count = { en: 0, hi: 0, gu: 0 }
  for (const token of tokens) {
    const own = phrasesFrom(token.key)
    if (
      own.length > 0 &&
      own.every(
        ({ keys, senses }) =>
          keys.length > 1 || senses.every(({ kind, value }) => value === 'polite' || kind === 'honorific'),
      )
    )
      continue
    if (/[\u0a80-\u0aff]/.test(token.text)) count.gu += 0.6
    else if (/[\u0900-\u097f]/.test(token.text)) count.hi += 0.6
    for (const phrase of own) {
      if (phrase.keys.length > 1) continue
      const grammar = phrase.senses.filter(
        ({ kind, value }) => value !== 'polite' && (grammatical.has(kind) || kind === 'action'),
      )
      const exact = indic.test(token.text)
        ? []
        : grammar.filter(({ spelling }) => spelling === token.text.toLowerCase())
      const telling =
        exact.length > 0 ? exact : grammar.filter(({ language }) => indic.test(token.text) || language !== 'en')
      const languages = new Set(telling.map((sense) => sense.language))
      // 'A' and 'is' are spelt alike in all three: as much English as Indian.
      const shares = (language: VocabularyLanguage) => (language === 'en' ? 2 : 4)
      for (const language of languages)
        if (!(language === 'en' && indic.test(token.text)))
          count[language] += 1 / (languages.size > 2 ? shares(language) : languages.size)
    }
  }
  if (count.en >= count.hi + count.gu) return 'en'
  return count.gu > count.hi ? 'gu' : 'hi'
}
