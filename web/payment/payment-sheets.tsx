import type { PaymentKind } from '#domain/payment/payment.ts'
import { RecordAdvanceSheet } from '#web/shared/payment/record-advance-sheet.tsx'
import { RecordFinalSheet } from '#web/shared/payment/record-final-sheet.tsx'
import { AdvanceReminderSheet, FinalReminderSheet } from '#web/shared/payment/reminder-sheet.tsx'
import { useEntity } from '#web/replica/use-entities.ts'

export type AskedPayment = { what: 'record' | 'remind'; kind: PaymentKind; id: string }

type PaymentSheetsProps = {
  asked: AskedPayment
  onClose: () => void
  /** What to say when it is done. */
  onDone: (words: string) => void
}

/** The sheet over the list that somebody has asked for: money in, or a reminder out. */
export function PaymentSheets({ asked, onClose, onDone }: PaymentSheetsProps) {
  const advance = useEntity('advance-payment', asked.kind === 'advance' ? asked.id : null)
  const payment = useEntity('final-payment', asked.kind === 'final' ? asked.id : null)
  if (advance)
    return asked.what === 'record' ? (
      <RecordAdvanceSheet advance={advance} onClose={onClose} onRecorded={onDone} />
    ) : (
      <AdvanceReminderSheet advance={advance} onClose={onClose} onSent={onDone} />
    )
  if (payment)
    return asked.what === 'record' ? (
      <RecordFinalSheet payment={payment} onClose={onClose} onRecorded={onDone} />
    ) : (
      <FinalReminderSheet payment={payment} onClose={onClose} onSent={onDone} />
    )
  return null
}
