import { defaultLanguage, type Language } from '#web/text/language.ts'

/**
 * The whole address of a buyer's page, in the language of the message that brings it: for a party whose language nobody has
 * chosen the server knows none, and the message is in the sender's.
 */
export function pageLink(path: string, language: Language): string {
  const bare = path.replace(/^\/(?:gu|hi)(?=\/)/, '')
  return new URL(language === defaultLanguage ? bare : `/${language}${bare}`, location.origin).href
}
