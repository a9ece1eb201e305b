import en from '#content/site/en.json' with { type: 'json' }
import gu from '#content/site/gu.json' with { type: 'json' }
import hi from '#content/site/hi.json' with { type: 'json' }
import type { SiteLanguage } from './site-language.ts'

/** Says a key in the reader's language. */
export type Say = (key: string, params?: Readonly<Record<string, string | number>>) => string

const words: Readonly<Record<SiteLanguage, Readonly<Record<string, string>>>> = { en, gu, hi }

/** Sentences of the site; a key without one reads in English, then as itself. */
export const sayIn =
  (language: SiteLanguage): Say =>
  (key, params = {}) =>
    (words[language][key] ?? words.en[key] ?? key).replace(/\{(\w+)\}/g, (hole, name: string) =>
      String(params[name] ?? hole),
    )

/** Whether the site has a sentence of its own for a key: a category's name given by the admin has none. */
export const canSay = (key: string): boolean => words.en[key] !== undefined
