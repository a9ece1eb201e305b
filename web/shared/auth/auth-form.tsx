import type { ReactNode } from 'react'
import { Banner } from '#design/tell/banner.tsx'
import type { FieldErrors } from '#web/outbox/field-errors.ts'
import { Form } from '#web/shared/form/form.tsx'
import { useErrorFocus } from '#web/shared/form/use-error-focus.ts'

type AuthFormProps = {
  errors: FieldErrors
  /** An error about the form as a whole, shown above the fields. */
  objection: string | null
  onSubmit: () => Promise<unknown>
  children: ReactNode
}

/** A form with a password. */
export function AuthForm({ errors, objection, onSubmit, children }: AuthFormProps) {
  const form = useErrorFocus(errors, objection)
  return (
    <Form ref={form} className="grid gap-4" onSubmit={onSubmit}>
      {objection !== null && <Banner tone="danger">{objection}</Banner>}
      {children}
    </Form>
  )
}
