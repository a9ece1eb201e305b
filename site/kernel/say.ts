import en from '#content/site/en.json' with { type: 'json' }
import gu from '#content/site/gu.json' with { type: 'json' }
import hi from '#content/site/hi.json' with { type: 'json' }
import type { SiteLanguage } from './site-language.ts'

/** Looks up a key in the reader's language. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

const words: Readonly<Record<SiteLanguage, Readonly<Record<string, string>>>> = { en, gu, hi }

/** The site's texts; a missing key falls back to English, then to the key itself. */
export const sayIn =
  (language: SiteLanguage): Say =>
  (key, params = {}) =>
    (words[language][key] ?? words.en[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) =>
      String(params[name] ?? hole),
    )

/** Whether the site has a text for a key: a category named by the admin has none. */
export const canSay = (key: string): boolean => words.en[key] !== undefined
