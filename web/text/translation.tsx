import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { defaultLanguage, isLanguage, keepLanguage, type Language } from './language.ts'
import type { Params } from '#web/transport/problem.ts'
import type { SaidKey } from './content-keys.ts'
import { createTranslator, type Translator, type Words } from './translator.ts'
import { loadAllWords, loadedWords, loadWords } from './words.ts'

type TranslationState = {
  language: Language
  setLanguage: (language: Language) => void
  /** Counts the times more sentences arrived, so that everything is drawn again with them. */
  arrived: number
  /** Called with a missing sentence: the rest of the language and English are fetched, and everything is drawn again. */
  onMiss: () => void
}

const TranslationContext = createContext<TranslationState | null>(null)

type TranslationProviderProps = { language: Language; children: ReactNode }

/** Holds the language; a change is kept by itself and shown when its sentences have arrived. */
export function TranslationProvider({ language: first, children }: TranslationProviderProps) {
  const [language, showLanguage] = useState(first)
  const [lacks, setLacks] = useState(false)
  const [arrived, setArrived] = useState(0)

  // The script decides the line height and the voice of a screen reader.
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  useEffect(() => {
    if (!lacks) return
    void Promise.allSettled([loadAllWords(language), loadAllWords(defaultLanguage)]).then(() =>
      setArrived((before) => before + 1),
    )
  }, [lacks, language])

  const setLanguage = (next: Language) => {
    if (!isLanguage(next)) return
    keepLanguage(next)
    loadAllWords(next).then(
      () => showLanguage(next),
      // Offline and never read before: the choice is kept and holds from the next start.
      () => undefined,
    )
  }

  // A missing sentence is found while drawing; changing state in the middle of that is not allowed.
  const onMiss = () => queueMicrotask(() => setLacks(true))

  return <TranslationContext value={{ language, arrived, setLanguage, onMiss }}>{children}</TranslationContext>
}

export type Translation<Name extends string = string> = {
  /** Says a key of the feature; one that no file of `content/` holds does not compile. */
  t: <const Key extends string>(key: SaidKey<Name, Key>, params?: Params) => string
  has: (key: string) => boolean
  language: Language
  setLanguage: (language: Language) => void
}

type Known = { words: Words; english: Words; translator: Translator }
const translators = new Map<string, Known>()

/** The same translator for as long as it would say the same, so that a screen is not drawn again for a new function. */
function translatorOf(language: Language, feature: string, onMiss: () => void): Translator {
  const key = `${language}/${feature}`
  const [words, english] = [loadedWords(language), loadedWords(defaultLanguage)]
  const known = translators.get(key)
  if (known && known.words === words && known.english === english) return known.translator
  const translator = createTranslator({ language, words, english, feature, onMiss })
  translators.set(key, { words, english, translator })
  return translator
}

/** The sentences of one feature (`content/<feature>`), in the reader's language; waits for them when they are on their way. */
export function useTranslation<const Name extends string>(feature: Name): Translation<Name> {
  // What has been loaded is read from outside React: a memory of the last reading would hide what arrived since.
  'use no memo'
  const state = use(TranslationContext)
  // The specification's own words; they reach a developer, never a reader.
  if (!state) throw new Error('useTranslation must be used within a TranslationProvider')
  const { language, setLanguage, onMiss } = state
  // Always, loaded or not: React draws again what has waited, and must meet the same calls the second time.
  use(loadWords(language, feature))
  const { t, has } = translatorOf(language, feature, onMiss)
  return { t, has, language, setLanguage }
}
