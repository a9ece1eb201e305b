import { MoneyField, type MoneyFieldProps } from '#design/field/money-field.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { Select } from '#design/field/select.tsx'
import { lineUnits } from '#domain/document-line/document-line-unit.ts'
import { unitNamed } from '#language/line/line-words.ts'
import { fold } from '#language/script/script-fold.ts'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import type { LineDraft, LineUnit } from './line-draft.ts'

/** `missing`: the code that says it better where nothing was entered; false where something was. */
type LineError = (field: string, missing?: string | false) => string | undefined

/** Why a field of a line is wrong, as a sentence. */
export function useLineError(errors: FieldErrors, at: number): LineError {
  const { error } = useSentences('document-line')
  return (field, missing = false) => {
    const coded = errors[`lines.${at}.${field}`]
    return error(coded && missing !== false ? { code: missing } : coded)
  }
}

type LineAmountFieldsProps = {
  line: LineDraft
  wrong: LineError
  /** What else the field of the rate is given. */
  rate?: Pick<MoneyFieldProps, 'hint'> & { 'data-autofocus'?: true | undefined }
  onChange: (patch: Partial<LineDraft>) => void
}

/** How much of a line's goods, in what unit and at what rate. */
export function LineAmountFields({ line, wrong, rate, onChange }: LineAmountFieldsProps) {
  const { t } = useTranslation('document-line')
  return (
    <>
      <NumberField
        label={t('field.quantity')}
        decimals={3}
        value={shownNumber(line.quantityMilli)}
        error={wrong('quantityMilli', line.quantityMilli === null && 'line-quantity-required')}
        isUnit={(word) => unitNamed(fold(word)) !== undefined}
        // 500 kg says the unit as well.
        onValue={(value, word = '') =>
          onChange({ quantityMilli: typedNumber(value), unit: unitNamed(fold(word)) ?? line.unit })
        }
      />
      <Select
        label={t('field.unit')}
        value={line.unit}
        options={lineUnits.map((unit) => ({ value: unit, label: t(`unit.${unit}`) }))}
        // The options are exactly the units.
        onChange={(event) => onChange({ unit: event.target.value as LineUnit })}
      />
      <MoneyField
        label={t('field.rate')}
        {...rate}
        value={shownNumber(line.ratePaise)}
        error={wrong('ratePaise', line.ratePaise === null && 'line-rate-required')}
        onValue={(value) => onChange({ ratePaise: typedNumber(value) })}
      />
    </>
  )
}
