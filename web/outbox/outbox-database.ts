import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'

type OutboxSchema = DBSchema & {
  writes: { key: number; value: OutboxEntry; indexes: { owner: string } }
}

export type OutboxDatabase = ReturnType<typeof outboxDatabase>

/** One queue for the whole browser; each entry says whose it is. It outlives the replica's own databases. */
export const openOutboxDatabase = async () =>
  outboxDatabase(
    await openDB<OutboxSchema>('vanat-outbox', 1, {
      upgrade: (database) => {
        const writes = database.createObjectStore('writes', { keyPath: 'seq', autoIncrement: true })
        writes.createIndex('owner', 'owner')
      },
    }),
  )

// Strict: the promise resolves when the bytes are on the disk. The screen says "saved" right after, and a phone whose
// battery ends at that moment must not have lied.
const strictly = { durability: 'strict' } as const

const outboxDatabase = (database: IDBPDatabase<OutboxSchema>) => ({
  /** In the order they were written. */
  all: (owner: string): Promise<OutboxEntry[]> => database.getAllFromIndex('writes', 'owner', owner),

  async add(entry: NewEntry): Promise<OutboxEntry> {
    const transaction = database.transaction('writes', 'readwrite', strictly)
    // `seq` is the key the store itself gives; IndexedDB's types know no value without it.
    const seq = await transaction.store.add(entry as OutboxEntry)
    await transaction.done
    return { ...entry, seq }
  },

  async change(changed: readonly OutboxEntry[], removed: readonly number[] = []): Promise<void> {
    const transaction = database.transaction('writes', 'readwrite', strictly)
    await Promise.all([
      ...changed.map((entry) => transaction.store.put(entry)),
      ...removed.map((seq) => transaction.store.delete(seq)),
    ])
    await transaction.done
  },
})
