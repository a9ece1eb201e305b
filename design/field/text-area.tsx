import type { ComponentProps } from 'react'
import { Field } from '#design/field/field.tsx'
import type { FieldWords } from '#design/field/field.tsx'

type TextAreaProps = ComponentProps<'textarea'> & FieldWords

/** Several lines of text; grows with its content where the browser supports it. */
export function TextArea({ label, hint, error, optional, id, className, ...rest }: TextAreaProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} id={id} className={className}>
      {(binding) => <textarea rows={3} {...rest} {...binding} className="input input-area" />}
    </Field>
  )
}
