import { useState } from 'react'
import { finalPaymentEntity } from '#domain/final-payment/final-payment-entity.ts'
import { recordFinalPayment } from '#domain/final-payment/final-payment-operations.ts'
import type { FinalPayment } from '#domain/final-payment/final-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import type { Write } from '#web/outbox/enqueue-write.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { paymentForm, type PaymentDraft } from './payment-draft.ts'
import { PaymentForm } from './payment-form.tsx'
import { useUsualMethod } from './use-usual-method.ts'

/** Records money for an invoice. The id of the row a part payment leaves open is set here, so a retry creates one. */
export function RecordFinalSheet({ document: payment, onClose, onDone }: AskProps<FinalPayment>) {
  const { t } = useTranslation('payment')
  const today = useToday()
  const invoice = useEntity('final-invoice', payment.finalInvoiceId)
  // By invoice: someone else's part payment closes this row, and the open rest gets another one.
  const draftKey = `final-payment-of-${payment.finalInvoiceId}`
  const [opened] = useState(payment.amount)
  const method = useUsualMethod(payment.customerId)
  const form = paymentForm(finalPaymentEntity, ({ amount }: FinalPayment) => amount, { today, method })
  const draft = useDocumentDraft(draftKey, payment, form, `final-payment-${payment.id}`)
  const failure = useFormFailure(draftKey, fields)
  const { write } = useWrite(recordFinalPayment)

  const record = async (value: PaymentDraft, confirmed: boolean) => {
    const input = { ...inputOf(payment, value), confirmed }
    const reopen = {
      href: `${documentAddress('final-payment', payment.id)}?action=record`,
      draftKey,
      draft: draft.stored,
    }
    const result = await write(input, { label: payment.customerName, reopen })
    if (!result.ok) return result
    draft.reset()
    onDone(t('recorded', { amount: sumText(input.amount) }))
    return result
  }

  return (
    <PaymentForm
      onClose={onClose}
      title={t('record-title', { party: payment.customerName, document: invoice?.number ?? t('kind.final') })}
      owed={{ open: payment.amount, before: draft.base?.amount ?? opened, surplus: 'surplus.final' }}
      draft={draft}
      failure={failure}
      hasNotes
      record={record}
    />
  )
}

const fields = { paymentDate: 'date', paymentMethod: 'method', transactionReference: 'reference' } as const

type Input = Parameters<Write<typeof recordFinalPayment>>[0]

const inputOf = (
  payment: FinalPayment,
  { amount, date, method, reference, notes }: PaymentDraft,
): Omit<Input, 'confirmed'> => ({
  id: payment.id,
  version: payment.version,
  restId: newId(),
  amount: amount ?? Number.NaN,
  paymentDate: date,
  // The schema checks it: one of the six or an error at the field.
  paymentMethod: method as Input['paymentMethod'],
  transactionReference: reference,
  notes,
})
