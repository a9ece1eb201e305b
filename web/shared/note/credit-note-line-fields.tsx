import { quantityText } from '#domain/document-line/document-line-text.ts'
import type { DocumentLine } from '#domain/document-line/document-line.ts'
import { MoneyField } from '#design/field/money-field.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import { moneyText } from '#design/show/money-text.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { valueOfDifference, type TypedLine } from './credit-note-draft.ts'

type CreditNoteLineFieldsProps = {
  sold: DocumentLine
  /** What can still be credited of it. */
  left: { quantityMilli: number; taxablePaise: number }
  by: 'quantity' | 'difference' | 'value'
  typed: TypedLine
  error: string | undefined
  onChange: (patch: Partial<TypedLine>) => void
}

// Text that is not a number: the schema rejects NaN.
const given = (value: number | null | undefined): number | null => (value === undefined ? Number.NaN : value)
const shown = (value: number | null): number | null => (Number.isNaN(value) ? null : value)

/** One line of the invoice, and how much of it is credited. */
export function CreditNoteLineFields({ sold, left, by, typed, error, onChange }: CreditNoteLineFieldsProps) {
  const { t } = useTranslation('credit-note')
  const words = useTranslation('document')
  const unit = words.t(`unit.${sold.unit}`)
  return (
    <fieldset className="grid gap-3 rounded-2 border border-thread bg-cotton p-3">
      <legend className="px-1 font-semibold">{sold.description}</legend>
      {by === 'quantity' && (
        <NumberField
          label={t('form.quantity')}
          hint={t('form.left', { left: `${quantityText(left.quantityMilli)} ${unit}` })}
          decimals={3}
          unit={unit}
          error={error}
          value={shown(typed.quantityMilli)}
          onValue={(value) => onChange({ quantityMilli: given(value), taxable: null })}
        />
      )}
      {by === 'difference' && (
        <MoneyField
          label={t('form.difference', { unit })}
          value={shown(typed.lessPaise)}
          onValue={(value) =>
            onChange({
              lessPaise: given(value),
              taxable: value === undefined ? Number.NaN : valueOfDifference(value, left.quantityMilli),
            })
          }
        />
      )}
      {by !== 'quantity' && (
        <MoneyField
          // A value that follows from the difference is written anew.
          key={by === 'difference' ? String(typed.lessPaise) : 'value'}
          label={t('form.value')}
          hint={t('form.left', { left: moneyText(left.taxablePaise) })}
          error={error}
          value={shown(typed.taxable)}
          onValue={(value) => onChange({ taxable: given(value), quantityMilli: null })}
        />
      )}
    </fieldset>
  )
}
