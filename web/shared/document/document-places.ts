import type { DocumentCopy, DocumentKind } from '#domain/document/document-view.ts'
import type { Refusal } from '#domain/kernel/outcome.ts'
import { otherCountries, stateOf, states } from '#domain/place/state.ts'
import type { Language } from '#web/text/language.ts'

/** All places of supply for a select, sorted by the reader's language; abroad is last. */
export const placeOptions = (language: Language, abroad: string): { value: string; label: string }[] => [
  ...states
    .map(({ code, name }) => ({ value: code, label: `${name[language]} (${code})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language)),
  { value: otherCountries, label: abroad },
]

/** The States for a select of an address, which keeps their English names; sorted by the reader's language. */
export const stateOptions = (language: Language): { value: string; label: string }[] =>
  states
    .map(({ name }) => ({ value: name.en, label: name[language] }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))

/** A place of supply by name; its code if unknown. */
export const placeName = (code: string, language: Language, abroad: string): string =>
  code === otherCountries ? abroad : (stateOf(code)?.name[language] ?? code)

/** A town and its State, between them what separates them. Delhi, Delhi is said once; null is left out. */
export const townAndState = (town: string | null, state: string | null, between: string): string =>
  [...new Set([town, state])].filter(Boolean).join(between)

/** A refusal's States by name: nobody knows them by number. */
export const withPlaceNames = (
  params: Refusal['params'],
  language: Language,
  abroad: string,
): Record<string, string | number> =>
  Object.fromEntries(
    Object.entries(params ?? {}).map(([name, value]) => [
      name,
      typeof value === 'string' && (name === 'state' || name === 'place') ? placeName(value, language, abroad) : value,
    ]),
  )

/** Address of the document's PDF, rendered by the server in the given language; of one copy, or of all. */
export const pdfAddress = (kind: DocumentKind, id: string, language: Language, copy?: DocumentCopy): string =>
  `/api/document/${kind}/${id}?language=${language}${copy ? `&copy=${copy}` : ''}`

/** Address of a customer's statement of account as PDF; both days belong to it. */
export const statementAddress = (id: string, language: Language, { from, to }: { from: string; to: string }): string =>
  `${pdfAddress('statement', id, language)}&from=${from}&to=${to}`
