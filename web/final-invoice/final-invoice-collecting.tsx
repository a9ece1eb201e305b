import { useState } from 'react'
import { addCommunication } from '#domain/communication-log/communication-log.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import { recordFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { Button } from '#design/press/button.tsx'
import { ApplyAccount } from '#web/shared/payment/apply-account.tsx'
import { RecordFinalSheet } from '#web/shared/payment/record-final-sheet.tsx'
import { FinalReminderSheet } from '#web/shared/payment/reminder-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useMay } from '#web/session/use-session.ts'

type FinalInvoiceCollectingProps = {
  invoice: FinalInvoice
  /** The sum that is still expected. */
  open: FinalPayment
  onDone: (words: string) => void
}

/** The open balance: written down when it comes, asked for until then. */
export function FinalInvoiceCollecting({ invoice, open, onDone }: FinalInvoiceCollectingProps) {
  const { t } = useTranslation('payment')
  const mayRecord = useMay(recordFinalPayment)
  const mayRemind = useMay(addCommunication)
  const [asked, setAsked] = useState<'record' | 'remind' | null>(null)
  const close = () => setAsked(null)
  return (
    <>
      {mayRecord && (
        <Button tone="primary" wide icon="rupee" onClick={() => setAsked('record')}>
          {t('record')}
        </Button>
      )}
      <ApplyAccount payment={open} onDone={onDone} />
      {mayRemind && invoice.number !== null && (
        <Button wide icon="clock" onClick={() => setAsked('remind')}>
          {t('remind')}
        </Button>
      )}
      {asked === 'record' && <RecordFinalSheet payment={open} onClose={close} onRecorded={onDone} />}
      {asked === 'remind' && <FinalReminderSheet payment={open} onClose={close} onSent={onDone} />}
    </>
  )
}
