import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { finalInvoiceLifecycle } from '#domain/final-invoice/final-invoice-lifecycle.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { isFinalPaymentOpen } from '#domain/final-payment/final-payment-due.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import type { NextAction } from '#domain/thread/thread-next.ts'
import type { BannerTone } from '#web/page/use-banner.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { barActs, type BarAct } from '#web/shared/deal/deal-bar-act.tsx'
import { DealBar } from '#web/shared/deal/deal-bar.tsx'
import { useOfferedActions } from '#web/shared/document/action-button.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { PdfButton } from '#web/shared/document/pdf-button.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { CallButton } from '#web/shared/message/call-button.tsx'
import { usePartyLanguage } from '#web/shared/message/use-party-language.ts'
import { useFinalPaymentActions } from '#web/shared/payment/final-payment-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { finalInvoiceActions } from './final-invoice-action.ts'

type FinalInvoiceActionsProps = {
  invoice: FinalInvoice
  profile: BusinessProfile | null
  next: NextAction | null
  onDone: (words: string, tone?: BannerTone) => void
}

/**
 * The bar of an invoice: its own steps, those of the payment it waits for, its PDF, and a call. `?action=send` and
 * `?action=edit` open these from anywhere.
 */
export function FinalInvoiceActions({ invoice, ...rest }: FinalInvoiceActionsProps) {
  const offered = useOfferedActions(finalInvoiceActions, invoice, { facts: useFacts() })
  const acts = barActs('final-invoice', offered, invoice)
  const open = useLinked('final-payment', 'finalInvoiceId', invoice.id).find(isFinalPaymentOpen)
  return open ? (
    <OpenInvoice invoice={invoice} payment={open} acts={acts} {...rest} />
  ) : (
    <InvoiceBar invoice={invoice} acts={acts} {...rest} />
  )
}

type BarProps = FinalInvoiceActionsProps & { acts: readonly BarAct[] }

/** With the payment still expected: recording it, or a reminder. */
function OpenInvoice({ payment, acts, ...rest }: BarProps & { payment: FinalPayment }) {
  const offered = useFinalPaymentActions(payment)
  return <InvoiceBar {...rest} acts={[...acts, ...barActs('payment', offered, payment)]} />
}

function InvoiceBar({ invoice, profile, next, acts, onDone }: BarProps) {
  return (
    <DealBar
      next={next}
      acts={acts}
      onDone={onDone}
      extra={
        <>
          <InvoicePapers invoice={invoice} />
          {profile && <CallButton phone={profile.phone} name={profile.contactPerson} />}
        </>
      }
    />
  )
}

function InvoicePapers({ invoice }: { invoice: FinalInvoice }) {
  const { t } = useTranslation('final-invoice')
  const { language } = useTranslation('document', usePartyLanguage(invoice.customerId))
  const { offline } = useReplica()
  const isDraft = finalInvoiceLifecycle.holds(invoice, 'send')
  const isAwaited = !isDraft && invoice.number === null
  const reason = offline ? t('pdf-offline') : isAwaited ? t('number-awaited') : undefined
  return (
    <>
      <PdfButton href={pdfAddress('final-invoice', invoice.id, language)} reason={reason}>
        {t('pdf')}
      </PdfButton>
      {!isDraft && reason === undefined && (
        <PdfButton href={pdfAddress('final-invoice', invoice.id, language, 'all')}>{t('pdf-copies')}</PdfButton>
      )}
    </>
  )
}
