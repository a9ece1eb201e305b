import { useState } from 'react'
import { useLocation } from 'wouter'
import { DateField } from '#design/field/date-field.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { Money } from '#design/show/money.tsx'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { advanceDueDays } from '#domain/document/document-days.ts'
import { percentInRupees } from '#domain/money/money.ts'
import { createProformaInvoice } from '#domain/proforma-invoice/proforma-invoice-operations.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { atItsField, useFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useToday } from '#web/session/use-today.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { QuotationAskProps } from './quotation-decide-sheet.tsx'

/** Creates the proforma: how much in advance, until when, and how to pay. */
export function QuotationProformaSheet({ document: quotation, onClose, onDone }: QuotationAskProps) {
  const { t } = useTranslation('quotation')
  const sheet = useTranslation('quotation-link')
  const { error } = useSentences('proforma-invoice')
  const today = useToday()
  const { offline } = useReplica()
  const [, navigate] = useLocation()
  const { write } = useWrite(createProformaInvoice)
  const [ids] = useState(() => ({ id: newId(), advancePaymentId: newId() }))
  const { value, change, reset } = useFormDraft(
    `proforma-of-${quotation.id}`,
    { dueDate: addDays(today, advanceDueDays), paymentInstructions: '' },
    ['dueDate'],
  )
  const failure = useFailure()

  const create = async () => {
    const result = await write({ ...ids, quoteId: quotation.id, ...value }, { label: quotation.companyName })
    if (!result.ok) return failure.show(atItsField(result, { 'due-date-in-the-past': 'dueDate' }))
    reset()
    onDone(t('done.convert'))
    // Offline it gets no number to be sent under, and nothing opens by itself later.
    navigate(`${documentAddress('proforma-invoice', ids.id)}${offline ? '' : '?action=send'}`)
  }
  return (
    <FormSheet
      title={sheet.t('proforma.title', { company: quotation.companyName })}
      feature="proforma-invoice"
      failure={failure}
      submit={{ icon: 'invoice', label: t('action.convert'), 'data-autofocus': true }}
      onSubmit={create}
      onClose={onClose}
    >
      <p className="flex flex-wrap items-baseline justify-between gap-2 rounded-2 bg-calico p-4">
        <span>{sheet.t('proforma.advance', { percent: String(quotation.advanceRateBp / 100) })}</span>
        <Money paise={percentInRupees(quotation.totalAmount, quotation.advanceRateBp)} size="large" />
      </p>
      <p className="text-ink-2">{sheet.t('proforma.follows')}</p>
      <DateField
        label={sheet.t('proforma.due-date')}
        min={today}
        value={value.dueDate}
        error={error(failure.errors['dueDate'])}
        onChange={(event) => {
          failure.forget()
          change({ dueDate: event.target.value })
        }}
      />
      <TextArea
        label={sheet.t('proforma.instructions')}
        optional={t('optional')}
        hint={sheet.t('proforma.instructions-hint')}
        maxLength={1000}
        value={value.paymentInstructions}
        error={error(failure.errors['paymentInstructions'])}
        onChange={(event) => change({ paymentInstructions: event.target.value })}
      />
    </FormSheet>
  )
}
