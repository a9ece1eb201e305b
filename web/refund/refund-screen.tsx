import { LinkButton } from '#design/press/link-button.tsx'
import { Money } from '#design/show/money.tsx'
import { refundedProforma, refundView } from '#domain/document/document-refund-view.ts'
import { findRefund } from '#domain/refund/refund-operations.ts'
import type { Refund } from '#domain/refund/refund.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { ActionBar } from '#web/shared/document/action-bar.tsx'
import { useOfferedActions } from '#web/shared/document/action-button.tsx'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentPage } from '#web/shared/document/document-page.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { DocumentPaper } from '#web/shared/document/document-preview.tsx'
import { PdfButton } from '#web/shared/document/pdf-button.tsx'
import { useCompanyOn } from '#web/shared/document/use-company-on.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { refundActions } from './refund-action.tsx'
import { RefundBadge } from './refund-badge.tsx'

/** One refund: the voucher as the customer gets it, and the ways to take it back. */
export function RefundScreen({ id }: ScreenProps) {
  const { t } = useTranslation('refund')
  const stored = useStoredDocument('refund', id, findRefund)
  const back = { href: places.refunds, label: t('title') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <RefundPage key={id} refund={stored.document} />
}

function RefundPage({ refund }: { refund: Refund }) {
  const { t } = useTranslation('refund')
  const { banner, show } = useBanner()
  const { steps } = useThread('refund', refund.id)
  const company = useCompanyOn(refund)
  const profile = useEntity('business-profile', refund.customerId) ?? null
  const advance = useEntity('advance-payment', refund.advancePaymentId)
  const proforma = useEntity('proforma-invoice', refundedProforma(refund, advance)) ?? null
  return (
    <DocumentPage
      about={{ entity: 'refund', id: refund.id }}
      head={{
        back: { href: documentAddress('party-ledger', refund.customerId), label: refund.customerName },
        title: t('one.title', { company: refund.customerName }),
        amount: <Money paise={refund.amount} size="large" />,
        state: <RefundBadge refund={refund} />,
        bar: <RefundBar refund={refund} onDone={show} />,
      }}
      message={<p className="text-ink-2">{t(`message.${refund.status}`, { reason: refund.reason ?? '' })}</p>}
      banner={banner}
      steps={refund.advancePaymentId === null ? [] : steps}
    >
      {company && (
        <DocumentPaper draw={(words) => refundView({ refund, proforma, company, buyer: { profile } }, words)} />
      )}
    </DocumentPage>
  )
}

function RefundBar({ refund, onDone }: { refund: Refund; onDone: (text: string) => void }) {
  const { t } = useTranslation('refund')
  const offered = useOfferedActions(refundActions, refund, { facts: useFacts() })
  return (
    <ActionBar
      feature="refund"
      offered={offered}
      document={refund}
      instead={<RefundPdf refund={refund} />}
      extra={
        <LinkButton wide icon="rupee" href={documentAddress('party-ledger', refund.customerId)}>
          {t('open-account')}
        </LinkButton>
      }
      onDone={onDone}
    />
  )
}

function RefundPdf({ refund }: { refund: Refund }) {
  const { t, language } = useTranslation('refund')
  const { offline } = useReplica()
  const why = offline ? t('pdf-offline') : refund.number === null ? t('number-awaited') : undefined
  return (
    <PdfButton href={pdfAddress('refund', refund.id, language)} reason={why}>
      {t('pdf')}
    </PdfButton>
  )
}
