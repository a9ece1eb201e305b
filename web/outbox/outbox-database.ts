import { openDB, type DBSchema } from 'idb'
import { lastingDatabase, type LastingDatabase } from '#web/browser/lasting-database.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'

type OutboxSchema = DBSchema & {
  writes: { key: number; value: OutboxEntry; indexes: { owner: string } }
}

export type OutboxDatabase = ReturnType<typeof outboxDatabase>

/** One queue per browser; each entry names its owner. It survives the deletion of replica databases. */
export const openOutboxDatabase = async () =>
  outboxDatabase(
    await lastingDatabase((terminated) =>
      openDB<OutboxSchema>('vanat-outbox', 1, {
        upgrade: (database) => {
          const writes = database.createObjectStore('writes', { keyPath: 'seq', autoIncrement: true })
          writes.createIndex('owner', 'owner')
        },
        terminated,
      }),
    ),
  )

// Strict: resolves once the data is on disk. The screen then says "saved", which must hold even if the battery dies at
// that moment.
const strictly = { durability: 'strict' } as const

const outboxDatabase = ({ connect }: LastingDatabase<OutboxSchema>) => ({
  /** In order of writing. */
  all: async (owner: string): Promise<OutboxEntry[]> => (await connect()).getAllFromIndex('writes', 'owner', owner),

  async add(entry: NewEntry): Promise<OutboxEntry> {
    const transaction = (await connect()).transaction('writes', 'readwrite', strictly)
    // The store assigns `seq`, its key; IndexedDB's types require it in every value.
    const seq = await transaction.store.add(entry as OutboxEntry)
    await transaction.done
    return { ...entry, seq }
  },

  async change(changed: readonly OutboxEntry[], removed: readonly number[] = []): Promise<void> {
    const transaction = (await connect()).transaction('writes', 'readwrite', strictly)
    await Promise.all([
      ...changed.map((entry) => transaction.store.put(entry)),
      ...removed.map((seq) => transaction.store.delete(seq)),
    ])
    await transaction.done
  },
})
