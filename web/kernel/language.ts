/** The languages of the product, each in its own name and with its `lang` attribute. */
export const languages = [
  { code: 'en', name: 'English' },
  { code: 'gu', name: 'ગુજરાતી' },
  { code: 'hi', name: 'हिन्दी' },
] as const

export type Language = (typeof languages)[number]['code']
export const defaultLanguage: Language = 'en'
export const isLanguage = (code: unknown): code is Language => languages.some((language) => language.code === code)

const key = 'vanat_language'

/** The language chosen on this device; the cookie is what the public pages, which the server renders, go by. */
export function storedLanguage(store: Pick<Storage, 'getItem'>, cookies: string): Language {
  const stored = store.getItem(key) ?? /(?:^|;\s*)vanat_language=(\w+)/.exec(cookies)?.[1]
  return isLanguage(stored) ? stored : defaultLanguage
}

/** Keeps the choice in both places, so that site and platform never speak two languages to one person. */
export function keepLanguage(language: Language): void {
  try {
    localStorage.setItem(key, language)
  } catch {
    // A locked storage forgets the choice here; the cookie below still carries it.
  }
  document.cookie = `${key}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}
