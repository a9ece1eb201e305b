import type { OutboxDatabase } from './outbox-database.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'

export type OutboxWithMemory = OutboxDatabase & {
  /** Entries neither stored on disk nor performed by the server. */
  unkept: () => readonly OutboxEntry[]
}

/** Step of `seq` for entries in memory: after all existing ones, before the next the disk assigns. */
const afterLast = 1 / 1024

/** The queue on disk, if available; entries the disk rejects stay in memory while the page is open. */
export function outboxWithMemory(disk: OutboxDatabase | null): OutboxWithMemory {
  const inMemory = new Map<number, OutboxEntry>()
  const [removed, onDisk] = [new Set<number>(), new Set<number>()]
  let last = 0

  const all = async (owner: string): Promise<OutboxEntry[]> => {
    const stored = (await disk?.all(owner)) ?? []
    for (const { seq } of stored) onDisk.add(seq)
    const kept = stored.filter(({ seq }) => !removed.has(seq) && !inMemory.has(seq))
    const beside = [...inMemory.values()].filter((entry) => entry.owner === owner)
    const entries = [...kept, ...beside].toSorted((a, b) => a.seq - b.seq)
    last = Math.max(last, entries.at(-1)?.seq ?? 0)
    return entries
  }
  const beside = (entry: NewEntry): OutboxEntry => {
    last += afterLast
    const stored = { ...entry, seq: last }
    inMemory.set(last, stored)
    return stored
  }
  return {
    all,
    async add(entry) {
      if (!disk) return beside(entry)
      try {
        const stored = await disk.add(entry)
        onDisk.add(stored.seq)
        last = Math.max(last, stored.seq)
        return stored
      } catch {
        await all(entry.owner)
        return beside(entry)
      }
    },
    async change(changed, gone = []) {
      const isMine = (seq: number): boolean => inMemory.has(seq) && !onDisk.has(seq)
      const [ofDisk, goneOfDisk] = [changed.filter(({ seq }) => !isMine(seq)), gone.filter((seq) => !isMine(seq))]
      for (const entry of changed) if (isMine(entry.seq)) inMemory.set(entry.seq, entry)
      for (const seq of gone) if (isMine(seq)) inMemory.delete(seq)
      if (!disk || ofDisk.length + goneOfDisk.length === 0) return
      try {
        await disk.change(ofDisk, goneOfDisk)
        // What it rejected before would go on hiding what it has now.
        for (const seq of [...ofDisk.map((entry) => entry.seq), ...goneOfDisk]) inMemory.delete(seq)
      } catch {
        // A full disk rejects updates too; keep them, so this page does not resend answered writes.
        for (const entry of ofDisk) inMemory.set(entry.seq, entry)
        for (const seq of goneOfDisk) removed.add(seq)
      }
    },
    unkept: () => [...inMemory.values()].filter(({ seq, state }) => !onDisk.has(seq) && state !== 'answered'),
  }
}
