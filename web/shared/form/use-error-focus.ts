import { useEffect, useRef } from 'react'
import { isNewlyFound, noErrors, type FieldErrors } from '#web/outbox/field-errors.ts'

/**
 * Leads to what is wrong with a form: the first invalid field takes the focus, and the banner about the form as a whole
 * (`objection`, null if there is none) comes into view. Returns the ref of the form.
 */
export function useErrorFocus(errors: FieldErrors, objection: unknown = null) {
  const form = useRef<HTMLFormElement>(null)
  const before = useRef(noErrors)
  useEffect(() => {
    // Errors are also taken away one by one while they are corrected: then the focus stays where somebody types.
    const isFound = isNewlyFound(errors, before.current)
    before.current = errors
    if (isFound) firstInvalid(form.current)?.focus()
  }, [errors])
  useEffect(() => {
    // The button may be a screen away from the banner.
    if (objection !== null) form.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'nearest' })
  }, [objection])
  return form
}

/** Of several cards, the one a keyboard would come to: a group itself takes no focus. */
function firstInvalid(form: HTMLFormElement | null): HTMLElement | null {
  const found = form?.querySelector<HTMLElement>('[aria-invalid]') ?? null
  if (!(found instanceof HTMLFieldSetElement)) return found
  return found.querySelector('input:checked') ?? found.querySelector('input:enabled')
}
