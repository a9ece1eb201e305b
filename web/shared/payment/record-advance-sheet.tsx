import { useState } from 'react'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { completesAdvance } from '#domain/advance-payment/advance-payment-decisions.ts'
import { recordAdvancePayment } from '#domain/advance-payment/advance-payment-operations.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { isProspect } from '#domain/business-profile/business-profile-list.ts'
import { moneyText } from '#design/show/money-text.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useEntity } from '#web/replica/use-entities.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useToday } from '#web/session/use-today.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { paymentForm, type PaymentDraft } from './payment-draft.ts'
import { PaymentForm } from './payment-form.tsx'
import { receivedFields, receivedMoney } from './received-money.ts'
import { useUsualMethod } from './use-usual-method.ts'
import { documentAddress } from '#web/page/entity-address.ts'

/** Records money for an advance. Ids of the order and receipt it may create are set here, so a retry creates one. */
export function RecordAdvanceSheet({ document: advance, onClose, onDone }: AskProps<AdvancePayment>) {
  const { t } = useTranslation('payment')
  const today = useToday()
  const profile = useEntity('business-profile', advance.businessProfileId)
  const proforma = useEntity('proforma-invoice', advance.proformaInvoiceId)
  const quotation = useEntity('quotation', advance.quoteId)
  const open = advanceOutstanding(advance)
  const draftKey = `advance-payment-${advance.id}`
  const [opened] = useState(open)
  const form = paymentForm(advancePaymentEntity, advanceOutstanding, today, useUsualMethod(advance.businessProfileId))
  const draft = useDocumentDraft(draftKey, advance, form)
  const { write, busy } = useWrite(recordAdvancePayment)

  const record = async (value: PaymentDraft, confirmed: boolean) => {
    const input = { ...receivedMoney(advance, value), salesOrderId: newId(), confirmed }
    const reopen = {
      href: `${documentAddress('advance-payment', advance.id)}?action=record`,
      draftKey,
      draft: draft.stored,
    }
    const result = await write(input, { label: advance.companyName, reopen })
    if (!result.ok) return result
    const recorded = t('recorded', { amount: moneyText(input.amount) })
    const isConverted =
      profile && quotation && isProspect(profile) && completesAdvance({ advance, quotation, profile }, input.amount)
    draft.reset()
    onDone(isConverted ? `${recorded}\n${t('recorded-customer', { company: profile.companyName })}` : recorded)
    return result
  }

  return (
    <PaymentForm
      onClose={onClose}
      title={t('record-title', { party: advance.companyName, document: proforma?.number ?? t('kind.advance') })}
      open={open}
      surplus="surplus.advance"
      before={draft.base?.amount ?? opened}
      draft={draft}
      draftKey={draftKey}
      names={receivedFields}
      hasNotes={false}
      busy={busy}
      record={record}
    />
  )
}
