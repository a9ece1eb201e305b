import { useState } from 'react'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { Disclosure } from '#design/tell/disclosure.tsx'
import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import { isProfileGiven, profileLinkState, whyNoProfileLink } from '#domain/profile-link/profile-link-state.ts'
import { revokeQuotationLink } from '#domain/quotation-link/quotation-link-operations.ts'
import { isAsSent, isLinkInUse, isSendable } from '#domain/quotation-link/quotation-link-state.ts'
import type { QuotationLink } from '#domain/quotation-link/quotation-link.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { useWideScreen } from '#web/page/use-wide-screen.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

type QuotationLinksProps = {
  quotation: Quotation
  /** The last day on which the page of the quotation asks for the buyer's profile; null if it does not. */
  until: BusinessDate | null
  onDone: (words: string) => void
}

/** What the buyer has by link: whether the quotation was sent and looked at, and the profile. On a phone folded to its few lines. */
export function QuotationLinks({ quotation, until, onDone }: QuotationLinksProps) {
  const { t } = useTranslation('quotation-link')
  const quotationWords = useTranslation('quotation')
  const { day } = useSentences('quotation-link')
  const isWide = useWideScreen()
  const today = useToday()
  const may = useMay(revokeQuotationLink)
  const profile = useProfileLinkText(quotation, until)
  const link = useLinked('quotation-link', 'quoteId', quotation.id).find((one) => isLinkInUse(one, today))
  // Once there is a proforma the buyer has answered, and the page is no longer what waits to be sent.
  const isAwaited = isSendable(quotation) && quotation.proformaInvoiceId === null && may
  const hasSent = link !== undefined || isAwaited
  if (!hasSent && profile === null) return null
  const opened = link && (link.lastOpenedOn === null ? t('not-opened') : t('opened', { day: day(link.lastOpenedOn) }))
  const sent = link ? t('sent', { day: day(link.sentOn), revision: link.sentRevision }) : quotationWords.t('not-sent')
  const isCorrected = link !== undefined && isSendable(quotation) && !isAsSent(link, quotation)
  const corrected = isCorrected && <Banner tone="warning">{t('corrected')}</Banner>
  const rest = link ? may && <QuotationRevoke {...{ quotation, link, onDone }} /> : <p>{t('not-sent')}</p>
  if (isWide)
    return (
      <>
        {hasSent && (
          <Card title={t('title')}>
            <div className="grid gap-3">
              {link && (
                <p>
                  {sent}
                  <br />
                  <span className="text-ink-2">{opened}</span>
                </p>
              )}
              {corrected}
              {rest}
            </div>
          </Card>
        )}
        {profile !== null && <Card title={t('link.title')}>{profile}</Card>}
      </>
    )
  const told = (
    <>
      {t(hasSent ? 'title' : 'link.title')}
      {[hasSent && sent, opened, profile].map(
        (line, at) =>
          line && (
            <span key={at} className="block text-13 leading-heading font-normal text-ink-2">
              {line}
            </span>
          ),
      )}
    </>
  )
  return (
    <div className="grid gap-3">
      {corrected}
      {hasSent && rest ? <Disclosure summary={told}>{rest}</Disclosure> : <p className="font-semibold">{told}</p>}
    </div>
  )
}

type QuotationRevokeProps = Pick<QuotationLinksProps, 'quotation' | 'onDone'> & { link: QuotationLink }

/** Staff withdraw the page that the buyer was sent. */
function QuotationRevoke({ quotation, link, onDone }: QuotationRevokeProps) {
  const { t } = useTranslation('quotation-link')
  const { refusal } = useSentences('quotation-link')
  const { write, busy } = useWrite(revokeQuotationLink)
  const [objection, setObjection] = useState<string | null>(null)
  const revoke = async () => {
    const result = await write({ id: link.id, version: link.version }, { label: quotation.companyName })
    if (result.ok) onDone(t('revoked'))
    else setObjection(refusal(result.refusal))
  }
  return (
    <>
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
      <Button wide busy={busy} onClick={() => unawaited(revoke())}>
        {t('revoke')}
      </Button>
    </>
  )
}

/**
 * The state of the quotation's profile link, in the specification's four texts; null where no link is needed, as while the page
 * of the quotation asks for the same.
 */
function useProfileLinkText(quotation: Quotation, until: BusinessDate | null): string | null {
  const { t } = useTranslation('quotation')
  const links = useLinked('profile-link', 'quoteId', quotation.id)
  const [link] = links
  const profile = useEntity('business-profile', quotation.businessProfileId) ?? null
  const { nowMs } = useFacts()
  if (!link && isProfileGiven(quotation)) return t('link-completed')
  if (!link && (until !== null || whyNoProfileLink(quotation, profile, links) !== null)) return null
  const state = profileLinkState(link, nowMs, link ? Date.parse(link.expiresAt) : 0)
  return state.code === 'link-active' ? t('link-active', { count: state.params.days }) : t(state.code)
}
