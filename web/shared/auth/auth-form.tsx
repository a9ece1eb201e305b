import { useEffect, useRef, type ReactNode } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import { noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'
import { Form } from '#web/shared/form/form.tsx'

type AuthFormProps = {
  errors: FieldErrors
  /** An error about the form as a whole, shown above the fields. */
  objection: string | null
  onSubmit: () => Promise<unknown>
  children: ReactNode
}

/** A form with a password. Focuses the first invalid field. */
export function AuthForm({ errors, objection, onSubmit, children }: AuthFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(noErrors)
  useEffect(() => {
    // Fewer than before: one is being corrected, and the focus stays where somebody types.
    const isFound = Object.keys(errors).some((field) => !Object.hasOwn(before.current, field))
    before.current = errors
    if (isFound) form.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus()
  }, [errors])
  useEffect(() => {
    // The button may be a screen below the banner.
    if (objection !== null) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [objection])
  return (
    <Form ref={form} className="grid gap-4" onSubmit={onSubmit}>
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
      {children}
    </Form>
  )
}
