import { expect, test } from 'vitest'
import loans from './vocabulary-loan-words.json' with { type: 'json' }
import names from './vocabulary-names.json' with { type: 'json' }
import { repair, similarity } from './vocabulary-repair.ts'
import {
  isNameWord,
  loanKey,
  phraseKeys,
  phrasesFrom,
  rowWords,
  tables,
  wordForms,
  type VocabularyLanguage,
} from './vocabulary.ts'

interface Row {
  readonly language: VocabularyLanguage
  readonly kind: string
  readonly value: string
  readonly words: readonly string[]
}
const rows: Row[] = (['en', 'hi', 'gu'] as const).flatMap((language) =>
  Object.entries(tables[language]).flatMap(([kind, values]) =>
    Object.entries(values).map(([value, words]) => ({ language, kind, value, words: rowWords(words) })),
  ),
)
const scripts = { gu: /[\u0900-\u097f]/, hi: /[\u0a80-\u0aff]/, en: /[\u0900-\u0aff]/ } as const

/** Errors in a row: duplicate or empty words, words in another language's script or in mixed scripts. */
function breaches({ language, kind, value, words }: Row): string[] {
  const seen = new Set<string>()
  return words.flatMap((word) => {
    const where = `${language} ${kind} ${value}: ${word}`
    const key = phraseKeys(word).join(' ')
    const forms = new Set(wordForms(word, language).map((form) => phraseKeys(form).join(' ')))
    const twice = [...forms].some((form) => seen.has(form)) ? [`${where} stands twice`] : []
    for (const form of forms) seen.add(form)
    const foreign = scripts[language].test(word) ? [`${where} has letters of another script`] : []
    const mixed = word.split(' ').some((each) => /[a-z]/i.test(each) && /[\u0900-\u0aff]/.test(each))
      ? [`${where} mixes two scripts`]
      : []
    return [...twice, ...foreign, ...mixed, ...(key === '' ? [`${where} is empty`] : [])]
  })
}

test('the check can see: a word said twice, in another script, mixed or empty is reported', () => {
  const row: Row = { language: 'gu', kind: 'action', value: 'show', words: ['batavo', 'બતાવો', 'दिखाओ', 'lાd', ''] }
  expect(breaches(row)).toEqual([
    'gu action show: બતાવો stands twice',
    'gu action show: दिखाओ has letters of another script',
    'gu action show: lાd mixes two scripts',
    'gu action show:  is empty',
  ])
})

test('no row of any table says a word twice, in a wrong script, in two scripts or not at all', () => {
  expect(rows.flatMap(breaches)).toEqual([])
  expect(rows.length).toBeGreaterThan(250)
})

test('every word of every row is found under that row', () => {
  const lost = rows.flatMap(({ language, kind, value, words }) =>
    words
      .flatMap((word) => wordForms(word, language))
      .filter((word) => {
        const keys = phraseKeys(word)
        const phrase = phrasesFrom(keys[0] ?? '').find((each) => each.keys.join(' ') === keys.join(' '))
        return (
          phrase?.senses.some(
            (sense) => sense.language === language && sense.kind === kind && sense.value === value,
          ) !== true
        )
      }),
  )
  expect(lost).toEqual([])
})

test('a word outside the trade is never also a verb, a target or a status of it in the same spelling', () => {
  const ours = new Set(['action', 'target', 'status', 'priority', 'place', 'fabric', 'date'])
  const clashes = rows
    .filter(({ kind }) => kind === 'outside')
    .flatMap(({ words, language }) =>
      words.filter((word) =>
        rows.some((row) => ours.has(row.kind) && row.language === language && row.words.includes(word)),
      ),
    )
  expect(clashes).toEqual([])
})

test('every loan word is heard in at least one spelling, and no spelling stands for two words', () => {
  const seen = new Map<string, string>()
  for (const [word, heard] of Object.entries(loans))
    for (const spelling of rowWords(heard)) {
      const key = phraseKeys(spelling).join(' ')
      expect(seen.get(key) ?? word, `${spelling} of ${word}`).toBe(word)
      seen.set(key, word)
    }
  expect(seen.size).toBeGreaterThan(250)
})

test.each([
  ['ફેબ્રિક્સ', 'fabric'],
  ['फैब्रिक्स', 'fabric'],
  ['ટેક્સટાઇલ્સ', 'textile'],
  ['टेक्सटाइल', 'textile'],
  ['પેમેન્ટ', 'payment'],
  ['कस्टमर', 'customer'],
  ['બ્રધર્સ', 'brothers'],
  ['enterprijis', 'enterprise'],
])('%s is the loan word %s', (spelling, word) => {
  const key = phraseKeys(spelling)[0] ?? ''
  expect(loanKey(key) ?? key).toBe(phraseKeys(word)[0])
})

test('a vowel more or less does not change a word of five consonants; it does change one of four, or a name', () => {
  expect(loanKey('kostomar')).toBe(loanKey('kastamar'))
  expect([loanKey('karsan'), loanKey('krishna'), loanKey('ghanshyam')]).toEqual([undefined, undefined, undefined])
  expect(loanKey('dhandhani')).toBeUndefined()
})

test('every name of the list of names is known as one', () => {
  expect(
    [...rowWords(names.surnames), ...rowWords(names.firsts)].filter((name) => !isNameWord(phraseKeys(name)[0] ?? '')),
  ).toEqual([])
})

test('a marked verb expands to all its forms', () => {
  expect(wordForms('shodh~', 'gu')).toContain('shodhavu')
  expect(wordForms('dikha~', 'hi')).toContain('dikhaie')
  expect(wordForms('show', 'en')).toEqual(['show'])
})

test('a word that agrees with its noun is written once, and all its words agree alike', () => {
  expect(wordForms('navashek*', 'gu')).toEqual(['navasheko', 'navasheki', 'navasheku', 'navasheka'])
  expect(wordForms('halk* pil*', 'hi')).toEqual(['halka pila', 'halki pili', 'halke pile'])
})

test('a damaged keyword is repaired at 0.8 and above, a short word and a stranger never', () => {
  expect(repair('invetori')?.phrase.senses[0]?.value).toBe('inventory')
  expect(repair('lid')).toBeNull()
  expect(repair('chandelier')).toBeNull()
  expect(similarity('orders', 'orders')).toBe(1)
})
