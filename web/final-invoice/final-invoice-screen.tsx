import { Money } from '#design/show/money.tsx'
import { Banner } from '#design/tell/banner.tsx'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { Company } from '#domain/company/company.ts'
import { receiptsOn } from '#domain/document/document-invoice-receipts.ts'
import { invoiceView } from '#domain/document/document-invoice-view.ts'
import { gstinSinceIssue } from '#domain/final-invoice/final-invoice-gstin.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import {
  changeFinalInvoice,
  findFinalInvoice,
  replaceFinalInvoice,
} from '#domain/final-invoice/final-invoice-operations.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { finalInvoiceState, finalInvoiceStatus } from '#domain/invoice/invoice.ts'
import { whyTaxDiffers } from '#domain/quotation/quotation-supply.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { places } from '#web/page/addresses.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
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
import { useCompanyOn } from '#web/shared/document/use-company-on.ts'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { NoteCard } from '#web/shared/note/note-card.tsx'
import { InvoiceBadge } from '#web/shared/payment/invoice-badge.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { FinalInvoiceActions } from './final-invoice-actions.tsx'
import { FinalInvoiceDalal } from './final-invoice-dalal.tsx'
import { FinalInvoicePayments } from './final-invoice-payments.tsx'
import { FinalInvoiceTransport } from './final-invoice-transport.tsx'
import { FinalInvoiceSuccessor } from './final-invoice-undo.tsx'

/** One tax invoice: the document as the buyer gets it, what is paid, and what to do next. */
export function FinalInvoiceScreen({ id }: ScreenProps) {
  const { t } = useTranslation('final-invoice')
  const stored = useStoredDocument('final-invoice', id, findFinalInvoice)
  const back = { href: places.invoices, label: t('back') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <FinalInvoicePage key={id} invoice={stored.document} back={back} />
}

type FinalInvoicePageProps = { invoice: FinalInvoice; back: { href: string; label: string } }

function FinalInvoicePage({ invoice, back }: FinalInvoicePageProps) {
  const { t } = useTranslation('final-invoice')
  const { day } = useSentences('final-invoice')
  const { banner, show } = useBanner()
  const { steps, next } = useThread('final-invoice', invoice.id)
  const company = useCompanyOn(invoice)
  const profile = useEntity('business-profile', invoice.customerId) ?? null
  const order = useEntity('sales-order', invoice.salesOrderId)
  const advance = useEntity('advance-payment', order?.advancePaymentId)
  const allocations = useLinked('allocation', 'debitEntryId', invoice.id)
  const today = useToday()
  const source = {
    invoice,
    buyer: { profile },
    orderNumber: order?.number ?? null,
    challan: order?.challan ?? null,
    receipts: receiptsOn(invoice, advance?.receipts ?? [], allocations),
  }
  return (
    <DocumentPage
      about={{ entity: 'final-invoice', id: invoice.id }}
      head={{
        back,
        title: invoice.customerName,
        amount: <Money paise={invoice.totalAmount} size="large" />,
        state: (
          <>
            {invoice.number !== null && <span className="font-semibold">{invoice.number}</span>}
            <InvoiceBadge status={finalInvoiceStatus(invoice)} state={finalInvoiceState(invoice, today)} />
          </>
        ),
        bar: <FinalInvoiceActions invoice={invoice} profile={profile} next={next} onDone={show} />,
      }}
      message={
        <p className="text-ink-2">
          {t(`message.${finalInvoiceStatus(invoice)}`, {
            day: day(invoice.paymentReceivedDate ?? invoice.dueDate),
            reason: invoice.cancelReason ?? '',
          })}
        </p>
      }
      banner={banner}
      warning={
        <>
          <FinalInvoicePlace invoice={invoice} company={company} profile={profile} onDone={show} />
          <FinalInvoiceGstin invoice={invoice} profile={profile} />
          {invoice.particulars === null && <DocumentGaps company={company} owed={invoice.balanceAmount} />}
        </>
      }
      steps={steps}
      cards={
        <div className="grid gap-3 desk:gap-5">
          <FinalInvoiceSuccessor invoice={invoice} />
          <FinalInvoicePayments invoice={invoice} />
          <FinalInvoiceTransport invoice={invoice} onDone={show} />
          <FinalInvoiceDalal invoice={invoice} onDone={show} />
          <NoteCard invoice={invoice} onDone={show} />
        </div>
      }
    >
      {company && <DocumentPaper folded={invoice} draw={(words) => invoiceView({ ...source, company }, words)} />}
    </DocumentPage>
  )
}

/** Shown on a sent invoice whose buyer turned out to have another GSTIN: what was sent is replaced, not corrected. */
function FinalInvoiceGstin({ invoice, profile }: { invoice: FinalInvoice; profile: BusinessProfile | null }) {
  const { t } = useTranslation('final-invoice')
  const mayReplace = useMay(replaceFinalInvoice)
  const differs = gstinSinceIssue(invoice, profile, useToday())
  return differs && mayReplace ? <Banner tone="warning">{t('gstin-differs', differs)}</Banner> : null
}

type FinalInvoicePlaceProps = {
  invoice: FinalInvoice
  company: Company | undefined
  profile: BusinessProfile | null
  onDone: (text: string, tone?: BannerTone) => void
}

/** Shown on a draft from before a State or registration was corrected, above its paper: it is not sent before. */
function FinalInvoicePlace({ invoice, company, profile, onDone }: FinalInvoicePlaceProps) {
  const { t } = useTranslation('document-line')
  const { refusal } = useSentences('final-invoice')
  const { write, busy } = useWrite(changeFinalInvoice)
  const mayChange = useMay(changeFinalInvoice)
  const today = useToday()
  const differs = company && whyTaxDiffers(invoice, { company, profile, shipTo: invoice.consignee }, today)
  if (!differs || !mayChange || !finalInvoiceLifecycle.holds(invoice, 'change')) return null
  const recalculate = async () => {
    const { id, version, dueDate } = invoice
    const result = await write({ id, version, dueDate }, { label: invoice.customerName })
    if (result.ok) onDone(t('place.recalculated'))
    else onDone(refusal(result.refusal), 'danger')
  }
  return <PlaceDiffers differs={differs} busy={busy} onRecalculate={() => unawaited(recalculate())} />
}
