import type { ComponentProps } from 'react'
import { useFieldNotes, type FieldWords } from '#design/field/field.tsx'
import { classes } from '#design/frame/classes.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & Omit<FieldWords, 'optional'>

/** A checkbox; the whole line is the tap target. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const { binding, notes } = useFieldNotes({ hint, error, id })
  return (
    <div className={classes('check', className)}>
      <label className="check-line" htmlFor={binding.id}>
        <input {...rest} {...binding} type="checkbox" className="check-box" />
        <span>{label}</span>
      </label>
      {notes}
    </div>
  )
}
