import { useState } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { reconcileFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import { unawaited } from '#web/browser/unawaited.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** Marks an amount as seen on the bank statement. */
export function ReconcileSheet({ document: payment, onClose, onDone }: AskProps<FinalPayment>) {
  const { t } = useTranslation('final-payment')
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences('final-payment')
  const { write, busy } = useWrite(reconcileFinalPayment)
  const [no, setNo] = useState<string | null>(null)

  const amount = sumText(payment.amount)
  const reconcile = async () => {
    const result = await write({ id: payment.id, version: payment.version }, { label: payment.customerName })
    if (!result.ok) return setNo(refusal(result.refusal ?? { code: 'unexpected' }))
    onDone(t('reconciled', { amount }))
  }
  return (
    <ConfirmDialog
      open
      title={t('reconcile-title', { amount })}
      confirmLabel={t('reconcile')}
      cancelLabel={kernel.t('cancel')}
      busy={busy}
      onConfirm={() => unawaited(reconcile())}
      onClose={onClose}
    >
      {no !== null && <Banner tone="danger">{no}</Banner>}
      <p>{t('reconcile-text', { reference: payment.transactionReference ?? t('no-reference') })}</p>
    </ConfirmDialog>
  )
}
