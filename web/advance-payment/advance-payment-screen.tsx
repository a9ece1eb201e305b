import { Money } from '#design/show/money.tsx'
import { advanceOutstanding, isAdvanceOpen, isAdvanceReleased } from '#domain/advance-payment/advance-payment-due.ts'
import { findAdvancePayment } from '#domain/advance-payment/advance-payment-operations.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import { advanceState } from '#domain/payment/payment.ts'
import { places } from '#web/page/addresses.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import type { ScreenProps } from '#web/page/lazy-screen.ts'
import { useBanner } from '#web/page/use-banner.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { barActs } from '#web/shared/deal/deal-bar-act.tsx'
import { useThread } from '#web/shared/deal/use-thread.ts'
import { useOfferedActions } from '#web/shared/document/action-button.tsx'
import { DocumentAbsent } from '#web/shared/document/document-absent.tsx'
import { DocumentPage } from '#web/shared/document/document-page.tsx'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useStoredDocument } from '#web/shared/document/use-stored-document.ts'
import { advancePaymentActions, orderBalanceAction } from '#web/shared/payment/advance-payment-action.ts'
import { PaymentActions } from '#web/shared/payment/payment-actions.tsx'
import { PaymentBadge } from '#web/shared/payment/payment-badge.tsx'
import { PaymentClaims } from '#web/shared/payment/payment-claims.tsx'
import { useOrderRest } from '#web/shared/payment/use-order-rest.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { AdvancePaymentPaper } from './advance-payment-preview.tsx'

/** One advance: what was requested, what was received with which receipt, and what followed from it. */
export function AdvancePaymentScreen({ id }: ScreenProps) {
  const { t } = useTranslation('advance-payment')
  const stored = useStoredDocument('advance-payment', id, findAdvancePayment)
  const back = { href: places.payments, label: t('back') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <AdvancePaymentPage key={id} advance={stored.document} back={back} />
}

type AdvancePaymentPageProps = { advance: AdvancePayment; back: { href: string; label: string } }

function AdvancePaymentPage({ advance, back }: AdvancePaymentPageProps) {
  const { t } = useTranslation('advance-payment')
  const kernel = useTranslation('kernel')
  const { day } = useSentences('advance-payment')
  const { banner, show } = useBanner()
  const { steps, next } = useThread('advance-payment', advance.id)
  const today = useToday()
  const ledger = useEntity('party-ledger', advance.businessProfileId) ?? null
  const known = { facts: useFacts(), rest: useOrderRest(advance), ledger }
  const offered = useOfferedActions([...advancePaymentActions, orderBalanceAction], advance, known)
  const claims = useLinked('payment-claim', 'advancePaymentId', advance.id)
  const isOpen = isAdvanceOpen(advance)
  const state = advanceState(advance, today)
  // Its order is made, but a cheque was returned since.
  const isShort = !isOpen && advance.salesOrderId !== null && advance.receivedAmount < advance.amount
  return (
    <DocumentPage
      about={{ entity: 'advance-payment', id: advance.id }}
      head={{
        back,
        title: advance.companyName,
        amount: <Money paise={isOpen ? advanceOutstanding(advance) : advance.receivedAmount} size="large" />,
        state: (
          <>
            <span className="font-semibold">{kernel.t('entity.advance-payment')}</span>
            <PaymentBadge state={state} />
          </>
        ),
        bar: (
          <PaymentActions
            profileId={advance.businessProfileId}
            next={next}
            acts={barActs('advance-payment', offered, advance)}
            onDone={show}
          />
        ),
      }}
      message={
        <p className="text-ink-2">
          {isShort
            ? t('message.short', { amount: sumText(advance.amount - advance.receivedAmount) })
            : t(`message.${isAdvanceReleased(advance) ? 'released' : state}`, {
                day: day(advance.receivedDate ?? advance.dueDate),
                due: day(advance.dueDate),
              })}
        </p>
      }
      banner={banner}
      // Above the rest: money said to be paid is looked for in the bank, not below the QR code it was paid by.
      warning={
        <PaymentClaims
          claims={claims}
          hrefOf={() => `${documentAddress('advance-payment', advance.id)}?action=record`}
          onDone={show}
        />
      }
      steps={steps}
    >
      <AdvancePaymentPaper advance={advance} state={state} onDone={show} />
    </DocumentPage>
  )
}
