import { importFields, type ImportWords } from '#domain/import/import-field.ts'
import type { ImportedFeature } from '#domain/import/import-role.ts'
import { leadPriorities } from '#domain/lead/lead-status.ts'
import { plainText } from '#domain/search/search-text.ts'
import { languages } from '#web/text/language.ts'
import { loadedWords, loadWords } from '#web/text/words.ts'
import { deviceStore } from '#web/transport/device-store.ts'

/** The headings of a file tell its shape: columns that were corrected once are right the next time. */
const storeKey = (feature: string, head: readonly string[]): string =>
  `vanat_import:${feature}:${head.join('|')}`.slice(0, 400)

/** The columns that were chosen for a file of these headings, if they are known. */
export function columnsKept(feature: ImportedFeature, head: readonly string[]): string[] | null {
  const known = deviceStore.getItem(storeKey(feature, head))?.split('|') ?? []
  const names = new Set(['', ...importFields[feature].map(({ name }) => name)])
  return known.length === head.length && known.every((name) => names.has(name)) ? known : null
}

export function keepColumns(feature: ImportedFeature, head: readonly string[], columns: readonly string[]): void {
  try {
    deviceStore.setItem(storeKey(feature, head), columns.join('|'))
  } catch {
    // Storage is full: the columns are guessed again next time.
  }
}

/** Texts of all languages: a file may come from somebody who reads another one. */
export async function inAllLanguages(feature: string, key: string): Promise<string[]> {
  await Promise.allSettled(languages.map(({ code }) => loadWords(code, feature)))
  return languages.flatMap(({ code }) => loadedWords(code)[feature]?.[key] ?? [])
}

export async function priorityWords(): Promise<ImportWords> {
  const said = await Promise.all(
    leadPriorities.map(async (one) =>
      (await inAllLanguages('lead', `priority.${one}`)).map((word) => [plainText(word), one]),
    ),
  )
  return Object.fromEntries(said.flat()) as ImportWords // pairs of texts
}
