import { NumberField } from '#design/field/number-field.tsx'
import { isPercent as isPercentSign } from '#language/line/line-words.ts'
import { shownNumber, typedNumber } from '#web/outbox/typed-number.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { discountMeant, type DiscountDraft } from './bill-draft.ts'

type DiscountFieldProps = {
  label: string
  value: DiscountDraft
  error?: string | undefined
  hint?: string | undefined
  onChange: (patch: Partial<DiscountDraft>) => void
}

/** A discount in rupees or in percent, whichever is chosen beside it. */
export function DiscountField({ label, value, onChange, ...words }: DiscountFieldProps) {
  const { t } = useTranslation('document-line')
  const isPercent = value.discountIn === 'percent'
  return (
    <NumberField
      {...words}
      label={label}
      decimals={2}
      value={shownNumber(isPercent ? value.discountBp : value.discountPaise)}
      isUnit={isPercentSign}
      onValue={(typed, word = '') => {
        // The schema would accept a missing discount: text that is not a number must reach it as such.
        const scaled = typedNumber(typed)
        // 5% is five percent, whatever is chosen beside it.
        if (isPercentSign(word)) onChange({ ...discountMeant(value, 'percent'), discountBp: scaled })
        else onChange(isPercent ? { discountBp: scaled } : { discountPaise: scaled })
      }}
      unit={
        <select
          aria-label={t('discount.in', { field: label })}
          className="h-full min-w-11 cursor-pointer border-0 bg-transparent text-ink"
          value={isPercent ? 'percent' : 'rupees'}
          onChange={(event) => onChange(discountMeant(value, event.target.value === 'percent' ? 'percent' : 'rupees'))}
        >
          <option value="rupees">₹</option>
          <option value="percent">%</option>
        </select>
      }
    />
  )
}
