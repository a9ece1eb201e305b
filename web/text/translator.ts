import type { Params } from '#web/transport/problem.ts'
import type { Language } from './language.ts'

/** One feature's translations by key. */
export type Sentences = Readonly<Record<string, string>>
/** Translations by feature and key. */
export type Words = Readonly<Record<string, Sentences>>

/** Translates a key; `count` selects `key_one` or `key_other`. */
export type Translate = (key: string, params?: Params) => string

export type Translator = {
  t: Translate
  /** Whether the translation exists, in this language or in English. */
  has: (key: string) => boolean
}

type TranslatorOptions = {
  language: Language
  words: Words
  /** The fallback; empty until loaded. */
  english: Words
  feature: string
  /** Called with a key this language lacks. */
  onMiss?: () => void
}

// All three languages write numbers with Indian grouping and Latin digits, as bills do.
const numbers = new Intl.NumberFormat('en-IN')

const filled = (sentence: string, params: Params): string =>
  sentence.replace(/\{(\w+)\}/g, (hole, name: string) => {
    const value = params[name]
    if (value === undefined) return hole
    return typeof value === 'number' ? numbers.format(value) : value
  })

/** Error and refusal codes belong to the rule's feature, which may not be the screen's. */
const isShared = (key: string): boolean => /^(error|refusal)\./.test(key)

function lookUp(words: Words, feature: string, key: string): string | undefined {
  const own = words[feature]?.[key] ?? words['kernel']?.[key]
  if (own !== undefined || !isShared(key)) return own
  for (const sentences of Object.values(words)) if (sentences[key] !== undefined) return sentences[key]
  return undefined
}

/** Looks a key up in the feature, then the kernel, then both in English; else returns the key. */
export function createTranslator({ language, words, english, feature, onMiss }: TranslatorOptions): Translator {
  const plurals = new Intl.PluralRules(language)
  const formsOf = (key: string, params: Params): string[] =>
    typeof params['count'] === 'number' ? [`${key}_${plurals.select(params['count'])}`, `${key}_other`, key] : [key]
  const find = (source: Words, forms: readonly string[]): string | undefined => {
    for (const form of forms) {
      const sentence = lookUp(source, feature, form)
      if (sentence !== undefined) return sentence
    }
    return undefined
  }
  return {
    t(key, params = {}) {
      const forms = formsOf(key, params)
      const own = find(words, forms)
      if (own === undefined) onMiss?.()
      return filled(own ?? find(english, forms) ?? key, params)
    },
    has: (key) => find(words, [key]) !== undefined || find(english, [key]) !== undefined,
  }
}

/** Share of the English keys a language has, 0 to 1. */
export function coverage(words: Words, english: Words): number {
  let [known, all] = [0, 0]
  for (const [feature, sentences] of Object.entries(english))
    for (const key of Object.keys(sentences)) {
      all += 1
      if (words[feature]?.[key] !== undefined) known += 1
    }
  return all === 0 ? 1 : known / all
}
