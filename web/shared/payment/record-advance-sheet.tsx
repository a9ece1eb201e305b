import { useState } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { advanceOutstanding } from '#domain/advance-payment/advance-payment-due.ts'
import { advancePaymentEntity } from '#domain/advance-payment/advance-payment-entity.ts'
import { recordAdvancePayment } from '#domain/advance-payment/advance-payment-operations.ts'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import { sumText } from '#domain/money/money-format.ts'
import { acceptPaymentClaim } from '#domain/payment-claim/payment-claim-operations.ts'
import { isTheirMoney, isToCheck } from '#domain/payment-claim/payment-claim-state.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useDocumentDraft } from '#web/outbox/use-document-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity, useLinked } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { paymentForm, saidOf, type PaymentDraft } from './payment-draft.ts'
import { PaymentForm } from './payment-form.tsx'
import { customerKey, receivedFields, receivedMoney } from './received-money.ts'
import { useUsualMethod } from './use-usual-method.ts'

/** Records money for an advance. Ids of the order and receipt it may create are set here, so a retry creates one. */
export function RecordAdvanceSheet({ document: advance, onClose, onDone }: AskProps<AdvancePayment>) {
  const { t } = useTranslation('payment')
  const told = useTranslation('payment-claim')
  const { day } = useSentences('payment-claim')
  const today = useToday()
  const profile = useEntity('business-profile', advance.businessProfileId)
  const proforma = useEntity('proforma-invoice', advance.proformaInvoiceId)
  const quotation = useEntity('quotation', advance.quoteId)
  const open = advanceOutstanding(advance)
  const draftKey = `advance-payment-${advance.id}`
  const [opened] = useState(open)
  const claim = useLinked('payment-claim', 'advancePaymentId', advance.id).find(isToCheck)
  const usual = useUsualMethod(advance.businessProfileId)
  const said = claim && saidOf(claim, usual)
  const form = paymentForm(advancePaymentEntity, advanceOutstanding, { today, method: usual, said })
  const draft = useDocumentDraft(draftKey, advance, form)
  const failure = useFormFailure(draftKey, receivedFields)
  const { write } = useWrite(recordAdvancePayment)
  const accepted = useWrite(acceptPaymentClaim)

  const record = async (value: PaymentDraft, confirmed: boolean) => {
    const input = { ...receivedMoney(advance, value), salesOrderId: newId(), confirmed }
    const reopen = {
      href: `${documentAddress('advance-payment', advance.id)}?action=record`,
      draftKey,
      draft: draft.stored,
    }
    const result = await write(input, { label: advance.companyName, reopen })
    if (!result.ok) return result
    if (claim && isTheirMoney(claim, { amount: input.amount, reference: value.reference }))
      await accepted.write(
        { id: claim.id, version: claim.version, receiptId: input.receiptId },
        { label: advance.companyName },
      )
    const recorded = t('recorded', { amount: sumText(input.amount) })
    const converted = customerKey({ advance, quotation, profile }, input.amount)
    draft.reset()
    onDone(converted ? `${recorded}\n${t(converted, { company: advance.companyName })}` : recorded)
    return result
  }

  return (
    <PaymentForm
      onClose={onClose}
      title={t('record-title', { party: advance.companyName, document: proforma?.number ?? t('kind.advance') })}
      owed={{ open: open, before: claim ? open : (draft.base?.amount ?? opened), surplus: 'surplus.advance' }}
      draft={draft}
      failure={failure}
      hasNotes={false}
      record={record}
    >
      {claim && (
        <Banner>
          {told.t('filled', { party: claim.customerName, amount: sumText(claim.amount), day: day(claim.date) })}
        </Banner>
      )}
    </PaymentForm>
  )
}
