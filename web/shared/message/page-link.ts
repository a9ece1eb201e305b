import { defaultLanguage, type Language } from '#web/text/language.ts'

/** As long as the secret part of a page's address, and hardly less wide than any. */
export const likeToken = 'm3v9w2m7q4w8w1m6b5n0w7d2m9g4h8m3'

/**
 * The whole address of a buyer's page, in the language of the message that brings it: for a party whose language nobody has
 * chosen the server knows none, and the message is in the sender's.
 */
export function pageLink(path: string, language: Language): string {
  const bare = path.replace(/^\/(?:gu|hi)(?=\/)/, '')
  return new URL(language === defaultLanguage ? bare : `/${language}${bare}`, location.origin).href
}
