import { Suspense, use } from 'react'
import { moneyInWords, type MoneyWords } from '#domain/money/money-words.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { Language } from '#web/text/language.ts'

const sources: Record<Language, () => Promise<MoneyWords>> = {
  en: async () => (await import('#domain/money/money-words-en.ts')).moneyWordsEn,
  gu: async () => (await import('#domain/money/money-words-gu.ts')).moneyWordsGu,
  hi: async () => (await import('#domain/money/money-words-hi.ts')).moneyWordsHi,
}
const loading = new Map<Language, Promise<MoneyWords | null>>()

/**
 * A language's number words, loaded once; null if loading failed. Returns the same promise on every render, for `use`.
 */
export function moneyWordsOf(language: Language): Promise<MoneyWords | null> {
  const known = loading.get(language)
  if (known) return known
  const fetched = sources[language]().catch(() => {
    loading.delete(language)
    return null
  })
  loading.set(language, fetched)
  return fetched
}

/** An amount in words. Its line is reserved, so nothing moves when the words load. */
export function AmountInWords({ paise }: { paise: number }) {
  return (
    <p className="min-h-[1lh] text-13 text-ink-2">
      <Suspense fallback={null}>
        <Words paise={paise} />
      </Suspense>
    </p>
  )
}

function Words({ paise }: { paise: number }) {
  const { language } = useTranslation('money')
  const words = use(moneyWordsOf(language))
  return words && moneyInWords(paise, words)
}
