import { expect, test } from 'vitest'
import { files, textOf } from './project-files.ts'

const languages = ['en', 'gu', 'hi'] as const
type Language = (typeof languages)[number]

type Term = Readonly<Record<Language, string>> & {
  readonly term: string
  /** The word with another ending than the one it is listed with. */
  readonly forms?: Partial<Record<Language, readonly string[]>>
  /** Words that are not used for it, from their beginning: with any ending. */
  readonly not: Partial<Record<Language, readonly string[]>>
  /** Where one of them stays all the same. */
  readonly except?: readonly { readonly at: string; readonly because: string }[]
}
type Said = { readonly at: string; readonly language: Language; readonly text: string }

/** One spelling for comparison: a space may be a no-break space, a dotted letter one sign or two. */
const plain = (text: string): string => text.normalize('NFC').replaceAll('\u00a0', ' ').toLowerCase()
const escaped = (word: string): string => plain(word).replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
const patterns = new Map<string, RegExp>()
const fromItsBeginning = (word: string): RegExp => {
  const pattern = patterns.get(word) ?? new RegExp(String.raw`(?<![\p{L}\p{M}])${escaped(word)}`, 'gu')
  patterns.set(word, pattern)
  return pattern
}
/** Unlike `test`, `search` does not begin where the last search of a shared pattern ended. */
const isIn = (text: string, word: string): boolean => text.search(fromItsBeginning(word)) >= 0

/** The words that a text uses instead of this term's. */
function wrongWords(term: Term, { language, text }: Said): string[] {
  const right = [term[language], ...(term.forms?.[language] ?? [])]
  const rest = right.reduce((left, word) => left.replace(fromItsBeginning(word), ' '), plain(text))
  return (term.not[language] ?? []).filter((word) => isIn(rest, word))
}

function breachesOf(terms: readonly Term[], said: readonly Said[]): string[] {
  return terms.flatMap((term) =>
    said
      .filter(({ at }) => !term.except?.some((one) => one.at === at))
      .flatMap((one) =>
        wrongWords(term, one).map(
          (word) => `${one.at} (${one.language}) says ${word}, the glossary ${term[one.language]}`,
        ),
      ),
  )
}

/** Exceptions for a text that is gone, or that no longer uses the word. */
const idleExceptions = (terms: readonly Term[], said: readonly Said[]): string[] =>
  terms.flatMap((term) =>
    (term.except ?? [])
      .filter(({ at }) => !said.some((one) => one.at === at && wrongWords(term, one).length > 0))
      .map(({ at }) => `${term.term}: ${at}`),
  )

const interfaceFile = /^content\/([^/]+)\/(en|gu|hi)\.json$/
const articleFile = /^content\/site-articles\/(posts|stories)\.(gu|hi)\.json$/

/** What the product says of itself and promises. The other articles are prose, with the words of their subject. */
const ownArticle = /^content\/site-articles\/(gu|hi)\/(about|privacy|terms)\.md$/
const articles: readonly Said[] = files.flatMap((file) => {
  const [, code, name = ''] = ownArticle.exec(file) ?? []
  const language = languages.find((one) => one === code)
  return language === undefined ? [] : [{ at: `article: ${name}`, language, text: textOf(file) }]
})

/** Every text of the interface, and what the site's lists say about its articles. English articles are prose. */
const listed: readonly Said[] = files.flatMap((file) => {
  const [, name = '', code = ''] = interfaceFile.exec(file) ?? articleFile.exec(file) ?? []
  const language = languages.find((one) => one === code)
  if (language === undefined) return []
  const texts = JSON.parse(textOf(file)) as Record<string, string | Record<string, string>> // other tests check both shapes
  return Object.entries(texts).map(([key, text]) => ({
    at: `${name}: ${key}`,
    language,
    text: typeof text === 'string' ? text : Object.values(text).join(' · '),
  }))
})

const said = [...listed, ...articles]
const terms = JSON.parse(textOf('content/glossary.json')) as readonly Term[] // the last test checks its shape

const planted: readonly Term[] = [
  { term: 'quotation', en: 'quotation', gu: 'ક્વોટેશન', hi: 'कोटेशन', not: { gu: ['ક્વોટ'], hi: ['कोट'] } },
  {
    term: 'receipt',
    en: 'receipt',
    gu: 'પાવતી',
    hi: 'रसीद',
    forms: { en: ['voucher slip'] },
    not: { en: ['voucher'], gu: ['રિસીટ'] },
    except: [
      { at: 'document: title', because: 'the law calls it that' },
      { at: 'document: gone', because: 'nobody says it now' },
    ],
  },
]
const heard = (language: Language, text: string, at = 'lead: sent'): Said => ({ at, language, text })

test.each([
  heard('hi', 'कोट भेजा'),
  heard('gu', '+ક્વોટની તારીખ'),
  heard('gu', 'રિસીટ\u00a0{number}'),
  heard('en', 'Voucher {number}'),
])('the check can see: a word that the glossary replaces in $text is reported', (one) => {
  expect(breachesOf(planted, [one])).toHaveLength(1)
})

test.each([
  heard('hi', 'कोटेशन भेजा, राजकोट'),
  heard('gu', 'ક્વોટેશનની પાવતી'),
  heard('en', 'Voucher slip {number}'),
  heard('gu', 'પાવતી (રિસીટ વાઉચર)', 'document: title'),
])('the check does not cry wolf: $text is as the glossary says', (one) => {
  expect(breachesOf(planted, [one])).toEqual([])
})

test('the check can see: an exception that nothing needs is reported', () => {
  expect(
    idleExceptions(planted, [heard('gu', 'રિસીટ', 'document: title'), heard('gu', 'પાવતી', 'document: gone')]),
  ).toEqual(['receipt: document: gone'])
})

test('every text uses the one word that the glossary has for a thing', () => {
  expect(listed.length).toBeGreaterThan(5000)
  expect(articles).toHaveLength(6)
  expect(breachesOf(terms, said)).toEqual([])
})

test('an exception of the glossary says why, and is needed', () => {
  expect(terms.flatMap(({ except = [] }) => except.filter(({ because }) => because.length < 20))).toEqual([])
  expect(idleExceptions(terms, said)).toEqual([])
})

test('every term of the glossary has a word in each language that the texts use, and words that are not used for it', () => {
  expect(new Set(terms.map(({ term }) => term)).size).toBe(terms.length)
  const unsaid = terms.flatMap((term) =>
    languages
      .filter((language) => language !== 'en') // an English word may be said by an article only
      .filter((language) => !said.some((one) => one.language === language && isIn(plain(one.text), term[language])))
      .map((language) => `${term.term}: nobody says ${term[language]}`),
  )
  expect(unsaid).toEqual([])
  expect(terms.filter((term) => languages.every((language) => (term.not[language] ?? []).length === 0))).toEqual([])
})
