import { bounceFinalPayment, voidFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { ReasonSheet } from '#web/shared/document/reason-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { BounceSheet } from './bounce-sheet.tsx'

/** The bank returned the cheque of a payment on an invoice. */
export function BounceFinalSheet({ document: payment, onClose, onDone }: AskProps<FinalPayment>) {
  const { t } = useTranslation('final-payment')
  const { write } = useWrite(bounceFinalPayment)
  const { id, version, customerName: label } = payment
  return (
    <BounceSheet
      feature="final-payment"
      words={{ title: t('bounce.title'), follows: t('bounce.text', { amount: sumText(payment.amount) }) }}
      write={(reason, charge) => write({ id, version, reason, charge }, { label })}
      onClose={onClose}
      onDone={() => onDone(t('bounced'))}
    />
  )
}

/** A payment on an invoice that was entered by mistake. */
export function VoidFinalSheet({ document: payment, onClose, onDone }: AskProps<FinalPayment>) {
  const { t } = useTranslation('final-payment')
  const { write } = useWrite(voidFinalPayment)
  const { id, version, customerName: label } = payment
  const amount = sumText(payment.amount)
  return (
    <ReasonSheet
      feature="final-payment"
      words={{ title: t('void.title', { amount }), follows: t('void.text'), confirm: t('void') }}
      write={(reason) => write({ id, version, reason }, { label })}
      onClose={onClose}
      onDone={() => onDone(t('voided', { amount }))}
    />
  )
}
