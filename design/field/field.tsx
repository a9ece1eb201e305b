import { useId } from 'react'
import type { ReactNode } from 'react'
import { classes } from '#design/frame/classes.ts'
import { Icon } from '#design/press/icon.tsx'

/** Ties an input to its label, hint and error: spread it on the input. */
type FieldBinding = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
}

export type FieldWords = {
  label: ReactNode
  /** What to type, or why we ask. */
  hint?: ReactNode
  /** What is wrong and how to fix it; while set, the input is marked invalid. */
  error?: ReactNode
  /** The word "optional", shown beside the label of a field that may stay empty. */
  optional?: ReactNode
}

/** What ties an input to its hint and error, and the two of them, to stand below it. */
export function useFieldNotes({ hint, error, id }: Pick<FieldWords, 'hint' | 'error'> & { id?: string | undefined }) {
  const generated = useId()
  const inputId = id ?? generated
  const hasHint = hint !== undefined && hint !== null
  const hasError = error !== undefined && error !== null && error !== ''
  const binding: FieldBinding = {
    id: inputId,
    'aria-describedby': classes(hasError && `${inputId}-error`, hasHint && `${inputId}-hint`),
    'aria-invalid': hasError || undefined,
  }
  const notes = (
    <>
      {hasError && (
        <p id={`${inputId}-error`} className="field-error">
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
      {hasHint && (
        <p id={`${inputId}-hint`} className="field-hint">
          {hint}
        </p>
      )}
    </>
  )
  return { binding, notes }
}

type FieldProps = FieldWords & {
  id?: string | undefined
  className?: string | undefined
  children: (binding: FieldBinding) => ReactNode
}

/** Label above, input, then hint and error, all associated for screen readers. */
export function Field({ label, hint, error, optional, id, className, children }: FieldProps) {
  const { binding, notes } = useFieldNotes({ hint, error, id })
  return (
    <div className={classes('field', className)}>
      <label className="field-label" htmlFor={binding.id}>
        {label}
        {optional !== undefined && <span className="field-optional"> {optional}</span>}
      </label>
      {children(binding)}
      {notes}
    </div>
  )
}
