import type { Language } from './language.ts'
import type { Sentences, Words } from './translator.ts'

// A file for each feature and language: a screen brings its own words with it and nobody downloads those of the two
// languages they do not read. The public pages' words stay on the server.
const files = import.meta.glob<Sentences>(['../../content/*/*.json', '!../../content/{site*,design}/**'], {
  import: 'default',
})

const loaded = new Map<Language, Words>()
const arriving = new Map<string, Promise<void>>()
const none: Words = {}

/** What has arrived of a language so far; another object whenever more has. */
export const loadedWords = (language: Language): Words => loaded.get(language) ?? none

const pathOf = (language: Language, feature: string): string => `../../content/${feature}/${language}.json`

async function fetchWords(language: Language, feature: string): Promise<void> {
  const sentences = (await files[pathOf(language, feature)]?.()) ?? {}
  loaded.set(language, { ...loadedWords(language), [feature]: sentences })
}

/**
 * Fetches the sentences of one feature, once. Rejects when they cannot be had; the next call tries again. What has arrived
 * says so in the field that React's `use` reads: without it React hides the part of the screen that meets the promise for
 * the first time, and an input in that part loses the keyboard.
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

/** Fetches all sentences of a language: for a change of language, and for words wanted where there is no network. */
export async function loadAllWords(language: Language): Promise<void> {
  const features = Object.keys(files).flatMap((path) => {
    const [name, feature] = path.split('/').toReversed()
    return feature && name === `${language}.json` ? [feature] : []
  })
  await Promise.all(features.map((feature) => loadWords(language, feature)))
}
