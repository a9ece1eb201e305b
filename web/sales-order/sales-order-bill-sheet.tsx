import { useLocation } from 'wouter'
import { DateField } from '#design/field/date-field.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { creditDays } from '#domain/document/document-days.ts'
import { createFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import { leftOf } from '#domain/sales-order/sales-order-billed.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { newId } from '#web/outbox/new-id.ts'
import { useFormDraft } from '#web/outbox/use-form-draft.ts'
import { useFormFailure } from '#web/outbox/use-form-failure.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { BillLineFields } from '#web/shared/document/bill-line-fields.tsx'
import { askedLines } from '#web/shared/document/bill-lines.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { FormSheet } from '#web/shared/form/form-sheet.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** Drafts an invoice of an order: what left, when the balance is due, and the notes. */
export function SalesOrderBillSheet({ document: order, onClose }: AskProps<SalesOrder>) {
  const { t } = useTranslation('sales-order')
  const kernel = useTranslation('kernel')
  const { error } = useSentences('sales-order')
  const today = useToday()
  const [, go] = useLocation()
  const { write } = useWrite(createFinalInvoice)
  const days = useEntity('business-profile', order.businessProfileId)?.creditDays ?? creditDays
  const draftKey = `final-invoice-of-${order.id}`
  const { value, change, reset } = useFormDraft(
    draftKey,
    {
      quantities: leftOf(order) as (number | null)[], // an emptied field is null
      dueDate: addDays(today, days),
      notes: '',
    },
    ['quantities', 'dueDate'],
  )
  const failure = useFormFailure(draftKey)

  const create = async () => {
    const id = newId()
    const reopen = { href: documentAddress('sales-order', order.id), draftKey, draft: value }
    const { quantities, ...rest } = value
    const input = { id, salesOrderId: order.id, lines: askedLines(quantities), ...rest }
    const result = await write(input, { label: order.companyName, reopen })
    if (!result.ok) return failure.show(result)
    reset()
    go(`${documentAddress('final-invoice', id)}?action=send`)
  }
  return (
    <FormSheet
      title={t('bill.title', { number: order.number ?? order.companyName })}
      feature="sales-order"
      failure={failure}
      submit={{ icon: 'invoice', label: t('bill.create') }}
      onSubmit={create}
      onClose={onClose}
    >
      <p className="text-ink-2">{t('bill.text')}</p>
      <BillLineFields
        order={order}
        typed={value.quantities}
        errorAt={(at) => error(failure.errors[`lines.${at}.quantityMilli`])}
        onTyped={(quantities) => {
          failure.forget()
          change({ quantities })
        }}
      />
      <DateField
        label={t('bill.due')}
        hint={t('bill.due-hint', { count: days })}
        error={error(failure.errors['dueDate'])}
        min={today}
        value={value.dueDate}
        onChange={({ target }) => change({ dueDate: target.value })}
      />
      <TextArea
        label={t('bill.notes')}
        optional={kernel.t('optional')}
        error={error(failure.errors['notes'])}
        maxLength={2000}
        value={value.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
    </FormSheet>
  )
}
