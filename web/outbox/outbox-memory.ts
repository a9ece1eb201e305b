import type { Follow, OutboxDatabase } from './outbox-database.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'

export type OutboxWithMemory = OutboxDatabase & {
  /** Entries neither stored on disk nor performed by the server. */
  unkept: () => readonly OutboxEntry[]
}

/** Step of `seq` for entries in memory: after all existing ones, before the next the disk assigns. */
const afterLast = 1 / 1024

/** The entries that the disk rejected, new or changed, and what is known of those it has. */
function entriesInMemory() {
  const entries = new Map<number, OutboxEntry>()
  const [removed, onDisk] = [new Set<number>(), new Set<number>()]
  let last = 0
  const note = (seq: number): void => {
    last = Math.max(last, seq)
  }
  const isOnlyHere = (seq: number): boolean => entries.has(seq) && !onDisk.has(seq)
  return {
    isOnlyHere,
    /** Together with those that the disk has now. */
    withStored(owner: string, stored: readonly OutboxEntry[]): OutboxEntry[] {
      for (const { seq } of stored) onDisk.add(seq)
      const kept = stored.filter(({ seq }) => !removed.has(seq) && !entries.has(seq))
      const beside = [...entries.values()].filter((entry) => entry.owner === owner)
      const all = [...kept, ...beside].toSorted((a, b) => a.seq - b.seq)
      note(all.at(-1)?.seq ?? 0)
      return all
    },
    added(seq: number): void {
      onDisk.add(seq)
      note(seq)
    },
    add(entry: NewEntry): OutboxEntry {
      last += afterLast
      const stored = { ...entry, seq: last }
      entries.set(last, stored)
      return stored
    },
    /** Changes those that are only here, and returns the others. */
    take(changed: readonly OutboxEntry[]): OutboxEntry[] {
      for (const entry of changed) if (isOnlyHere(entry.seq)) entries.set(entry.seq, entry)
      return changed.filter(({ seq }) => !isOnlyHere(seq))
    },
    remove: (seq: number) => entries.delete(seq),
    /** After the disk was to store these, and to remove those. */
    settle(isStored: boolean, changed: readonly OutboxEntry[], gone: readonly number[] = []): void {
      // What it rejected before would go on hiding what it has now.
      if (isStored) for (const seq of [...changed.map((entry) => entry.seq), ...gone]) entries.delete(seq)
      else {
        // A full disk rejects updates too; keep them, so this page does not resend answered writes.
        for (const entry of changed) entries.set(entry.seq, entry)
        for (const seq of gone) removed.add(seq)
      }
    },
    unkept: () => [...entries.values()].filter(({ seq, state }) => !onDisk.has(seq) && state !== 'answered'),
  }
}

/** The queue on disk, if available; entries the disk rejects stay in memory while the page is open. */
export function outboxWithMemory(disk: OutboxDatabase | null): OutboxWithMemory {
  const memory = entriesInMemory()
  const all = async (owner: string): Promise<OutboxEntry[]> => memory.withStored(owner, (await disk?.all(owner)) ?? [])
  return {
    all,
    async add(entry) {
      if (!disk) return memory.add(entry)
      try {
        const stored = await disk.add(entry)
        memory.added(stored.seq)
        return stored
      } catch {
        await all(entry.owner)
        return memory.add(entry)
      }
    },
    async change(changed, gone = []) {
      const [ofDisk, goneOfDisk] = [memory.take(changed), gone.filter((seq) => !memory.isOnlyHere(seq))]
      for (const seq of gone) if (memory.isOnlyHere(seq)) memory.remove(seq)
      if (!disk || ofDisk.length + goneOfDisk.length === 0) return
      memory.settle(await isDone(disk.change(ofDisk, goneOfDisk)), ofDisk, goneOfDisk)
    },
    async revise(owner, follow) {
      let ofDisk: readonly OutboxEntry[] = []
      const followed: Follow = (stored) => (ofDisk = memory.take(follow(memory.withStored(owner, stored))))
      if (!disk) followed([])
      else memory.settle(await isDone(disk.revise(owner, followed)), ofDisk)
    },
    unkept: memory.unkept,
  }
}

const isDone = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  )
