import { useState } from 'react'
import type { IconName } from '#design/press/icon-paths.ts'
import { Money } from '#design/show/money.tsx'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { BusinessDate } from '#domain/calendar/calendar-day.ts'
import type { Company } from '#domain/company/company.ts'
import { quotationView } from '#domain/document/document-quotation-view.ts'
import { askedOnPage } from '#domain/quotation-link/quotation-link-profile.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { quotationLifecycle } from '#domain/quotation/quotation-lifecycle.ts'
import { changeQuotation, findQuotation, reviseQuotation } from '#domain/quotation/quotation-operations.ts'
import { lawfulPlace } from '#domain/quotation/quotation-place.ts'
import { whyTaxDiffers } from '#domain/quotation/quotation-supply.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useAddressParam } from '#web/page/use-address-param.ts'
import { useBanner, type BannerTone } from '#web/page/use-banner.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useMay } from '#web/session/use-session.ts'
import { useToday } from '#web/session/use-today.ts'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentGaps } from '#web/shared/document/document-gaps.tsx'
import { DocumentPage } from '#web/shared/document/document-page.tsx'
import { DocumentPaper } from '#web/shared/document/document-preview.tsx'
import { PlaceDiffers } from '#web/shared/document/place-differs.tsx'
import { QuotationBadge } from '#web/shared/document/quotation-badge.tsx'
import { UnbrokenNumbers } from '#web/shared/document/unbroken-numbers.tsx'
import { useCompanyOn } from '#web/shared/document/use-company-on.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useMessage } from '#web/shared/document/use-message.ts'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { QuotationActions } from './quotation-actions.tsx'
import { QuotationAnswer } from './quotation-buyer.tsx'
import { QuotationForm } from './quotation-form.tsx'
import { QuotationLinks } from './quotation-links.tsx'

/** One quotation: the document as the buyer sees it, what it waits for, and what to do next. */
export function QuotationScreen({ id }: ScreenProps) {
  const { t } = useTranslation('quotation')
  const stored = useStoredDocument('quotation', id, findQuotation)
  const back = { href: places.quotes, label: t('title') }
  if (stored.state !== 'found')
    return <DocumentAbsent stored={stored} missing={t('refusal.quote-not-found')} back={back} />
  return <QuotationPage key={id} quotation={stored.document} back={back} />
}

type QuotationPageProps = { quotation: Quotation; back: { href: string; label: string } }

function QuotationPage({ quotation, back }: QuotationPageProps) {
  const { t } = useTranslation('quotation')
  const kernel = useTranslation('kernel')
  const until = useAskedOnPage(quotation)
  const message = useMessage('quotation')(
    until === null ? quotation.statusMessage : { code: 'details-awaited', params: { on: until } },
  )
  const { banner, show } = useBanner()
  const [action, setAction] = useAddressParam('action', '')
  const { steps, next } = useThread('quotation', quotation.id)
  // Without its number it cannot have gone out yet.
  const isUnsent = quotation.number === null || next?.code === 'send-quotation'
  const company = useCompanyOn(quotation)
  const lead = useEntity('lead', quotation.leadId) ?? null
  const profile = useEntity('business-profile', quotation.businessProfileId) ?? null
  const mayChange = useMay({ roles: quotationEntity.writers })
  // While the page is open: taken away as the buyer accepts, all below it would jump.
  const [hadGaps] = useState(() => quotationLifecycle.holds(quotation, 'change'))
  return (
    <>
      <DocumentPage
        about={{ entity: 'quotation', id: quotation.id }}
        head={{
          back,
          title: quotation.companyName,
          amount: <Money paise={quotation.totalAmount} size="large" />,
          state: (
            <>
              <span className="font-semibold">{quotation.number ?? kernel.t('number-awaited')}</span>
              {/* A phone has room for one: the sentence below says the other. */}
              <span className={quotation.advancePaymentRequired === null ? 'contents' : 'hidden tablet:contents'}>
                <QuotationBadge quotation={quotation} />
              </span>
              {quotation.advancePaymentRequired !== null && (
                <QuotationAdvanceBadge status={quotation.advancePaymentStatus} />
              )}
            </>
          ),
          bar: <QuotationActions quotation={quotation} next={next} onDone={show} />,
        }}
        message={
          // Room for the longest sentence on a phone: a buyer who answers now moves nothing. Of what it writes the card has all.
          <p className="line-clamp-3 min-h-[3lh] text-13 text-ink-2 desk:line-clamp-2 desk:min-h-0 desk:text-16">
            <UnbrokenNumbers>{message ?? t(isUnsent ? 'not-sent' : 'waiting-for-buyer')}</UnbrokenNumbers>
          </p>
        }
        banner={banner}
        warning={
          <>
            <QuotationPlace quotation={quotation} company={company} profile={profile} onDone={show} />
            {hadGaps && <DocumentGaps company={company} printed={quotation.particulars?.seller} isQuotation />}
          </>
        }
        steps={steps}
        cards={
          <div className="grid gap-3 desk:gap-5">
            <QuotationAnswer quotation={quotation} />
            <QuotationLinks quotation={quotation} until={until} onDone={(text) => show(text)} />
          </div>
        }
      >
        {company && (
          <DocumentPaper
            folded={quotation}
            draw={(words) => quotationView({ quotation, company, buyer: { profile, lead } }, words)}
          />
        )}
      </DocumentPage>
      {action === 'edit' && mayChange && company && (
        <QuotationForm
          quotation={quotation}
          company={company}
          onClose={() => setAction('')}
          onSaved={() => {
            setAction('')
            show(t('done.change'))
          }}
        />
      )}
    </>
  )
}

/** The last day on which the page of the quotation's link asks the buyer for the profile; null if it does not. */
function useAskedOnPage(quotation: Quotation): BusinessDate | null {
  const profileLinks = useLinked('profile-link', 'quoteId', quotation.id)
  const quotationLinks = useLinked('quotation-link', 'quoteId', quotation.id)
  return askedOnPage({ quotation, profileLinks, quotationLinks }, useToday())
}

type QuotationPlaceProps = {
  quotation: Quotation
  company: Company | undefined
  profile: BusinessProfile | null
  onDone: (text: string, tone?: BannerTone) => void
}

/** Shown on an open quotation from before a State or registration was corrected. One that was approved becomes a new revision. */
function QuotationPlace({ quotation, company, profile, onDone }: QuotationPlaceProps) {
  const { t } = useTranslation('document-line')
  const { refusal } = useSentences('quotation')
  const isOpen = quotationLifecycle.holds(quotation, 'change')
  const { write, busy } = useWrite(isOpen ? changeQuotation : reviseQuotation)
  const mayChange = useMay(changeQuotation)
  const { today } = useFacts()
  const differs = company && whyTaxDiffers(quotation, { company, profile, shipTo: quotation.consignee }, today)
  if (!differs || !mayChange) return null
  const placeOfSupply = lawfulPlace({ profile, shipTo: quotation.consignee }, quotation) ?? quotation.placeOfSupply
  if (!isOpen && !quotationLifecycle.holds(quotation, 'convert')) return null
  const recalculate = async () => {
    const { id, version, companyName } = quotation
    const result = await write({ id, version, placeOfSupply }, { label: companyName })
    if (result.ok) onDone(t('place.recalculated'))
    else onDone(refusal(result.refusal), 'danger')
  }
  return <PlaceDiffers differs={differs} busy={busy} onRecalculate={() => unawaited(recalculate())} />
}

const advanceLooks: Record<Quotation['advancePaymentStatus'], { tone: Tone; icon: IconName }> = {
  not_requested: { tone: 'plain', icon: 'rupee' },
  awaiting: { tone: 'warning', icon: 'clock' },
  received: { tone: 'success', icon: 'check' },
  overdue: { tone: 'danger', icon: 'alert' },
}

/** The state of a quotation's advance. */
function QuotationAdvanceBadge({ status }: { status: Quotation['advancePaymentStatus'] }) {
  const { t } = useTranslation('quotation')
  return <StatusBadge {...advanceLooks[status]}>{t(`advance.${status}`)}</StatusBadge>
}
