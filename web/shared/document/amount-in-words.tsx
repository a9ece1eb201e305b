import { Suspense, use } from 'react'
import { moneyInWords, type MoneyWords } from '#domain/money/money-words.ts'
import { loadOnce, type Once } from '#web/page/load-once.ts'
import { HeldPart } from '#web/page/part-missing.tsx'
import type { Language } from '#web/text/language.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Each language's number words. */
export const moneyWords: Readonly<Record<Language, Once<MoneyWords>>> = {
  en: loadOnce(async () => (await import('#domain/money/money-words-en.ts')).moneyWordsEn),
  gu: loadOnce(async () => (await import('#domain/money/money-words-gu.ts')).moneyWordsGu),
  hi: loadOnce(async () => (await import('#domain/money/money-words-hi.ts')).moneyWordsHi),
}

/** An amount in words. Its line is reserved, so nothing moves when the words load. */
export function AmountInWords({ paise }: { paise: number }) {
  return (
    <p className="min-h-[1lh] text-13 text-ink-2">
      <Suspense fallback={null}>
        <HeldPart missing={null}>
          <Words paise={paise} />
        </HeldPart>
      </Suspense>
    </p>
  )
}

function Words({ paise }: { paise: number }) {
  const { language } = useTranslation('money')
  return moneyInWords(paise, use(moneyWords[language].toDraw()))
}
