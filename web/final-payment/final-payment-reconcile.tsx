import { useState } from 'react'
import { finalPaymentLifecycle } from '#domain/final-payment/final-payment-lifecycle.ts'
import { reconcileFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { Banner } from '#design/banner.tsx'
import { Button } from '#design/button.tsx'
import { ConfirmDialog } from '#design/confirm-dialog.tsx'
import { moneyText } from '#design/money-text.ts'
import { useFacts } from '#web/kernel/document/use-facts.ts'
import { useTranslation } from '#web/kernel/translation.tsx'
import { useMay } from '#web/kernel/use-session.ts'
import { useSentences } from '#web/kernel/use-sentences.ts'
import { useWrite } from '#web/kernel/use-write.ts'

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
        {no !== null && <Banner tone="majith">{no}</Banner>}
        <p>{t('reconcile-text', { reference: payment.transactionReference ?? t('no-reference') })}</p>
      </ConfirmDialog>
    </>
  )
}
