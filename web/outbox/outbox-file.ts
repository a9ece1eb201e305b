import { release } from '#domain/release/release.ts'
import type { OutboxEntry } from './outbox-entry.ts'

/** Distinguishes the file from other JSON. */
export const fileKind = 'vanat-unsent-entries'
/** Raised when the file's own fields change; the entries in it name their release, as they do in the queue. */
export const fileFormat = 1

/** An entry without its queue: the reader's queue assigns the position and the owner, and sends it under the same key. */
export type FileEntry = Omit<OutboxEntry, 'seq' | 'owner' | 'state' | 'refusal' | 'answer'>

/** One person's unsent entries, to be sent by someone else of the company. */
export type OutboxFile = {
  kind: typeof fileKind
  format: typeof fileFormat
  /** The release that saved the file. */
  release: string
  company: { id: string; name: string }
  /** Who made the entries. */
  person: string
  /** UTC ISO. */
  savedAt: string
  /** How far the server's clock was ahead of the saving device's; the reader's device has another clock. */
  clockAheadMs: number
  /** In the order they were made. */
  entries: readonly FileEntry[]
}

type FileHead = Pick<OutboxFile, 'company' | 'person' | 'savedAt' | 'clockAheadMs'>

const entryOf = ({
  seq: _seq,
  owner: _owner,
  state: _state,
  refusal: _refusal,
  answer: _answer,
  ...entry
}: OutboxEntry) => entry

/** The file's text: `readable` for people, then one paragraph of JSON for `readOutboxFile`. */
export function outboxFileText(readable: string, head: FileHead, entries: readonly OutboxEntry[]): string {
  const file: OutboxFile = { kind: fileKind, format: fileFormat, release, ...head, entries: entries.map(entryOf) }
  return `${readable}\n\n${JSON.stringify(file, null, 2)}\n`
}

/**
 * An entry as the reader's queue keeps it. Its clock is restated for the reader's device, or the question whether its
 * date is right would be asked of a clock that did not make it.
 */
export function forThisQueue(entry: FileEntry, file: Pick<OutboxFile, 'clockAheadMs'>, aheadMs: number): FileEntry {
  // One try is all that matters, it may have arrived; more would count towards giving up.
  const tries = Math.min(entry.tries, 1)
  const { clock } = entry
  return clock
    ? { ...entry, tries, clock: { ...clock, aheadMs: clock.aheadMs - file.clockAheadMs + aheadMs } }
    : { ...entry, tries }
}
