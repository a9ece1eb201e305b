import { loadOnce, type Once } from '#web/page/load-once.ts'
import type { Language } from './language.ts'
import type { Sentences, Words } from './translator.ts'

type Files = Readonly<Record<string, () => Promise<Sentences>>>

// One file per feature and language: a screen loads only its own words, in one language. The public pages' words stay
// on the server. The names of the files are a table of each language: together they would be a tenth of the frame.
const tables: Record<Language, () => Promise<{ files: Files }>> = {
  en: () => import('./words-en.ts'),
  gu: () => import('./words-gu.ts'),
  hi: () => import('./words-hi.ts'),
}

const loaded = new Map<Language, Words>()
const known = new Map<string, Once<void>>()
const none: Words = {}

/** What has loaded of a language; a new object whenever more arrives. */
export const loadedWords = (language: Language): Words => loaded.get(language) ?? none

const pathOf = (language: Language, feature: string): string => `../../content/${feature}/${language}.json`

async function fetchWords(language: Language, feature: string): Promise<void> {
  const { files } = await tables[language]()
  const sentences = (await files[pathOf(language, feature)]?.()) ?? {}
  loaded.set(language, { ...loadedWords(language), [feature]: sentences })
}

/** One feature's translations: loaded once, on failure again at the next call. */
export function wordsOf(language: Language, feature: string): Once<void> {
  const key = `${language}/${feature}`
  const words = known.get(key) ?? loadOnce(() => fetchWords(language, feature))
  known.set(key, words)
  return words
}

/** Loads one feature's translations. */
export const loadWords = (language: Language, feature: string): Promise<void> => wordsOf(language, feature).load()

let asked: Language | null = null

/** Loads all translations of a chosen language; false if another was chosen since, whose words may have come first. */
export function loadChosenWords(language: Language): Promise<boolean> {
  asked = language
  return loadAllWords(language).then(() => asked === language)
}

/** Loads all translations of a language, for offline use too. */
export async function loadAllWords(language: Language): Promise<void> {
  const { files } = await tables[language]()
  const features = Object.keys(files).flatMap((path) => path.split('/').at(-2) ?? [])
  await Promise.all(features.map((feature) => loadWords(language, feature)))
}
