import { Checkbox } from '#design/field/checkbox.tsx'
import { DateField } from '#design/field/date-field.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { TextArea } from '#design/field/text-area.tsx'
import { Button } from '#design/press/button.tsx'
import { Chip } from '#design/press/chip.tsx'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { addDays, isDate } from '#domain/calendar/calendar-day.ts'
import { mayBeReverseCharged } from '#domain/gst/gst-reverse-charge.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { placeName } from '#web/shared/document/document-places.ts'
import { PlaceFields } from '#web/shared/document/place-fields.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { QuotationDraft } from './quotation-draft.ts'

type QuotationTermsProps = {
  value: QuotationDraft
  errors: FieldErrors
  profile: BusinessProfile | undefined
  /** The place of supply the party's business profile requires for goods that go there; null while it has none. */
  placeAt: (consignee: QuotationDraft['consignee']) => string | null
  onChange: (patch: Partial<QuotationDraft>) => void
}

const usualDays = [7, 15, 30] as const
/** The specification's 50 percent, and the two rates in its sample data. Basis points. */
const usualAdvances = [3000, 4000, 5000] as const

/** Place of supply, dates of validity, advance percentage, and notes. */
export function QuotationTerms({ value, errors, profile, placeAt, onChange }: QuotationTermsProps) {
  const lawful = placeAt(value.consignee)
  const { t, language } = useTranslation('quotation')
  const sheet = useTranslation('quotation-link')
  const line = useTranslation('document-line')
  const { error } = useSentences('quotation')
  const { quoteDate, validUntil, advanceRateBp } = value
  return (
    <fieldset className="grid min-w-0 gap-4 border-0 p-0 tablet:grid-cols-2">
      <legend className="mb-3 font-heading text-20 font-semibold">{t('form.terms')}</legend>
      <PlaceFields
        feature="quotation"
        hint={lawful === null ? sheet.t('place.hint') : sheet.t('place.by-profile')}
        {...{ profile, placeAt, value, errors, onChange }}
      >
        {lawful !== null && lawful !== value.placeOfSupply && (
          <Button tone="quiet" className="justify-self-start" onClick={() => onChange({ placeOfSupply: lawful })}>
            {sheet.t('place.use', { place: placeName(lawful, language, line.t('place.abroad')) })}
          </Button>
        )}
      </PlaceFields>
      {(value.reverseCharge || mayBeReverseCharged(value.lines)) && (
        <Checkbox
          className="tablet:col-span-2"
          label={t('reverse-charge')}
          hint={t('reverse-charge-hint')}
          checked={value.reverseCharge}
          error={error(errors['reverseCharge'])}
          onChange={(event) => onChange({ reverseCharge: event.target.checked })}
        />
      )}
      <DateField
        label={t('field.quote-date')}
        value={quoteDate}
        error={error(errors['quoteDate'])}
        onChange={(event) => onChange({ quoteDate: event.target.value })}
      />
      <div className="grid content-start gap-2">
        <DateField
          label={t('field.valid-until')}
          value={validUntil}
          min={quoteDate}
          error={error(errors['validUntil'])}
          onChange={(event) => onChange({ validUntil: event.target.value })}
        />
        {isDate(quoteDate) && (
          <div className="flex flex-wrap gap-2">
            {usualDays.map((days) => (
              <Chip
                key={days}
                pressed={validUntil === addDays(quoteDate, days)}
                onClick={() => onChange({ validUntil: addDays(quoteDate, days) })}
              >
                {t('days', { count: days })}
              </Chip>
            ))}
          </div>
        )}
      </div>
      <div className="grid content-start gap-2">
        <NumberField
          label={t('field.advance')}
          decimals={2}
          unit="%"
          value={shownNumber(advanceRateBp)}
          error={error(errors['advanceRateBp'])}
          onValue={(rate) => onChange({ advanceRateBp: typedNumber(rate) })}
        />
        <div className="flex flex-wrap gap-2">
          {usualAdvances.map((rate) => (
            <Chip key={rate} pressed={advanceRateBp === rate} onClick={() => onChange({ advanceRateBp: rate })}>
              {`${rate / 100}%`}
            </Chip>
          ))}
        </div>
      </div>
      <TextArea
        label={t('field.notes')}
        optional={t('optional')}
        hint={t('notes.hint')}
        value={value.notes}
        maxLength={2000}
        error={error(errors['notes'])}
        onChange={(event) => onChange({ notes: event.target.value })}
      />
    </fieldset>
  )
}
