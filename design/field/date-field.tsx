import type { ComponentProps } from 'react'
import { Field } from '#design/field/field.tsx'
import type { FieldWords } from '#design/field/field.tsx'

type DateFieldProps = Omit<ComponentProps<'input'>, 'type'> & FieldWords

/** A date as 'YYYY-MM-DD', picked with the browser's own calendar; `min` and `max` take the same format. */
export function DateField({ label, hint, error, optional, id, className, ...rest }: DateFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(binding) => <input {...rest} {...binding} type="date" className="input input-date" />}
    </Field>
  )
}
