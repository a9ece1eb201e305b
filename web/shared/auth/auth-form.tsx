import { useEffect, useRef, type ReactNode } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'

type EntranceFormProps = {
  errors: FieldErrors
  /** What is wrong with all of it together; stands above the fields. */
  objection: string | null
  onSubmit: () => void
  children: ReactNode
}

/** A form that asks for a password. The first field that is wrong gets the keyboard. */
export function EntranceForm({ errors, objection, onSubmit, children }: EntranceFormProps) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (errors !== noErrors) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
      {children}
    </form>
  )
}
