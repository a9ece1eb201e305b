import type { ComponentProps } from 'react'
import { Field } from '#design/field/field.tsx'
import type { FieldWords } from '#design/field/field.tsx'

type SelectOption = { value: string; label: string; disabled?: boolean }

type SelectProps = Omit<ComponentProps<'select'>, 'children'> &
  FieldWords & {
    options: readonly SelectOption[]
    /** The first option while nothing is chosen, e.g. "Choose a customer". */
    placeholder?: string
  }

/** One of a few known values, chosen with the phone's native picker. */
export function Select({ label, hint, error, optional, id, className, options, placeholder, ...rest }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(binding) => (
        <select {...rest} {...binding} className="input input-select">
          {placeholder !== undefined && <option value="">{placeholder}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}
