import { Suspense } from 'react'
import type { IconName } from '#design/press/icon-paths.ts'
import { LinkButton } from '#design/press/link-button.tsx'
import { Money } from '#design/show/money.tsx'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { proformaView } from '#domain/document/document-proforma-view.ts'
import { proformaInvoiceLifecycle } from '#domain/proforma-invoice/proforma-invoice-lifecycle.ts'
import { correctProformaInvoice, findProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import { isProformaOpen } from '#domain/proforma-invoice/proforma-invoice-state.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import { whyTaxDiffers } from '#domain/quotation/quotation-supply.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { lazyPart, type ScreenProps } from '#web/page/lazy-screen.ts'
import { SheetMissing } from '#web/page/on-demand.tsx'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { DocumentGaps } from '#web/shared/document/document-gaps.tsx'
import { DocumentPage } from '#web/shared/document/document-page.tsx'
import { withPlaceNames } from '#web/shared/document/document-places.ts'
import { DocumentPaper } from '#web/shared/document/document-preview.tsx'
import { useCompanyOn } from '#web/shared/document/use-company-on.ts'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { DayText } from '#web/text/day-text.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { ProformaInvoiceActions } from './proforma-invoice-actions.tsx'
import { ProformaInvoiceAdvance } from './proforma-invoice-advance.tsx'

const CorrectSheet = lazyPart<AskProps<ProformaInvoice>>(
  () => import('./proforma-invoice-correct-sheet.tsx').then((file) => file.ProformaInvoiceCorrectSheet),
  SheetMissing,
)

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
  const { day } = useSentences('proforma-invoice')
  const { banner, show } = useBanner()
  const { steps, next } = useThread('proforma-invoice', proforma.id)
  const company = useCompanyOn(proforma)
  const [advance = null] = useLinked('advance-payment', 'proformaInvoiceId', proforma.id)
  const quotation = useEntity('quotation', proforma.quoteId)
  const lead = useEntity('lead', proforma.leadId) ?? null
  const profile = useEntity('business-profile', proforma.businessProfileId) ?? null
  const [action, setAction] = useAddressParam('action', '')
  const mayCorrect = useMay(correctProformaInvoice) && proformaInvoiceLifecycle.holds(proforma, 'cancel')
  return (
    <>
      <DocumentPage
        about={{ entity: 'proforma-invoice', id: proforma.id }}
        head={{
          back,
          title: proforma.companyName,
          amount: <Money paise={proforma.totalAmount} size="large" />,
          state: (
            <>
              <span className="font-semibold">{proforma.number ?? t('number-awaited')}</span>
              <ProformaInvoiceBadge status={proforma.status} />
            </>
          ),
          bar: (
            <ProformaInvoiceActions proforma={proforma} company={company} advance={advance} next={next} onDone={show} />
          ),
        }}
        message={
          <p className="text-ink-2">
            {t(`note.${proforma.status}`, { reason: proforma.cancelReason ?? '' })}{' '}
            {proformaInvoiceLifecycle.holds(proforma, 'receive') && (
              <DayText value={proforma.dueDate} focusable>
                {t('due', { day: day(proforma.dueDate) })}
              </DayText>
            )}
          </p>
        }
        banner={banner}
        warning={
          <ProformaInvoiceWarning proforma={proforma} quotation={quotation} profile={profile} company={company} />
        }
        steps={steps}
        cards={advance && <ProformaInvoiceAdvance advance={advance} />}
      >
        {company && (
          <DocumentPaper
            folded={{ ...proforma, supplierState: quotation?.supplierState ?? company.state ?? '' }}
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
        )}
      </DocumentPage>
      {action === 'correct' && mayCorrect && (
        <Suspense fallback={null}>
          <CorrectSheet document={proforma} onClose={() => setAction('')} onDone={show} />
        </Suspense>
      )}
    </>
  )
}

type ProformaInvoiceWarningProps = {
  proforma: ProformaInvoice
  quotation: Quotation | undefined
  profile: BusinessProfile | null
  company: Company | undefined
}

/** What stands in the way of the money: no account to pay into, or a buyer who has moved or is registered differently. */
function ProformaInvoiceWarning({ proforma, quotation, profile, company }: ProformaInvoiceWarningProps) {
  const { t, language } = useTranslation('proforma-invoice')
  const line = useTranslation('document-line')
  const today = useToday()
  const successor = useEntity('proforma-invoice', proforma.successorId)
  if (successor)
    return (
      <Banner
        action={
          <LinkButton href={documentAddress('proforma-invoice', successor.id)}>
            {t('cancelled.open-successor')}
          </LinkButton>
        }
      >
        {t('cancelled.successor', { number: successor.number ?? t('number-awaited') })}
      </Banner>
    )
  if (!isProformaOpen(proforma)) return null
  const differs =
    quotation && company && whyTaxDiffers(quotation, { company, profile, shipTo: quotation.consignee }, today)
  if (differs)
    return (
      <Banner tone="warning">
        {differs.code === 'place-of-supply-differs'
          ? t('place.differs', withPlaceNames(differs.params, language, line.t('place.abroad')))
          : t(`refusal.${differs.code}`, differs.params)}
      </Banner>
    )
  return proforma.particulars === null && <DocumentGaps company={company} owed={proforma.advanceAmount} />
}

const looks: Record<ProformaInvoice['status'], { tone: Tone; icon: IconName }> = {
  pending: { tone: 'warning', icon: 'clock' },
  sent: { tone: 'info', icon: 'whatsapp' },
  payment_received: { tone: 'success', icon: 'check' },
  expired: { tone: 'danger', icon: 'alert' },
  cancelled: { tone: 'plain', icon: 'close' },
}

function ProformaInvoiceBadge({ status }: { status: ProformaInvoice['status'] }) {
  const { t } = useTranslation('proforma-invoice')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}
