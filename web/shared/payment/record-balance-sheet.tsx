import { useState } from 'react'
import { Checkbox } from '#design/field/checkbox.tsx'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { recordOrderBalance } from '#domain/advance-payment/advance-payment-operations.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
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
import { receivedFields, receivedMoney } from './received-money.ts'
import { useOrderRest } from './use-order-rest.ts'

/** Records money for an order before its invoice. What the order does not owe is kept on account, if that is wanted. */
export function RecordBalanceSheet({ document: advance, onClose, onDone }: AskProps<AdvancePayment>) {
  const { t } = useTranslation('payment')
  const today = useToday()
  const order = useEntity('sales-order', advance.salesOrderId)
  const rest = useOrderRest(advance)
  const draftKey = `order-balance-${advance.id}`
  const [opened] = useState(rest)
  const [surplusOnAccount, setSurplus] = useState(false)
  const draft = useDocumentDraft(
    draftKey,
    advance,
    paymentForm(advancePaymentEntity, () => rest, { today }),
  )
  const failure = useFormFailure(draftKey, receivedFields)
  const { write } = useWrite(recordOrderBalance)

  const record = async (value: PaymentDraft, confirmed: boolean) => {
    const input = { ...receivedMoney(advance, value), confirmed, surplusOnAccount }
    const href = `${documentAddress('advance-payment', advance.id)}?action=balance`
    const reopen = { href, draftKey, draft: draft.stored }
    const result = await write(input, { label: advance.companyName, reopen })
    if (!result.ok) return result
    draft.reset()
    onDone(t('recorded', { amount: sumText(input.amount) }))
    return result
  }
  const over = (draft.value.amount ?? 0) - rest

  return (
    <PaymentForm
      onClose={onClose}
      title={t('balance.title', { party: advance.companyName, order: order?.number ?? t('kind.advance') })}
      owed={{ open: rest, before: draft.base?.amount ?? opened, surplus: 'surplus.order' }}
      draft={draft}
      failure={failure}
      hasNotes={false}
      record={record}
    >
      {over > 0 && (
        <Checkbox
          label={t('balance.keep', { amount: sumText(over) })}
          checked={surplusOnAccount}
          onChange={({ target }) => setSurplus(target.checked)}
        />
      )}
    </PaymentForm>
  )
}
