import { reconcileFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { ConfirmWrite } from '#web/shared/document/confirm-write.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Marks an amount as seen on the bank statement. */
export function ReconcileSheet({ document: payment, onClose, onDone }: AskProps<FinalPayment>) {
  const { t } = useTranslation('final-payment')
  const { write } = useWrite(reconcileFinalPayment)
  const amount = sumText(payment.amount)
  return (
    <ConfirmWrite
      feature="final-payment"
      title={t('reconcile-title', { amount })}
      confirmLabel={t('reconcile')}
      write={() => write({ id: payment.id, version: payment.version }, { label: payment.customerName })}
      onClose={onClose}
      onDone={() => onDone(t('reconciled', { amount }))}
    >
      <p>{t('reconcile-text', { reference: payment.transactionReference ?? t('no-reference') })}</p>
    </ConfirmWrite>
  )
}
