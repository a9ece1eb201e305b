import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Field } from '#design/field/field.tsx'
import type { FieldWords } from '#design/field/field.tsx'
import { scaledInteger } from '#design/field/number-text.ts'
import { moneyInput } from '#design/show/money-text.ts'

export type MoneyFieldProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> &
  FieldWords & {
    /** Integer paise; `null` while empty. */
    value: number | null
    /** Called with integer paise, `null` for empty, `undefined` while the text is not an amount. */
    onValue: (paise: number | null | undefined) => void
  }

/** Takes rupees, yields integer paise. The text stays as typed until blur, then gets Indian digit grouping. */
export function MoneyField({
  label,
  hint,
  error,
  optional,
  id,
  className,
  value,
  onValue,
  onBlur,
  name,
  ...rest
}: MoneyFieldProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? (value === null ? '' : moneyInput(value))
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(binding) => (
        <span className="input-framed">
          <span className="input-affix" aria-hidden="true">
            ₹
          </span>
          <input
            inputMode="decimal"
            autoComplete="off"
            {...rest}
            {...binding}
            type="text"
            className="input input-number"
            value={shown}
            onChange={(event) => {
              setTyped(event.target.value)
              onValue(scaledInteger(event.target.value, 2))
            }}
            onBlur={(event) => {
              // Keep text that is not an amount, so that it can be corrected rather than retyped.
              if (typed !== null && scaledInteger(typed, 2) !== undefined) setTyped(null)
              onBlur?.(event)
            }}
          />
          {name !== undefined && <input type="hidden" name={name} value={value ?? ''} />}
        </span>
      )}
    </Field>
  )
}
