import type { ComponentProps } from 'react'
import { Field } from '#design/field/field.tsx'
import type { FieldWords } from '#design/field/field.tsx'

type TextFieldProps = ComponentProps<'input'> & FieldWords

/** One line of text; `type`, `inputMode` and `autoComplete` choose the phone's keyboard and suggestions. */
export function TextField({ label, hint, error, optional, id, className, ...rest }: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(binding) => <input type="text" {...rest} {...binding} className="input" />}
    </Field>
  )
}
