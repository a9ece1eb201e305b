import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { EntityRow } from './replica-table.ts'

/**
 * Progress of the copy. `clock`: what the next pull asks from. `next`: during a paged pull, the cursor and the clock it
 * will have reached. `step` counts pages, so a tab notices a missed one.
 */
export type Progress = {
  step: number
  /** Identifies the row shapes, as the server names them; null for rows stored by code without formats. */
  format: string | null
  clock: number
  next: { cursor: string; clock: number } | null
  /** When the copy was last complete, UTC ISO. */
  syncedAt: string | null
}

export const nothingYet: Progress = { step: 0, format: null, clock: 0, next: null, syncedAt: null }

type StoredRow = EntityRow & { key: string }
type ReplicaSchema = DBSchema & {
  rows: { key: string; value: StoredRow }
  progress: { key: string; value: Progress }
}

const prefix = 'vanat-replica-'
export type ReplicaDatabase = ReturnType<typeof replicaDatabase>

/** One company's copy as one person may see it; `owner` names both. */
export async function openReplicaDatabase(owner: string) {
  const name = prefix + owner
  // Version 2 keeps older code, which ignores formats, from writing into this copy from a tab still open.
  const database = await openDB<ReplicaSchema>(name, 2, {
    upgrade: (fresh, from) => {
      if (from > 0) return
      fresh.createObjectStore('rows', { keyPath: 'key' })
      fresh.createObjectStore('progress')
    },
    // Another tab is signing out and deletes this database; an open connection would block it forever.
    blocking: () => database.close(),
  })
  return replicaDatabase(database)
}

const replicaDatabase = (database: IDBPDatabase<ReplicaSchema>) => ({
  async readAll(): Promise<{ rows: EntityRow[]; progress: Progress }> {
    const transaction = database.transaction(['rows', 'progress'])
    const [rows, progress] = await Promise.all([
      transaction.objectStore('rows').getAll(),
      transaction.objectStore('progress').get('progress'),
    ])
    return { rows, progress: { ...nothingYet, ...progress } }
  },

  progress: async (): Promise<Progress> => ({ ...nothingYet, ...(await database.get('progress', 'progress')) }),

  /** One transaction for rows and clock: a clock ahead of its rows would lose them for good. */
  async write(rows: readonly EntityRow[], progress: Progress): Promise<void> {
    const transaction = database.transaction(['rows', 'progress'], 'readwrite', { durability: 'relaxed' })
    const store = transaction.objectStore('rows')
    const puts = rows.map(({ entity, value }) => store.put({ key: `${entity}/${value.id}`, entity, value }))
    await Promise.all([...puts, transaction.objectStore('progress').put(progress, 'progress'), transaction.done])
  },

  /** Deletes all rows and sets the progress. */
  async restart(progress: Progress): Promise<void> {
    const transaction = database.transaction(['rows', 'progress'], 'readwrite')
    const cleared = transaction.objectStore('rows').clear()
    const begun = transaction.objectStore('progress').put(progress, 'progress')
    await Promise.all([cleared, begun, transaction.done])
  },

  close: () => database.close(),
})

/** Deletes every copy but the named one: phones are shared, and a copy is the whole order book. */
export async function forgetReplicas(except: string | null): Promise<void> {
  // Without IndexedDB there are no copies.
  if (!('indexedDB' in globalThis)) return
  const known = await indexedDB.databases()
  await Promise.all(
    known.flatMap(({ name }) => (name?.startsWith(prefix) && name !== prefix + (except ?? '') ? [deleteDB(name)] : [])),
  )
}
