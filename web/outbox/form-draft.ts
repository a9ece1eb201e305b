import { deviceStore } from '#web/transport/device-store.ts'

const prefix = 'vanat_draft:'

export const draftKeyOf = (owner: string | null, key: string): string => `${prefix}${owner ?? 'public'}:${key}`

// Beside the storage, which may be full or locked: the form must go on working when only the safety net is missing.
const memory = new Map<string, string | null>()
const watchers = new Set<() => void>()
const tell = () => {
  for (const watcher of watchers) watcher()
}

/** The draft as it lies in the storage, or null; the same text until it changes. */
export function draftText(key: string): string | null {
  const known = memory.get(key)
  if (known !== undefined) return known
  const stored = deviceStore.getItem(key)
  memory.set(key, stored)
  return stored
}

/** The newest draft that releases up to 0.2.0 kept with the version of its document at the end of its key. */
export function versionedDraft(key: string): { key: string; version: number } | null {
  const versions = deviceStore.keys().flatMap((kept) => {
    const version = kept.startsWith(`${key}-`) ? kept.slice(key.length + 1) : ''
    return /^\d+$/.test(version) ? [Number(version)] : []
  })
  const version = Math.max(...versions)
  return versions.length === 0 ? null : { key: `${key}-${version}`, version }
}

/** A draft as its fields. Text of an older shape is no draft. */
export function parseDraft(text: string | null): Record<string, unknown> | null {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return typeof draft === 'object' && draft !== null && !Array.isArray(draft)
      ? Object.fromEntries(Object.entries(draft))
      : null
  } catch {
    return null
  }
}

export function writeDraft(key: string, draft: unknown): void {
  const text = JSON.stringify(draft)
  memory.set(key, text)
  try {
    deviceStore.setItem(key, text)
  } catch {
    // Kept in memory, above.
  }
  tell()
}

export function removeDraft(key: string): void {
  memory.set(key, null)
  deviceStore.removeItem(key)
  tell()
}

export function watchDrafts(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Drafts go with their owner: the next person at this phone must not find them. */
export function forgetDrafts(): void {
  memory.clear()
  for (const key of deviceStore.keys()) if (key.startsWith(prefix)) deviceStore.removeItem(key)
  tell()
}
