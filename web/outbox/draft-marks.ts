import { useEffect, useSyncExternalStore } from 'react'
import { draftKeyOf, draftText, watchDrafts } from './form-draft.ts'
import type { FieldErrors } from './field-errors.ts'
import { writerOf } from '#web/session/session-copy.ts'
import { useSession } from '#web/session/use-session.ts'

// For this page only: after a reload the form checks itself when it is handed in.
const marks = new Map<string, FieldErrors>()

/** Remembers which fields of a draft were objected to, until its form is opened. `key` is the storage's. */
export const markDraft = (key: string, errors: FieldErrors): void => void marks.set(key, errors)

/** Shows a form that is opened again which of its fields were objected to when it was sent. `key` names it as `useFormDraft` does. */
export function useDraftMarks(key: string, show: (errors: FieldErrors) => void): void {
  const session = useSession()
  const storageKey = draftKeyOf(session && writerOf(session), key)
  const text = useSyncExternalStore(watchDrafts, () => draftText(storageKey))
  useEffect(() => {
    const known = marks.get(storageKey)
    if (!known) return
    marks.delete(storageKey)
    show(known)
    // By the text too: a form that is drawn already hears of a draft that is put back.
  }, [storageKey, text, show])
}
