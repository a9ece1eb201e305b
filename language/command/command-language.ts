import type { Token } from '#language/script/script-token.ts'
import { phrasesFrom, type VocabularyLanguage } from '#language/vocabulary/vocabulary.ts'

/** Short function words differ in meaning between English and Indian sentences: is, so, me, no, to, by. */
export const grammatical: ReadonlySet<string> = new Set([
  'question',
  'link',
  'negation',
  'tense',
  'filler',
  'correction',
  'outside',
  'new',
  'compare',
  'talk',
])

/** A letter of Devanagari or Gujarati. */
export const indic = /[\u0900-\u0aff]/

/** The sentence's language, by words in only one table. Script only breaks ties: either may be typed in any. */
export function languageOf(tokens: readonly Token[]): VocabularyLanguage {
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
      // 'A' and 'is' are spelled alike in all three: English counts as much as both Indian languages together.
      const shares = (language: VocabularyLanguage) => (language === 'en' ? 2 : 4)
      for (const language of languages)
        if (!(language === 'en' && indic.test(token.text)))
          count[language] += 1 / (languages.size > 2 ? shares(language) : languages.size)
    }
  }
  if (count.en >= count.hi + count.gu) return 'en'
  return count.gu > count.hi ? 'gu' : 'hi'
}
