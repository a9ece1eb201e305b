import kernelEn from '#content/kernel/en.json' with { type: 'json' }
import kernelGu from '#content/kernel/gu.json' with { type: 'json' }
import kernelHi from '#content/kernel/hi.json' with { type: 'json' }
import en from '#content/site/en.json' with { type: 'json' }
import gu from '#content/site/gu.json' with { type: 'json' }
import hi from '#content/site/hi.json' with { type: 'json' }
import type { SiteLanguage } from './site-language.ts'

/** Looks up a key in the reader's language. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

type Words = Readonly<Record<string, string>>
const words: Readonly<Record<SiteLanguage, Words>> = { en, gu, hi }
/** What any form may answer: too long, not a choice, a fault of ours. */
const shared: Readonly<Record<SiteLanguage, Words>> = { en: kernelEn, gu: kernelGu, hi: kernelHi }

/** The site's texts, then those that all forms share; a missing key falls back to English, then to the key itself. */
export const sayIn =
  (language: SiteLanguage): Say =>
  (key, params = {}) =>
    (words[language][key] ?? shared[language][key] ?? words.en[key] ?? key).replace(
      /\{(\w+)\}/g,
      (hole, name: string) => String(params[name] ?? hole),
    )

/** Whether the site has a text for a key: a category named by the admin has none. */
export const canSay = (key: string): boolean => words.en[key] !== undefined
