import { DateField } from '#design/field/date-field.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useToday } from '#web/session/use-today.ts'
import { PlaceFields } from '#web/shared/document/place-fields.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { CorrectionDraft } from './proforma-invoice-correction-draft.ts'

type CorrectionTermsProps = {
  value: CorrectionDraft
  errors: FieldErrors
  profile: BusinessProfile | undefined
  /** The place of supply of goods that go there; null while the party has no profile. */
  placeAt: (consignee: CorrectionDraft['consignee']) => string | null
  onChange: (patch: Partial<CorrectionDraft>) => void
}

/** Where the goods go, place of supply, advance, its day, how to pay, and why the proforma is corrected. */
export function ProformaInvoiceCorrectionTerms({ value, errors, profile, placeAt, onChange }: CorrectionTermsProps) {
  const { t } = useTranslation('proforma-invoice')
  const { error } = useSentences('proforma-invoice')
  return (
    <div className="grid gap-4 tablet:grid-cols-2">
      <PlaceFields
        feature="proforma-invoice"
        hint={t('place.hint')}
        {...{ profile, placeAt, value, errors, onChange }}
      />
      <NumberField
        label={t('advance.title')}
        decimals={2}
        unit="%"
        value={shownNumber(value.advanceRateBp)}
        error={error(errors['advanceRateBp'])}
        onValue={(rate) => onChange({ advanceRateBp: typedNumber(rate) })}
      />
      <DateField
        label={t('send.due-date')}
        min={useToday()}
        value={value.dueDate}
        error={error(errors['dueDate'])}
        onChange={(event) => onChange({ dueDate: event.target.value })}
      />
      <TextArea
        label={t('field.payment-instructions')}
        optional={t('optional')}
        maxLength={1000}
        value={value.paymentInstructions}
        error={error(errors['paymentInstructions'])}
        onChange={(event) => onChange({ paymentInstructions: event.target.value })}
      />
      <TextArea
        label={t('field.reason')}
        maxLength={300}
        value={value.reason}
        error={error(errors['reason'])}
        onChange={(event) => onChange({ reason: event.target.value })}
      />
    </div>
  )
}
