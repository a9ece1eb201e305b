import { fold, withoutA } from '#language/script/script-fold.ts'
import endings from './vocabulary-endings.json' with { type: 'json' }
import english from './vocabulary-english.json' with { type: 'json' }
import gujarati from './vocabulary-gujarati.json' with { type: 'json' }
import hindi from './vocabulary-hindi.json' with { type: 'json' }
import loans from './vocabulary-loan-words.json' with { type: 'json' }
import names from './vocabulary-names.json' with { type: 'json' }
import shared from './vocabulary-shared.json' with { type: 'json' }

export type VocabularyLanguage = 'en' | 'hi' | 'gu'

/** A word's meaning from one table row: `kind` is the section and `value` the row. */
export interface Sense {
  readonly kind: string
  readonly value: string
  readonly language: VocabularyLanguage
  readonly spelling: string
}

/** A word or fixed phrase, by its keys, with every row containing it. */
export interface Phrase {
  readonly keys: readonly string[]
  readonly senses: readonly Sense[]
}

type Table = Record<string, Record<string, string>>
/** Adds the words Hindi and Gujarati have in common. They count for both, so they do not identify the language. */
function withShared(own: Table): Table {
  const kinds = [...new Set([...Object.keys(own), ...Object.keys(shared)])]
  const rowsOf = (table: Table, kind: string) => table[kind] ?? {}
  return Object.fromEntries(
    kinds.map((kind) => {
      const values = [...new Set([...Object.keys(rowsOf(own, kind)), ...Object.keys(rowsOf(shared, kind))])]
      return [
        kind,
        Object.fromEntries(
          values.map((value) => [
            value,
            [rowsOf(own, kind)[value], rowsOf(shared, kind)[value]].filter(Boolean).join(', '),
          ]),
        ),
      ]
    }),
  )
}
export const tables: Record<VocabularyLanguage, Table> = {
  en: english,
  hi: withShared(hindi),
  gu: withShared(gujarati),
}

/** The words of a row, in order. The tables have no space behind a comma: half a kilobyte less for a phone to load. */
export function rowWords(row: string): string[] {
  return row.split(',').map((word) => word.trim())
}
const nameKeys = new Set([...rowWords(names.surnames), ...rowWords(names.firsts)].map(fold))

/**
 * Expands inflections: shodh~ gives verb forms shodho, shodhi, shodhajo; thayel* gives forms agreeing with a noun:
 * thayelo, thayeli, thayelu, thayela. A table has each language's endings. Excludes forms that are names: Goti, Siddhi.
 */
export function wordForms(word: string, language: VocabularyLanguage): string[] {
  const mark = /[~*]/.exec(word)?.[0]
  if (mark === undefined || language === 'en') return [word]
  return rowWords(endings[mark === '~' ? 'verb' : 'agreeing'][language])
    .map((ending) => word.replaceAll(mark, ending.slice(1)))
    .filter((form) => !isNameWord(fold(form)))
}
/** Keys of a table's word or phrase. */
export function phraseKeys(phrase: string): string[] {
  return phrase
    .replace(/'s\b/g, " 's")
    .split(/[\s-]+/)
    .filter(Boolean)
    .map((word) => (word === "'s" ? word : fold(word) || word))
}

/** English loan words by Indian pronunciation: kastamar is customer. A word may have several spellings. */
const loanWords = new Map<string, string>()
for (const [word, heard] of Object.entries(loans))
  for (const spelling of rowWords(heard)) loanWords.set(fold(spelling), word)
const loanKeys = new Map([...loanWords].map(([heard, word]) => [heard, fold(word)]))

const phrases = new Map<string, Phrase[]>()
const known = new Set<string>()
const knownInEnglish = new Set<string>()
for (const [language, table] of Object.entries(tables) as [VocabularyLanguage, Table][])
  for (const [kind, rows] of Object.entries(table))
    for (const [value, row] of Object.entries(rows))
      for (const word of rowWords(row).flatMap((each) => wordForms(each, language)))
        addWord(word, { kind, value, language, spelling: word.toLowerCase() })
for (const list of phrases.values()) list.sort((a, b) => b.keys.length - a.keys.length)

/** Adds phrases with loan words under both spellings: dispech thayela, dispatch thayela. */
function addWord(word: string, sense: Sense): void {
  const keys = phraseKeys(word)
  addPhrase(keys, sense)
  if (sense.language === 'en') return
  // Short ones are too often other words: both show and 'so' sound like sho.
  const spelling = keys.map((key) => (key.length > 4 ? loanWords.get(key) : undefined) ?? key).join(' ')
  if (spelling !== keys.join(' ')) addPhrase(phraseKeys(spelling), { ...sense, spelling })
}
function addPhrase(keys: string[], sense: Sense): void {
  const first = keys[0]
  if (first === undefined) return
  for (const key of keys) {
    known.add(key)
    if (sense.language === 'en') knownInEnglish.add(key)
  }
  const list = phrases.get(first) ?? []
  phrases.set(first, list)
  const same = list.findIndex((phrase) => phrase.keys.join(' ') === keys.join(' '))
  const old = list[same]
  if (old) list[same] = { keys, senses: [...old.senses, sense] }
  else list.push({ keys, senses: [sense] })
}

/** Long words without optional a's: ટેક્સટાઇલ્સ is spelled teksatails but pronounced tekstails. */
const looseKeys = new Map<string, string>()
/** Five or more consonants identify an English word (embrdri); four do not: krsn may be creation or Krishna. */
function frame(key: string): string {
  const bare =
    key.charAt(0) +
    key
      .slice(1)
      .replace(/(?<=[kgtdbpcj])h|[aeiouy](?=.)/g, '')
      .replaceAll('j', 's')
  return /^.[^aeiou]{4}/.test(bare) ? bare : key
}
function addLoose(loose: string, key: string, word: string): void {
  if (key.length > 5 && !looseKeys.has(loose)) looseKeys.set(loose, word)
}
const itself = (key: string) => [key, key] as const
for (const [heard, word] of [...loanKeys, ...[...known].map(itself)]) addLoose(withoutA(heard), heard, word)
for (const [heard, word] of [...loanKeys, ...[...knownInEnglish].map(itself)]) addLoose(frame(heard), heard, word)

/** The key of the word a spelling means: a loan word, a singular, or an approximate match. */
export function loanKey(key: string): string | undefined {
  return loanKeys.get(key) ?? singular(key) ?? heardAs(key)
}
function heardAs(key: string): string | undefined {
  if (key.length < 6 || sensesOf(key).length > 0 || isNameWord(key)) return undefined
  return looseKeys.get(withoutA(key)) ?? looseKeys.get(frame(key))
}
/**
 * The singular: lead for leads (final z and s sound alike). For trade nouns also Gujarati and Hindi plurals of English
 * words: ઓર્ડર for ઓર્ડરો, बिल for बिलों.
 */
function singular(key: string): string | undefined {
  if (key.length < 5 || sensesOf(key).length > 0 || isNameWord(key)) return undefined
  const one = key.replace(/(?<=[^s])[sj]$|on?$|(?<=i)(?:an?|u)$/, '')
  if (one === key) return undefined
  const ours = /[sj]$/.test(key) ? isEnglish : isTradeNoun
  return [one, one.replace(/(?<=[is])e$/, ''), loanKeys.get(one), heardAs(one)].find(
    (each) => each !== undefined && sensesOf(each).some(ours),
  )
}
const isEnglish = ({ language }: Sense) => language === 'en'
const isTradeNoun = ({ kind, value }: Sense) => kind === 'target' || value === 'customers'
/** Senses of a key as a whole word, not as part of a phrase. */
export function sensesOf(key: string): readonly Sense[] {
  return phrasesFrom(key).flatMap(({ keys, senses }) => (keys.length === 1 ? senses : []))
}
/** The exact key of a joined word. Not approximate, since two separate words may sound almost like one. */
export function spelt(key: string): string {
  return loanKeys.get(key) ?? key
}
/** Whether any table or loan word has this key, alone or in a phrase. */
export function isKnown(key: string): boolean {
  return known.has(key) || loanKey(key) !== undefined
}
/** Whether a key is a surname or a common first word of firm names in Gujarat. Such words are never repaired. */
export function isNameWord(key: string): boolean {
  return nameKeys.has(key)
}
/** Whether a key, literally or as a loan word, is in one of these sections. */
export function isOfKind(key: string, ...wanted: string[]): boolean {
  return [key, loanKey(key) ?? key].some((each) => sensesOf(each).some(({ kind }) => wanted.includes(kind)))
}
/** Phrases that start with a key, longest first. */
export function phrasesFrom(key: string): readonly Phrase[] {
  return phrases.get(key) ?? []
}
/** Every phrase of every table, for repair and for tests. */
export function allPhrases(): Phrase[] {
  return [...phrases.values()].flat()
}
