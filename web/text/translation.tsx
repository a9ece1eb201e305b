import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { unawaited } from '#web/browser/unawaited.ts'
import type { Params } from '#web/transport/problem.ts'
import type { SaidKey } from './content-keys.ts'
import { defaultLanguage, isLanguage, keepLanguage, type Language } from './language.ts'
import { createTranslator, type Translator, type Words } from './translator.ts'
import { loadAllWords, loadChosenWords, loadedWords, wordsOf } from './words.ts'

type TranslationState = {
  language: Language
  setLanguage: (language: Language) => void
  /** Incremented whenever more translations arrive, to re-render with them. */
  arrived: number
  /** Called when a translation is missing: loads the rest of the language and English, then re-renders. */
  onMiss: () => void
}

const TranslationContext = createContext<TranslationState | null>(null)

type TranslationProviderProps = { language: Language; children: ReactNode }

/** Holds the language. A change is stored at once and shown when its translations have loaded. */
export function TranslationProvider({ language: first, children }: TranslationProviderProps) {
  const [language, showLanguage] = useState(first)
  const [lacks, setLacks] = useState(false)
  const [arrived, setArrived] = useState(0)

  // `lang` sets the line height of the script and the screen reader's voice.
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])

  useEffect(() => {
    if (!lacks) return
    unawaited(
      Promise.allSettled([loadAllWords(language), loadAllWords(defaultLanguage)]).then(() =>
        setArrived((before) => before + 1),
      ),
    )
  }, [lacks, language])

  const setLanguage = (next: Language) => {
    if (!isLanguage(next)) return
    keepLanguage(next)
    loadChosenWords(next).then(
      (isLast) => isLast && showLanguage(next),
      // Offline, never downloaded: the stored choice applies from the next start.
      () => undefined,
    )
  }

  // Misses are found during render, where setting state is not allowed.
  const onMiss = () => queueMicrotask(() => setLacks(true))

  return <TranslationContext value={{ language, arrived, setLanguage, onMiss }}>{children}</TranslationContext>
}

type Translation<Name extends string = string> = {
  /** Translates a key of the feature; a key missing from `content/` does not compile. */
  t: <const Key extends string>(key: SaidKey<Name, Key>, params?: Params) => string
  has: (key: string) => boolean
  language: Language
  setLanguage: (language: Language) => void
}

type Known = { words: Words; english: Words; translator: Translator }
const translators = new Map<string, Known>()

/** Reuses the translator while its words are unchanged, so a new function does not re-render the screen. */
function translatorOf(language: Language, feature: string, onMiss: () => void): Translator {
  const key = `${language}/${feature}`
  const [words, english] = [loadedWords(language), loadedWords(defaultLanguage)]
  const known = translators.get(key)
  if (known && known.words === words && known.english === english) return known.translator
  const translator = createTranslator({ language, words, english, feature, onMiss })
  translators.set(key, { words, english, translator })
  return translator
}

/**
 * Translations of one feature (`content/<feature>`) in the reader's language, or in that of whom a message is for; suspends
 * while they load, and throws `NotLoaded` if they cannot be had.
 */
export function useTranslation<const Name extends string>(feature: Name, reader?: Language): Translation<Name> {
  // The loaded words live outside React; memoising this would hide words that arrive later.
  'use no memo'
  const state = use(TranslationContext)
  // The specification's wording; only developers see it.
  if (!state) throw new Error('useTranslation must be used within a TranslationProvider')
  const { setLanguage, onMiss } = state
  const language = reader ?? state.language
  // Call it even when loaded: after suspending, React re-renders and expects the same hooks.
  use(wordsOf(language, feature).toDraw())
  const { t, has } = translatorOf(language, feature, onMiss)
  return { t, has, language, setLanguage }
}
