import { deviceStore } from '#web/transport/device-store.ts'

/** The product's languages; `code` is also the `lang` attribute. */
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
 * The last language chosen on this device. Public pages run no script and store it in a cookie only; the platform
 * stores it in both. The cookie is therefore never older; storage serves browsers without cookies.
 */
export function storedLanguage(store: Pick<Storage, 'getItem'>, cookies: string): Language {
  const told = /(?:^|;\s*)vanat_language=(\w+)/.exec(cookies)?.[1]
  const stored = isLanguage(told) ? told : store.getItem(key)
  return isLanguage(stored) ? stored : defaultLanguage
}

/** Stores the choice in both places, so that site and platform agree. */
export function keepLanguage(language: Language): void {
  try {
    deviceStore.setItem(key, language)
  } catch {
    // Storage is blocked; the cookie below still keeps the choice.
  }
  document.cookie = `${key}=${language}; Path=/; Max-Age=31536000; SameSite=Lax`
}
