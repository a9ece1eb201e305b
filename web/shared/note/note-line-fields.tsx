import { MoneyField } from '#design/field/money-field.tsx'
import { NumberField } from '#design/field/number-field.tsx'
import type { DocumentLine } from '#domain/document-line/document-line.ts'
import { unitNamed } from '#language/line/line-words.ts'
import { fold } from '#language/script/script-fold.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useTranslation } from '#web/text/translation.tsx'
import type { NoteNoun } from './note-badge.tsx'
import { valueOfDifference, type TypedBy, type TypedLine } from './note-draft.ts'

type NoteLineFieldsProps = {
  noun: NoteNoun
  sold: DocumentLine
  by: TypedBy
  /** What a difference in the rate is counted on. */
  quantityMilli: number
  /** What the invoice has or leaves, as quantity and as value. */
  hint: { quantity: string; value: string | undefined }
  typed: TypedLine
  error: string | undefined
  onChange: (patch: Partial<TypedLine>) => void
}

/** One line of the invoice, and how much of it is credited or charged. */
export function NoteLineFields({ noun, sold, by, quantityMilli, hint, typed, error, onChange }: NoteLineFieldsProps) {
  const { t } = useTranslation(noun)
  const words = useTranslation('document')
  const unit = words.t(`unit.${sold.unit}`)
  return (
    <fieldset className="grid gap-3 rounded-2 border border-thread bg-cotton p-3">
      <legend className="px-1 font-semibold">{sold.description}</legend>
      {by === 'quantity' && (
        <NumberField
          data-autofocus
          label={t('form.quantity')}
          hint={hint.quantity}
          decimals={3}
          unit={unit}
          isUnit={(word) => unitNamed(fold(word)) === sold.unit}
          error={error}
          value={shownNumber(typed.quantityMilli)}
          onValue={(value) => onChange({ quantityMilli: typedNumber(value), taxable: null })}
        />
      )}
      {by === 'difference' && (
        <MoneyField
          data-autofocus
          label={t('form.difference', { unit })}
          value={shownNumber(typed.differencePaise)}
          onValue={(value) =>
            onChange({
              differencePaise: typedNumber(value),
              taxable: value === undefined ? Number.NaN : valueOfDifference(value, quantityMilli),
            })
          }
        />
      )}
      {by !== 'quantity' && (
        <MoneyField
          data-autofocus
          // A value that follows from the difference is written anew.
          key={by === 'difference' ? String(typed.differencePaise) : 'value'}
          label={t(by === 'inclusive' ? 'form.received' : 'form.value')}
          hint={hint.value}
          error={error}
          value={shownNumber(typed.taxable)}
          onValue={(value) => onChange({ taxable: typedNumber(value), quantityMilli: null })}
        />
      )}
    </fieldset>
  )
}
