import { deviceStore } from '#web/transport/device-store.ts'

const prefix = 'vanat_draft:'

/** Where a form's draft is kept; `owner` is null before anybody has signed in. */
export const draftKeyOf = (owner: string | null, key: string): string => `${prefix}${owner ?? 'public'}:${key}`

// What was typed on this page: the storage may be full or blocked, and the form must work without it.
const memory = new Map<string, string>()
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/** The draft typed here, else the stored one, which may have been begun in another tab; null if there is none. */
export const draftText = (key: string): string | null => memory.get(key) ?? deviceStore.getItem(key)

/** Whether the form has been typed in on this page, and not been sent since. */
export const isTypedHere = (key: string): boolean => memory.has(key)

/** The newest draft that releases up to 0.2.0 stored with the document's version at the end of its key. */
export function versionedDraft(key: string): { key: string; version: number } | null {
  const versions = deviceStore.keys().flatMap((kept) => {
    const version = kept.startsWith(`${key}-`) ? kept.slice(key.length + 1) : ''
    return /^\d+$/.test(version) ? [Number(version)] : []
  })
  const version = Math.max(...versions)
  return versions.length === 0 ? null : { key: `${key}-${version}`, version }
}

/** JSON has no NaN. A field whose text is no number would read as an empty one, and a limit or a line be left out unsaid. */
const noNumber = '\u0000NaN'
const marked = (_name: string, part: unknown): unknown => (Number.isNaN(part) ? noNumber : part)
const unmarked = (_name: string, part: unknown): unknown => (part === noNumber ? Number.NaN : part)

/** The fields of a stored draft; null if the text is not a JSON object. */
export function parseDraft(text: string | null): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null', unmarked)
    return typeof draft === 'object' && !Array.isArray(draft)
      ? (draft as Record<string, unknown> | null) // of JSON, nothing else is left
      : null
  } catch {
    return null
  }
}

/** Keeps what is typed, until the form is saved or its person leaves. */
export function writeDraft(key: string, draft: unknown): void {
  const text = JSON.stringify(draft, marked)
  memory.set(key, text)
  try {
    deviceStore.setItem(key, text)
  } catch {
    // Kept in memory, above.
  }
  tell()
}

/** Forgets a draft: its form was saved, or begun again. */
export function removeDraft(key: string): void {
  memory.delete(key)
  deviceStore.removeItem(key)
  tell()
}

/** Calls `watcher` whenever a draft of this page changes; returns what ends that. */
export function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/**
 * Drafts are removed at sign-out: the next person on this phone must not find them. Only the leaving person's, in
 * every company they work in (`whose` ends their keys; left out, everybody's), and those typed before any sign-in: whoever's
 * session ended under a form finds the form again.
 */
export function forgetDrafts(whose = ''): void {
  for (const key of new Set([...memory.keys(), ...deviceStore.keys()]))
    if (key.startsWith(draftKeyOf(null, '')) || (key.startsWith(prefix) && key.includes(`${whose}:`))) removeDraft(key)
}
