import { useState, useSyncExternalStore } from 'react'
import { writerOf } from '#web/session/session-copy.ts'
import { useSession } from '#web/session/use-session.ts'
import { restoredDraft, upgradeDraft } from './draft-upgrade.ts'
import {
  draftKeyOf,
  draftText,
  parseDraft,
  removeDraft,
  versionedDraft,
  watchDrafts,
  writeDraft,
} from './form-draft.ts'

export type FormDraft<T> = {
  value: T
  /** Merges a change into the typed values and stores them. */
  change: (patch: Partial<T>) => void
  /** Deletes the draft and restarts from `initial`, after submitting or discarding. */
  reset: () => void
  /** The form opened with a draft: typed earlier, never submitted. */
  restored: boolean
}

/** The stored draft of a form, and whether it existed when the form opened. */
export function useStoredDraft(key: string, formerly = key) {
  const session = useSession()
  const owner = session && writerOf(session)
  const storageKey = draftKeyOf(owner, key)
  const formerKey = draftKeyOf(owner, formerly)
  const find = () => {
    const text = draftText(storageKey)
    const former = text === null ? versionedDraft(formerKey) : null
    return former ? { text: draftText(former.key), version: former.version } : { text, version: null }
  }
  const text = useSyncExternalStore(watchDrafts, () => find().text)
  const version = useSyncExternalStore(watchDrafts, () => find().version)
  const [opened, setOpened] = useState({ storageKey, had: text !== null })
  if (opened.storageKey !== storageKey) setOpened({ storageKey, had: text !== null })
  const leaveFormer = () => {
    for (let former = versionedDraft(formerKey); former; former = versionedDraft(formerKey)) removeDraft(former.key)
  }

  return {
    text,
    /** The version in an older draft's key; null for current drafts. */
    version,
    restored: opened.had,
    /** Reads the storage now, not as of the last render: two changes in one event must both stay. */
    find,
    write: (draft: unknown) => {
      writeDraft(storageKey, draft)
      leaveFormer()
    },
    remove: () => {
      removeDraft(storageKey)
      leaveFormer()
    },
  }
}

/**
 * What is stored once `patch` is typed: the form as it stands, so that what the address filled in is not lost either. Of
 * the fields that follow the day or another document only those that somebody typed: the rest stay as proposed.
 */
export function draftToStore<T extends object>(
  { value, stored, following }: { value: T; stored: Partial<T> | null; following: readonly (keyof T)[] },
  patch: Partial<T>,
): Partial<T> {
  const proposed: Partial<T> = { ...value }
  for (const field of following) delete proposed[field]
  return { ...proposed, ...stored, ...patch }
}

/**
 * A form's typed values, stored on the device: they survive a reload, a closed sheet and an expired session. `key`
 * names the form and its document ('lead-new', `lead-${id}`). Only fields of `initial` are restored, so an old draft
 * cannot bring back a removed field; that all of them are named there is checked by the type. `following`: fields whose
 * first value is of today or of another document. Begun on Friday and saved on Monday, an entry is of Monday.
 */
export function useFormDraft<T extends object>(
  key: string,
  initial: Required<T>,
  following: readonly (keyof T)[] = [],
): FormDraft<T> {
  const { text, restored, find, write, remove } = useStoredDraft(key)
  const draft = parseDraft(text)
  const value: T = draft ? restoredDraft(initial, upgradeDraft(key, draft)) : initial

  return {
    value,
    restored: restored && draft !== null,
    change: (patch) => {
      const stored = parseDraft(find().text)
      // Of a draft of this form, as `restoredDraft` reads it.
      const typed = stored && (upgradeDraft(key, stored) as Partial<T>)
      write(draftToStore({ value, stored: typed, following }, patch))
    },
    reset: remove,
  }
}
