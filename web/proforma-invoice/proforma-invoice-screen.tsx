import { proformaView } from '#domain/document/document-proforma-view.ts'
import { findProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { Banner } from '#design/tell/banner.tsx'
import { DateText } from '#design/show/date-text.tsx'
import { LinkButton } from '#design/press/link-button.tsx'
import { Money } from '#design/show/money.tsx'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentPage } from '#web/shared/document/document-page.tsx'
import { DocumentPaper } from '#web/shared/document/document-preview.tsx'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntities, useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { ProformaInvoiceActions } from './proforma-invoice-actions.tsx'
import { ProformaInvoiceAdvance } from './proforma-invoice-advance.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import { places } from '#web/page/addresses.ts'

/** One proforma: the document the buyer pays by, the state of the advance, and what to do next. */
export function ProformaInvoiceScreen({ id }: ScreenProps) {
  const { t } = useTranslation('proforma-invoice')
  const stored = useStoredDocument('proforma-invoice', id, findProformaInvoice)
  const back = { href: `${places.invoices}?type=proforma`, label: t('back') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <ProformaInvoicePage key={id} proforma={stored.document} back={back} />
}

type ProformaInvoicePageProps = { proforma: ProformaInvoice; back: { href: string; label: string } }

function ProformaInvoicePage({ proforma, back }: ProformaInvoicePageProps) {
  const { t } = useTranslation('proforma-invoice')
  const { day, exactDay } = useSentences('proforma-invoice')
  const { banner, show, dismiss } = useBanner()
  const { steps, next } = useThread('proforma-invoice', proforma.id)
  const [company] = useEntities('company')
  const [advance = null] = useLinked('advance-payment', 'proformaInvoiceId', proforma.id)
  const quotation = useEntity('quotation', proforma.quoteId)
  const lead = useEntity('lead', proforma.leadId) ?? null
  const profile = useEntity('business-profile', proforma.businessProfileId) ?? null
  const hasNowhereToPay = proforma.bankDetails === null && proforma.upiId === null
  return (
    <DocumentPage
      about={{ entity: 'proforma-invoice', id: proforma.id }}
      back={back}
      title={proforma.companyName}
      aside={<ProformaInvoiceBadge status={proforma.status} />}
      amount={<Money paise={proforma.totalAmount} size="large" />}
      message={
        <p className="text-ink-2">
          {t(`note.${proforma.status}`)}{' '}
          <DateText value={proforma.dueDate} exact={exactDay(proforma.dueDate)} focusable>
            {t('due', { day: day(proforma.dueDate) })}
          </DateText>
        </p>
      }
      banner={banner}
      onDismiss={dismiss}
      warning={
        hasNowhereToPay && (
          <Banner tone="warning" action={<LinkButton href={places.settings}>{t('bank.add')}</LinkButton>}>
            {t('bank.missing')}
          </Banner>
        )
      }
      actions={
        <div className="grid gap-5">
          <ProformaInvoiceActions proforma={proforma} company={company} advance={advance} next={next} onDone={show} />
          {advance && <ProformaInvoiceAdvance advance={advance} />}
        </div>
      }
      steps={steps}
      paper={
        company && (
          <DocumentPaper
            draw={(words) =>
              proformaView(
                {
                  proforma,
                  company,
                  buyer: { profile, lead },
                  advance,
                  quotationNumber: quotation?.number ?? null,
                },
                words,
              )
            }
          />
        )
      }
    />
  )
}

const looks: Record<ProformaInvoice['status'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warning', icon: 'clock' },
  sent: { tone: 'info', icon: 'whatsapp' },
  payment_received: { tone: 'success', icon: 'check' },
  expired: { tone: 'danger', icon: 'alert' },
}

function ProformaInvoiceBadge({ status }: { status: ProformaInvoice['status'] }) {
  const { t } = useTranslation('proforma-invoice')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
