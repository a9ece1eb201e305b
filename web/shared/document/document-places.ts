import type { DocumentKind } from '#domain/document/document-view.ts'
import { otherCountries, states } from '#domain/place/state.ts'
import type { Language } from '#web/text/language.ts'

/** Every place of supply for a select, sorted as the reader's language sorts; abroad stands last. */
export const placeOptions = (language: Language, abroad: string): { value: string; label: string }[] => [
  ...states
    .map(({ code, name }) => ({ value: code, label: `${name[language]} (${code})` }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language)),
  { value: otherCountries, label: abroad },
]

/** Where the server draws a document as PDF, in the language of who will read it. */
export const pdfAddress = (kind: DocumentKind, id: string, language: Language): string =>
  `/api/document/${kind}/${id}?language=${language}`
