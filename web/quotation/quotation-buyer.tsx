import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { standingAnswer } from '#domain/quotation/quotation-answer-state.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** What the buyer answered last on its page. An answer to an earlier revision stays in sight while the next is written. */
export function QuotationAnswer({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('quotation-link')
  const { day } = useSentences('quotation-link')
  const { answer } = quotation
  const isShown = answer && (standingAnswer(quotation) !== null || answer.kind === 'change')
  if (!isShown) return null
  const { kind, name, text, at, revision, notedAt } = answer
  return (
    <Card title={t('answer.title')}>
      <div className="grid gap-2">
        <p>{t(`answer.${kind}`, { name: name ?? '' })}</p>
        {text !== null && <p className="rounded-2 bg-calico p-4 wrap-anywhere whitespace-pre-line">{text}</p>}
        <p className="text-13 text-ink-2">
          {t('answer.at', { day: day(at), revision })} {notedAt !== null && t('answer.noted', { day: day(notedAt) })}
        </p>
      </div>
    </Card>
  )
}

/** What the buyer said of the offer, above the form in which it is corrected: also what is said while that is open. */
export function QuotationWish({ quotation }: { quotation: Quotation }) {
  const { t } = useTranslation('quotation-link')
  const answer = standingAnswer(quotation)
  return (
    <output className="block empty:hidden">
      {answer && (
        <Banner tone="warning">
          <p>{t(`answer.${answer.kind}`, { name: answer.name ?? '' })}</p>
          {answer.text !== null && <p className="wrap-anywhere whitespace-pre-line">{answer.text}</p>}
        </Banner>
      )}
    </output>
  )
}
