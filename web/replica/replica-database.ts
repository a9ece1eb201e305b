import { deleteDB, openDB, type DBSchema, type IDBPDatabase } from 'idb'
import type { EntityRow } from './replica-table.ts'

/**
 * How far the copy is. `clock` is what the next pull asks after; while a pull is still coming in pages, `next` says
 * where it goes on and which clock it will have reached. `step` counts the pages, so that a tab notices it missed one.
 */
export type Progress = {
  step: number
  /** Names the shapes of the rows, as the server does; null for rows of code that did not know of it. */
  format: string | null
  clock: number
  next: { cursor: string; clock: number } | null
  /** When it was last complete, UTC ISO. */
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

/** The copy of one company as one person may see it; `owner` names both. */
export async function openReplicaDatabase(owner: string) {
  const name = prefix + owner
  // 2: code that knows nothing of formats must not write into this copy any more, from a tab that is still open.
  const database = await openDB<ReplicaSchema>(name, 2, {
    upgrade: (fresh, from) => {
      if (from > 0) return
      fresh.createObjectStore('rows', { keyPath: 'key' })
      fresh.createObjectStore('progress')
    },
    // Another tab signs out and deletes this database: keep the door open and the deletion waits for ever.
    blocking: (_current, _next, event) => {
      if (event.target instanceof IDBDatabase) event.target.close()
    },
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
    for (const { entity, value } of rows) void store.put({ key: `${entity}/${value.id}`, entity, value })
    void transaction.objectStore('progress').put(progress, 'progress')
    await transaction.done
  },

  /** Forgets the rows and begins at `progress`. */
  async restart(progress: Progress): Promise<void> {
    const transaction = database.transaction(['rows', 'progress'], 'readwrite')
    void transaction.objectStore('rows').clear()
    void transaction.objectStore('progress').put(progress, 'progress')
    await transaction.done
  },

  close: () => database.close(),
})

/** Forgets every copy but the one named: phones are shared, and a copy is the whole order book. */
export async function forgetReplicas(except: string | null): Promise<void> {
  // A browser without it, or with storage switched off, keeps no copy of anybody.
  if (!('indexedDB' in globalThis)) return
  const known = await indexedDB.databases()
  await Promise.all(
    known.flatMap(({ name }) => (name?.startsWith(prefix) && name !== prefix + (except ?? '') ? [deleteDB(name)] : [])),
  )
}
