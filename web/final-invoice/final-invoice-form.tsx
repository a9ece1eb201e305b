import { DateField } from '#design/field/date-field.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { wholeDelivery } from '#domain/business-profile/business-profile-delivery.ts'
import type { DeliveryAddress } from '#domain/business-profile/business-profile.ts'
import { finalInvoiceEntity } from '#domain/final-invoice/final-invoice-entity.ts'
import { billedLines } from '#domain/final-invoice/final-invoice-lines.ts'
import { changeFinalInvoice } from '#domain/final-invoice/final-invoice-operations.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import { formInput } from '#web/outbox/form-input.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useEntity } from '#web/replica/use-entities.ts'
import { BillLineFields } from '#web/shared/document/bill-line-fields.tsx'
import { askedLines, typedLines } from '#web/shared/document/bill-lines.ts'
import { ConsigneeField } from '#web/shared/document/consignee-field.tsx'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { CorrectionSheet } from '#web/shared/form/correction-sheet.tsx'
import { useCorrection } from '#web/shared/form/use-correction.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { FinalInvoiceDispatchFields } from './final-invoice-dispatch-fields.tsx'
import { dispatchDraft, dispatchParts, type DispatchDraft } from './final-invoice-dispatch.ts'

type Draft = DispatchDraft & {
  quantities: (number | null)[]
  consignee: DeliveryAddress | null
  dueDate: string
  notes: string
}
const handIn = formInput<typeof changeFinalInvoice, 'id' | 'version'>()
const inputOf = ({ quantities, consignee, dueDate, notes, ...dispatch }: Draft) =>
  handIn({ lines: askedLines(quantities), consignee: consignee && wholeDelivery(consignee), dispatch, dueDate, notes })

const finalInvoiceForm: DocumentForm<FinalInvoice, Draft, ReturnType<typeof inputOf>> = {
  entity: finalInvoiceEntity,
  draftOf: ({ consignee, dispatch, dueDate, notes, ...bill }) => ({
    quantities: typedLines(billedLines(bill)),
    consignee,
    ...dispatchDraft(dispatch),
    dueDate,
    notes: notes ?? '',
  }),
  inputOf,
  madeOf: { lines: ['quantities'], dispatch: dispatchParts },
}

/** Edits what a draft bills, where and how it goes, its due date and notes; goods and prices come from the order. */
export function FinalInvoiceForm({ document: invoice, onClose, onDone }: AskProps<FinalInvoice>) {
  const { t } = useTranslation('final-invoice')
  const kernel = useTranslation('kernel')
  const { error } = useSentences('final-invoice')
  const { write } = useWrite(changeFinalInvoice)
  const correction = useCorrection({
    noun: 'final-invoice',
    draftKey: `final-invoice-${invoice.id}`,
    document: invoice,
    form: finalInvoiceForm,
    href: `${documentAddress('final-invoice', invoice.id)}?action=edit`,
    write: (patch, reopen) =>
      write({ id: invoice.id, version: invoice.version, ...patch }, { label: invoice.customerName, reopen }),
    onClose,
    onDone: () => onDone(t('changed')),
  })
  const { draft, failure, errors } = correction
  const { value, change } = draft
  const order = useEntity('sales-order', invoice.salesOrderId)
  const profile = useEntity('business-profile', invoice.customerId)

  return (
    <CorrectionSheet title={t('edit-title')} correction={correction}>
      {order && (
        <BillLineFields
          order={order}
          typed={value.quantities}
          errorAt={(at) => error(errors[`lines.${at}.quantityMilli`])}
          onTyped={(quantities) => {
            failure.forget()
            change({ quantities })
          }}
        />
      )}
      <DateField
        label={t('due')}
        error={error(errors['dueDate'])}
        min={invoice.invoiceDate}
        value={value.dueDate}
        onChange={({ target }) => change({ dueDate: target.value })}
      />
      <ConsigneeField
        label={t('consignee')}
        hint={t('consignee-hint')}
        profile={profile}
        value={value.consignee}
        error={error(errors['consignee'])}
        onValue={(consignee) => change({ consignee })}
      />
      <FinalInvoiceDispatchFields
        value={value}
        errorOf={(field) => error(errors[`dispatch.${field}`])}
        onChange={(patch) => {
          failure.forget()
          change(patch)
        }}
      />
      <TextArea
        label={t('notes')}
        hint={t('notes-hint')}
        optional={kernel.t('optional')}
        error={error(errors['notes'])}
        maxLength={2000}
        value={value.notes}
        onChange={({ target }) => change({ notes: target.value })}
      />
    </CorrectionSheet>
  )
}
