import { DateField } from '#design/field/date-field.tsx'
import { TextField } from '#design/field/text-field.tsx'
import { consignmentEntity } from '#domain/consignment/consignment-entity.ts'
import { consignmentFields, noConsignmentFacts, type ConsignmentField } from '#domain/consignment/consignment-facts.ts'
import { isConsignmentNoted } from '#domain/consignment/consignment-lifecycle.ts'
import { changeConsignment, noteConsignment } from '#domain/consignment/consignment-operations.ts'
import type { Consignment } from '#domain/consignment/consignment.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { DocumentForm } from '#web/outbox/document-form.ts'
import { formInput } from '#web/outbox/form-input.ts'
import type { Reopen } from '#web/outbox/outbox-entry.ts'
import { useWrite } from '#web/outbox/use-write.ts'
import { documentAddress } from '#web/page/entity-address.ts'
import { useToday } from '#web/session/use-today.ts'
import { useConsignment } from '#web/shared/consignment/use-consignment.ts'
import type { AskProps } from '#web/shared/document/document-action.ts'
import { CorrectionSheet } from '#web/shared/form/correction-sheet.tsx'
import { useCorrection } from '#web/shared/form/use-correction.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'

/** As typed; '' for what is not known. */
type Draft = Record<ConsignmentField, string>
const handIn = formInput<typeof changeConsignment, 'id' | 'version'>()

const transportForm: DocumentForm<Consignment, Draft, ReturnType<typeof handIn>> = {
  entity: consignmentEntity,
  draftOf: ({ transporter, transporterId, lrNumber, lrDate, vehicle, ewayBill, ewayBillDate }) => ({
    transporter: transporter ?? '',
    transporterId: transporterId ?? '',
    lrNumber: lrNumber ?? '',
    lrDate: lrDate ?? '',
    vehicle: vehicle ?? '',
    ewayBill: ewayBill ?? '',
    ewayBillDate: ewayBillDate ?? '',
  }),
  inputOf: (draft) => handIn(draft),
}

const longest = { transporter: 80, transporterId: 20, lrNumber: 30, vehicle: 20, ewayBill: 20 } as const
const isDay = (field: ConsignmentField): field is 'lrDate' | 'ewayBillDate' =>
  field === 'lrDate' || field === 'ewayBillDate'

/** Nothing noted yet, or nothing any more. */
const blank = ({ id, salesOrderId, customerId, customerName, number }: FinalInvoice): Consignment => ({
  ...noConsignmentFacts,
  ...{ id, salesOrderId, customerId, customerName, invoiceNumber: number },
  ...{ version: 0, createdAt: '', updatedAt: '', takenBackReason: null, status: 'noted' },
})

/** Notes or corrects how the goods of a sent invoice travel. */
export function FinalInvoiceTransportSheet({ document: invoice, onClose, onDone }: AskProps<FinalInvoice>) {
  const { t } = useTranslation('consignment')
  const { error } = useSentences('consignment')
  const stored = useConsignment(invoice)
  const noted = stored && isConsignmentNoted(stored) ? stored : null
  // On its own: the draft is read anew for every other object.
  const document = noted ?? blank(invoice)
  const number = invoice.number ?? invoice.customerName
  const write = useWriteTransport(invoice, noted)
  const correction = useCorrection({
    noun: 'consignment',
    draftKey: `consignment-${invoice.id}`,
    document,
    form: transportForm,
    href: `${documentAddress('final-invoice', invoice.id)}?action=transport`,
    isNew: noted === null,
    write,
    onClose,
    onDone: () => onDone(t('saved', { number })),
  })
  const { draft, failure, errors } = correction

  return (
    <CorrectionSheet title={t('sheet-title', { number })} correction={correction}>
      <p className="text-13 text-ink-2">{t('sheet-text')}</p>
      <TransportFields
        value={draft.value}
        errorOf={(field) => error(errors[field])}
        onChange={(typed) => {
          failure.forget()
          draft.change(typed)
        }}
      />
    </CorrectionSheet>
  )
}

type FieldsProps = {
  value: Draft
  errorOf: (field: ConsignmentField) => string | undefined
  onChange: (typed: Partial<Draft>) => void
}

function TransportFields({ value, errorOf, onChange }: FieldsProps) {
  const { t } = useTranslation('consignment')
  const today = useToday()
  return (
    <div className="grid items-start gap-4 tablet:grid-cols-2">
      {consignmentFields.map((field) => {
        const shared = {
          label: t(`field.${field}`),
          error: errorOf(field),
          value: value[field],
          onChange: ({ target }: { target: { value: string } }) => onChange({ [field]: target.value }),
        }
        return isDay(field) ? (
          <DateField key={field} max={today} {...shared} />
        ) : (
          <TextField key={field} autoComplete="off" maxLength={longest[field]} {...shared} />
        )
      })}
    </div>
  )
}

/** What is noted first goes beside what others note first; later it is a correction of what is there. */
function useWriteTransport({ id, customerName }: FinalInvoice, noted: Consignment | null) {
  const first = useWrite(noteConsignment)
  const later = useWrite(changeConsignment)
  return (patch: Partial<ReturnType<typeof handIn>>, reopen: Reopen) =>
    noted
      ? later.write({ id, version: noted.version, ...patch }, { label: customerName, reopen })
      : first.write({ id, ...patch }, { label: customerName, reopen })
}
