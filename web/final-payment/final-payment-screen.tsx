import { Money } from '#design/show/money.tsx'
import { isFromAccount } from '#domain/final-payment/final-payment-due.ts'
import { findFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import { hasReceipt } from '#domain/final-payment/final-payment-paid.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { finalState } from '#domain/payment/payment.ts'
import { places } from '#web/page/addresses.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useLinked } from '#web/replica/use-entities.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useToday } from '#web/session/use-today.ts'
import { barActs } from '#web/shared/deal/deal-bar-act.tsx'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentPage } from '#web/shared/document/document-page.tsx'
import { pdfAddress } from '#web/shared/document/document-places.ts'
import { PdfButton } from '#web/shared/document/pdf-button.tsx'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { useFinalPaymentActions } from '#web/shared/payment/final-payment-action.ts'
import { PaymentActions } from '#web/shared/payment/payment-actions.tsx'
import { PaymentBadge } from '#web/shared/payment/payment-badge.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { FinalPaymentPaper } from './final-payment-preview.tsx'

/** One payment on an invoice, expected or received. */
export function FinalPaymentScreen({ id }: ScreenProps) {
  const { t } = useTranslation('final-payment')
  const stored = useStoredDocument('final-payment', id, findFinalPayment)
  const back = { href: places.payments, label: t('back') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <FinalPaymentPage key={id} payment={stored.document} back={back} />
}

type FinalPaymentPageProps = { payment: FinalPayment; back: { href: string; label: string } }

function FinalPaymentPage({ payment, back }: FinalPaymentPageProps) {
  const { t } = useTranslation('final-payment')
  const kernel = useTranslation('kernel')
  const { day } = useSentences('final-payment')
  const { banner, show } = useBanner()
  const { steps, next } = useThread('final-payment', payment.id)
  const today = useToday()
  const offered = useFinalPaymentActions(payment)
  const others = useLinked('final-payment', 'finalInvoiceId', payment.finalInvoiceId).filter(
    ({ id }) => id !== payment.id,
  )
  const state = finalState(payment, others.length > 0, today)
  return (
    <DocumentPage
      about={{ entity: 'final-payment', id: payment.id }}
      head={{
        back,
        title: payment.customerName,
        amount: <Money paise={payment.amount} size="large" />,
        state: (
          <>
            <span className="font-semibold">{kernel.t('entity.final-payment')}</span>
            <PaymentBadge state={state} />
          </>
        ),
        bar: (
          <PaymentActions
            profileId={payment.customerId}
            next={next}
            acts={barActs('final-payment', offered, payment)}
            onDone={show}
          >
            {hasReceipt(payment) && <ReceiptButton payment={payment} />}
          </PaymentActions>
        ),
      }}
      message={
        <p className="text-ink-2">
          {t(isFromAccount(payment) ? 'message.from-account' : `message.${payment.status}`, {
            day: day(payment.paymentDate ?? payment.dueDate),
          })}
        </p>
      }
      banner={banner}
      steps={steps}
    >
      <FinalPaymentPaper payment={payment} others={others} />
    </DocumentPage>
  )
}

/** The receipt for the payer, as PDF. */
function ReceiptButton({ payment }: { payment: FinalPayment }) {
  const { t, language } = useTranslation('final-payment')
  const { offline } = useReplica()
  return (
    <PdfButton
      href={pdfAddress('payment-receipt', payment.id, language)}
      reason={offline ? t('receipt-offline') : undefined}
    >
      {t('receipt')}
    </PdfButton>
  )
}
