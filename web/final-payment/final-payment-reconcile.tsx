import { useState } from 'react'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import { reconcileFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { ConfirmDialog } from '#design/tell/confirm-dialog.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { useFacts } from '#web/shared/document/use-facts.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useMay } from '#web/session/use-session.ts'
import { useSentences } from '#web/text/use-sentences.ts'
import { useWrite } from '#web/outbox/use-write.ts'

type FinalPaymentReconcileProps = { payment: FinalPayment; onDone: (words: string) => void }

/** Ticks a sum off when it stands on the bank's own statement. */
export function FinalPaymentReconcile({ payment, onDone }: FinalPaymentReconcileProps) {
  const { t } = useTranslation('final-payment')
  const kernel = useTranslation('kernel')
  const { refusal } = useSentences('final-payment')
  const { write, busy } = useWrite(reconcileFinalPayment)
  const may = useMay(reconcileFinalPayment)
  const facts = useFacts()
  const [isAsking, setIsAsking] = useState(false)
  const [no, setNo] = useState<string | null>(null)
  if (!may || finalPaymentLifecycle.refusal(payment, 'reconcile', facts)) return null

  const amount = moneyText(payment.amount, payment.amount % 100 !== 0)
  const reconcile = async () => {
    const result = await write({ id: payment.id, version: payment.version }, { label: payment.customerName })
    if (!result.ok) return setNo(refusal(result.refusal ?? { code: 'unexpected' }))
    setIsAsking(false)
    onDone(t('reconciled', { amount }))
  }
  return (
    <>
      <Button tone="primary" wide icon="check" onClick={() => setIsAsking(true)}>
        {t('reconcile')}
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={t('reconcile-title', { amount })}
        confirmLabel={t('reconcile')}
        cancelLabel={kernel.t('cancel')}
        busy={busy}
        onConfirm={() => void reconcile()}
        onClose={() => {
          setIsAsking(false)
          setNo(null)
        }}
      >
        {no !== null && <Banner tone="danger">{no}</Banner>}
        <p>{t('reconcile-text', { reference: payment.transactionReference ?? t('no-reference') })}</p>
      </ConfirmDialog>
    </>
  )
}
