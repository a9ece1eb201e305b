import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage, type Words } from '#web/text/translator.ts'

const content = join(import.meta.dirname, '..', 'content')

/** The sentences of one language, by feature. */
function wordsOf(language: string): Words {
  const files = globSync(`*/${language}.json`, { cwd: content })
  return Object.fromEntries(
    // Files of sentences by key; a law compares the languages.
    files.map((file) => [
      file.split(/[\\/]/)[0] ?? '',
      JSON.parse(readFileSync(join(content, file), 'utf8')) as Words[string],
    ]),
  )
}

/** Share of the English sentences that each language has, in whole percent rounded down: 99.9 % is not all. */
export function languageCoverage(): Record<string, number> {
  const english = wordsOf('en')
  return Object.fromEntries(
    ['en', 'gu', 'hi'].map((language) => [language, Math.floor(coverage(wordsOf(language), english) * 100)]),
  )
}
