import { useState } from 'react'
import type { ComponentProps } from 'react'
import { Field } from '#design/field/field.tsx'
import type { FieldWords } from '#design/field/field.tsx'
import { moneyInput } from '#design/show/money-text.ts'
import { scaledInteger } from '#design/field/number-text.ts'

export type MoneyFieldProps = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'type'> &
  FieldWords & {
    /** Integer paise; `null` while nothing is typed. */
    value: number | null
    /** Called with integer paise, `null` for empty, `undefined` while the text is no amount. */
    onValue: (paise: number | null | undefined) => void
  }

/** Rupees in, integer paise out. What is typed stays as typed until the field is left; then it is grouped the Indian way. */
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
              // Text that is no amount stays on screen, so that it can be put right instead of typed again.
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
