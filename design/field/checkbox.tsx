import { useId } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
}

/** A checkbox; the whole line is the tap target. */
export function Checkbox({ label, hint, error, id, className, ...rest }: CheckboxProps) {
  const generated = useId()
  const inputId = id ?? generated
  const hasHint = hint !== undefined
  const hasError = error !== undefined && error !== null && error !== ''
  return (
    <div className={classes('check', className)}>
      <label className="check-line" htmlFor={inputId}>
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          className="check-box"
          aria-invalid={hasError || undefined}
          aria-describedby={classes(hasError && `${inputId}-error`, hasHint && `${inputId}-hint`)}
        />
        <span>{label}</span>
      </label>
      {hasError && (
        <p id={`${inputId}-error`} className="field-error check-note">
          {error}
        </p>
      )}
      {hasHint && (
        <p id={`${inputId}-hint`} className="field-hint check-note">
          {hint}
        </p>
      )}
    </div>
  )
}
