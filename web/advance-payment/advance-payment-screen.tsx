import { findAdvancePayment, recordAdvancePayment } from '#domain/advance-payment/advance-payment-operations.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { advanceOutstanding, isAdvanceOpen } from '#domain/advance-payment/advance-payment-due.ts'
import { advanceState } from '#domain/payment/payment.ts'
import { Money } from '#design/money.tsx'
import { DocumentAbsent } from '#web/kernel/document/document-absent.tsx'
import { DocumentPage } from '#web/kernel/document/document-page.tsx'
import { useStoredDocument } from '#web/kernel/document/use-stored-document.ts'
import type { ScreenProps } from '#web/kernel/lazy-screen.ts'
import { PaymentActions } from '#web/kernel/payment/payment-actions.tsx'
import { PaymentBadge } from '#web/kernel/payment/payment-badge.tsx'
import { RecordAdvanceSheet } from '#web/kernel/payment/record-advance-sheet.tsx'
import { AdvanceReminderSheet } from '#web/kernel/payment/reminder-sheet.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useBanner } from '#web/kernel/use-banner.ts'
import { useMay } from '#web/kernel/use-session.ts'
import { useSentences } from '#web/kernel/use-sentences.ts'
import { useThread } from '#web/kernel/use-thread.ts'
import { useToday } from '#web/kernel/use-today.ts'
import { AdvancePaymentPaper } from './advance-payment-paper.tsx'

/** One advance: what was asked for, what came in with which receipt, what it brought about. */
export function AdvancePaymentScreen({ id }: ScreenProps) {
  const { t } = useTranslation('advance-payment')
  const stored = useStoredDocument('advance-payment', id, findAdvancePayment)
  const back = { href: '/platform/payments', label: t('back') }
  if (stored.state !== 'found') return <DocumentAbsent stored={stored} missing={t('missing')} back={back} />
  return <AdvancePaymentPage key={id} advance={stored.document} back={back} />
}

type AdvancePaymentPageProps = { advance: AdvancePayment; back: { href: string; label: string } }

function AdvancePaymentPage({ advance, back }: AdvancePaymentPageProps) {
  const { t } = useTranslation('advance-payment')
  const { day } = useSentences('advance-payment')
  const { banner, show, dismiss } = useBanner()
  const { knots, next } = useThread('advance-payment', advance.id)
  const today = useToday()
  const mayRecord = useMay(recordAdvancePayment)
  const isOpen = isAdvanceOpen(advance)
  const state = advanceState(advance, today)
  return (
    <DocumentPage
      about={{ entity: 'advance-payment', id: advance.id }}
      back={back}
      title={t('title', { company: advance.companyName })}
      aside={<PaymentBadge state={state} />}
      amount={<Money paise={isOpen ? advanceOutstanding(advance) : advance.receivedAmount} size="large" />}
      message={
        <p className="text-ink-2">
          {t(`message.${state}`, { day: day(advance.receivedDate ?? advance.dueDate), due: day(advance.dueDate) })}
        </p>
      }
      banner={banner}
      onDismiss={dismiss}
      actions={
        <PaymentActions
          isOpen={isOpen}
          isDone={!isOpen}
          mayRecord={mayRecord}
          profileId={advance.businessProfileId}
          next={next}
          recordSheet={(onClose) => <RecordAdvanceSheet advance={advance} onClose={onClose} onRecorded={show} />}
          reminderSheet={(onClose) => <AdvanceReminderSheet advance={advance} onClose={onClose} onSent={show} />}
        />
      }
      knots={knots}
      paper={<AdvancePaymentPaper advance={advance} state={state} />}
    />
  )
}
