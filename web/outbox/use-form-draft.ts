import { useState, useSyncExternalStore } from 'react'
import { draftKeyOf, draftText, parseDraft, removeDraft, watchDrafts, writeDraft } from './form-draft.ts'
import { restoredDraft, upgradeDraft } from './draft-upgrade.ts'
import { writerOf } from '#web/session/session-copy.ts'
import { useSession } from '#web/session/use-session.ts'

export type FormDraft<T> = {
  value: T
  /** Lays a change over what is typed, and keeps it. */
  change: (patch: Partial<T>) => void
  /** Forgets the draft and begins with `initial` again: after the form was handed in, or thrown away. */
  reset: () => void
  /** There was a draft when the form was opened: typed earlier and never handed in. */
  restored: boolean
}

/**
 * The typed values of a form, kept on the device: they survive a reload, a closed sheet and a lost session. `key` names
 * the form and its document ('lead-new', `lead-${id}`). Only fields that `initial` has are taken from a draft: one of
 * an older version must not bring back a field that is gone.
 */
export function useFormDraft<T extends object>(key: string, initial: T): FormDraft<T> {
  const session = useSession()
  const storageKey = draftKeyOf(session && writerOf(session), key)
  const text = useSyncExternalStore(watchDrafts, () => draftText(storageKey))
  const [opened, setOpened] = useState({ storageKey, had: text !== null })
  if (opened.storageKey !== storageKey) setOpened({ storageKey, had: text !== null })
  const draft = parseDraft(text)
  const value: T = draft ? restoredDraft(initial, upgradeDraft(key, draft)) : initial

  return {
    value,
    restored: opened.had && draft !== null,
    change: (patch) => {
      // What is stored now, not what was drawn: two changes in one event must both stay.
      const stored = parseDraft(draftText(storageKey))
      writeDraft(storageKey, { ...value, ...(stored && upgradeDraft(key, stored)), ...patch })
    },
    reset: () => removeDraft(storageKey),
  }
}
