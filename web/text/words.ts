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
const arriving = new Map<string, Promise<void>>()
const none: Words = {}

/** What has loaded of a language; a new object whenever more arrives. */
export const loadedWords = (language: Language): Words => loaded.get(language) ?? none

const pathOf = (language: Language, feature: string): string => `../../content/${feature}/${language}.json`

async function fetchWords(language: Language, feature: string): Promise<void> {
  const { files } = await tables[language]()
  const sentences = (await files[pathOf(language, feature)]?.()) ?? {}
  loaded.set(language, { ...loadedWords(language), [feature]: sentences })
}

/**
 * Loads one feature's translations, once. Rejects on failure; the next call retries. Loaded promises get the status
 * field that React's `use` reads: without it React suspends on first use, and an input in that part loses focus.
 */
export function loadWords(language: Language, feature: string): Promise<void> {
  const key = `${language}/${feature}`
  const known = arriving.get(key)
  if (known) return known
  const fetched = fetchWords(language, feature)
  arriving.set(key, fetched)
  fetched.then(
    () => Object.assign(fetched, { status: 'fulfilled', value: undefined }),
    () => arriving.delete(key),
  )
  return fetched
}

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
