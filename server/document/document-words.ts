import en from '#content/document/en.json' with { type: 'json' }
import gu from '#content/document/gu.json' with { type: 'json' }
import hi from '#content/document/hi.json' with { type: 'json' }
import type { DocumentLanguage, DocumentWords } from '#domain/document/document-view.ts'
import { moneyWordsEn } from '#domain/money/money-words-en.ts'
import { moneyWordsGu } from '#domain/money/money-words-gu.ts'
import { moneyWordsHi } from '#domain/money/money-words-hi.ts'

const sentences: Record<DocumentLanguage, Record<string, string>> = { en, gu, hi }
const moneyWords = { en: moneyWordsEn, gu: moneyWordsGu, hi: moneyWordsHi }

/** Wording of a printed document. A missing key falls back to English, then to the key itself. */
export const documentWords = (language: DocumentLanguage): DocumentWords => ({
  language,
  moneyWords: moneyWords[language],
  t: (key, params = {}) =>
    (sentences[language][key] ?? en[key as keyof typeof en] ?? key).replace(/\{(\w+)\}/g, (place, name: string) =>
      String(params[name] ?? place),
    ),
})
