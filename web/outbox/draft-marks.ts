import { useEffect, useSyncExternalStore } from 'react'
import { writerOf } from '#web/session/session-copy.ts'
import { useSession } from '#web/session/use-session.ts'
import type { FieldErrors } from './field-errors.ts'
import { draftKeyOf, draftText, watchDrafts } from './form-draft.ts'

// In memory only: after a reload the form is validated again on submit.
const marks = new Map<string, FieldErrors>()

/** Remembers a draft's field errors until its form opens. `key` is the storage key. */
export function markDraft(key: string, errors: FieldErrors): void {
  marks.set(key, errors)
}

/** Shows a reopened form the field errors of its refusal. `key` as for `useFormDraft`. */
export function useDraftMarks(key: string, show: (errors: FieldErrors) => void): void {
  const session = useSession()
  const storageKey = draftKeyOf(session && writerOf(session), key)
  const text = useSyncExternalStore(watchDrafts, () => draftText(storageKey))
  useEffect(() => {
    const known = marks.get(storageKey)
    if (!known) return
    marks.delete(storageKey)
    show(known)
    // `text` too: a form already open must notice that its draft was restored.
  }, [storageKey, text, show])
}
