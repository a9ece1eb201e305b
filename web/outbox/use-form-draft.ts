import { useState, useSyncExternalStore } from 'react'
import {
  draftKeyOf,
  draftText,
  parseDraft,
  removeDraft,
  versionedDraft,
  watchDrafts,
  writeDraft,
} from './form-draft.ts'
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

/** Where the draft of a form lies, and whether there was one when it was opened. */
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
    /** The version that the key of an older draft names; null for one of today. */
    version,
    restored: opened.had,
    /** Both as they are stored now, not as they were drawn: two changes in one event must both stay. */
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
 * The typed values of a form, kept on the device: they survive a reload, a closed sheet and a lost session. `key` names
 * the form and its document ('lead-new', `lead-${id}`). Only fields that `initial` has are taken from a draft: one of
 * an older version must not bring back a field that is gone.
 */
export function useFormDraft<T extends object>(key: string, initial: T): FormDraft<T> {
  const { text, restored, find, write, remove } = useStoredDraft(key)
  const draft = parseDraft(text)
  const value: T = draft ? restoredDraft(initial, upgradeDraft(key, draft)) : initial

  return {
    value,
    restored: restored && draft !== null,
    change: (patch) => {
      const stored = parseDraft(find().text)
      write({ ...value, ...(stored && upgradeDraft(key, stored)), ...patch })
    },
    reset: remove,
  }
}
