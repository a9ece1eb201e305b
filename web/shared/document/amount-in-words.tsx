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

/** The number words of a language, fetched once; null where they did not arrive. The same promise at every drawing, for `use`. */
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

/** A sum in words. Its line stands from the beginning, so that nothing moves when the words arrive. */
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
