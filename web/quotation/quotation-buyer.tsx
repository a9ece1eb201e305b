import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { revokeQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import { isAsSent, isLinkInUse, isSendable } from '#domain/quotation-link/quotation-link-state.ts'
import { standingAnswer } from '#domain/quotation/quotation-answer-state.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
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

type QuotationSentProps = { quotation: Quotation; onDone: (words: string) => void }

/** Whether the buyer has the quotation on its page, and has looked; staff withdraw the page here. */
export function QuotationSent({ quotation, onDone }: QuotationSentProps) {
  const { t } = useTranslation('quotation-link')
  const { day, refusal } = useSentences('quotation-link')
  const today = useToday()
  const may = useMay(revokeQuotationLink)
  const link = useLinked('quotation-link', 'quoteId', quotation.id).find((one) => isLinkInUse(one, today))
  const { write, busy } = useWrite(revokeQuotationLink)
  const [objection, setObjection] = useState<string | null>(null)
  // Once there is a proforma the buyer has answered, and the page is no longer what waits to be sent.
  const isAwaited = isSendable(quotation) && quotation.proformaInvoiceId === null && may
  if (!link) return isAwaited ? <Card title={t('title')}>{t('not-sent')}</Card> : null
  const revoke = async () => {
    const result = await write({ id: link.id, version: link.version }, { label: quotation.companyName })
    if (result.ok) onDone(t('revoked'))
    else setObjection(refusal(result.refusal))
  }
  return (
    <Card title={t('title')}>
      <div className="grid gap-3">
        {objection !== null && <Banner tone="danger">{objection}</Banner>}
        <p>
          {t('sent', { day: day(link.sentOn), revision: link.sentRevision })}
          <br />
          <span className="text-ink-2">
            {link.lastOpenedOn === null ? t('not-opened') : t('opened', { day: day(link.lastOpenedOn) })}
          </span>
        </p>
        {isSendable(quotation) && !isAsSent(link, quotation) && <Banner tone="warning">{t('corrected')}</Banner>}
        {may && (
          <Button wide busy={busy} onClick={() => unawaited(revoke())}>
            {t('revoke')}
          </Button>
        )}
      </div>
    </Card>
  )
}
