import type { Sentences } from './translator.ts'

/** The files of sentences in this language, by feature; apart, since a phone reads one language. */
export const files = import.meta.glob<Sentences>(
  ['../../content/*/en.json', '!../../content/{site*,design,command}/**'],
  { import: 'default' },
)
