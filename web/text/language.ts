import { deviceStore } from '#web/transport/device-store.ts'

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

/**
 * The language chosen last on this device. The public pages, which run no script, keep a choice in the cookie alone and the
 * platform keeps it in both: so the cookie is never the older one, and the storage is for browsers that keep no cookie.
 */
export function storedLanguage(store: Pick<Storage, 'getItem'>, cookies: string): Language {
  const told = /(?:^|;\s*)vanat_language=(\w+)/.exec(cookies)?.[1]
  const stored = isLanguage(told) ? told : store.getItem(key)
  return isLanguage(stored) ? stored : defaultLanguage
}

/** Keeps the choice in both places, so that site and platform never speak two languages to one person. */
export function keepLanguage(language: Language): void {
  try {
    deviceStore.setItem(key, language)
  } catch {
    // A locked storage forgets the choice here; the cookie below still carries it.
  }
  document.cookie = `${key}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}
