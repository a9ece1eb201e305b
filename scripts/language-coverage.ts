import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { coverage, type Words } from '#web/text/translator.ts'

const content = join(import.meta.dirname, '..', 'content')

/** The sentences of one language, by feature. */
function wordsOf(language: string): Words {
  const files = globSync(`*/${language}.json`, { cwd: content })
  return Object.fromEntries(
    // Files of sentences by key; a law compares them language by language.
    files.map((file) => [
      file.split(/[\\/]/)[0] ?? '',
      JSON.parse(readFileSync(join(content, file), 'utf8')) as Words[string],
    ]),
  )
}

/** What share of the English sentences each language has, as whole percent rounded down: 99.9 is not all of them. */
export function languageCoverage(): Record<string, number> {
  const english = wordsOf('en')
  return Object.fromEntries(
    ['en', 'gu', 'hi'].map((language) => [language, Math.floor(coverage(wordsOf(language), english) * 100)]),
  )
}
