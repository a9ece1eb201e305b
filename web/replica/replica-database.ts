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
  /** Rows that came together: a record for each of a hundred thousand takes the disk many seconds to read. */
  packs: { key: number; value: EntityRow[] }
  progress: { key: string; value: Progress }
}

const prefix = 'vanat-replica-'
export type ReplicaDatabase = ReturnType<typeof replicaDatabase>

/** One company's copy as one person may see it; `owner` names both. */
export async function openReplicaDatabase(owner: string) {
  const name = prefix + owner
  // A new version keeps older code from using this copy from a tab still open: it ignored formats before 2, packs before 3.
  const database = await openDB<ReplicaSchema>(name, 3, {
    upgrade: (fresh, from) => {
      if (from < 1) fresh.createObjectStore('rows', { keyPath: 'key' })
      if (from < 1) fresh.createObjectStore('progress')
      if (from < 3) fresh.createObjectStore('packs', { autoIncrement: true })
    },
    // Another tab is signing out and deletes this database; an open connection would block it forever.
    blocking: () => database.close(),
  })
  return replicaDatabase(database)
}

/** Fewer rows are stored one by one; more as packs of so many, which the browser unpacks in a task each. */
const packRows = 500
const fewRows = 100

const keyOf = ({ entity, value }: EntityRow): string => `${entity}/${value.id}`

/** Each document once, in its highest version: its pack stays as it was when it has changed since. */
function latestOf(...lists: (readonly EntityRow[])[]): EntityRow[] {
  const latest = new Map<string, EntityRow>()
  for (const rows of lists)
    for (const row of rows) {
      const key = keyOf(row)
      const known = latest.get(key)
      if (!known || known.value.version <= row.value.version) latest.set(key, row)
    }
  return [...latest.values()]
}

const stores = ['rows', 'packs', 'progress'] as const

const replicaDatabase = (database: IDBPDatabase<ReplicaSchema>) => ({
  async readAll(): Promise<{ rows: EntityRow[]; progress: Progress }> {
    const transaction = database.transaction(stores)
    const packed = transaction.objectStore('packs')
    const [rows, progress, keys] = await Promise.all([
      transaction.objectStore('rows').getAll(),
      transaction.objectStore('progress').get('progress'),
      packed.getAllKeys(),
    ])
    const packs = await Promise.all(keys.map((key) => packed.get(key)))
    const single = rows.map(({ entity, value }) => ({ entity, value }))
    return {
      rows: latestOf(...packs.map((pack) => pack ?? []), single),
      progress: { ...nothingYet, ...progress },
    }
  },

  progress: async (): Promise<Progress> => ({ ...nothingYet, ...(await database.get('progress', 'progress')) }),

  /** One transaction for rows and clock: a clock ahead of its rows would lose them for good. */
  async write(rows: readonly EntityRow[], progress: Progress): Promise<void> {
    const transaction = database.transaction(stores, 'readwrite', { durability: 'relaxed' })
    const [single, packed] = [transaction.objectStore('rows'), transaction.objectStore('packs')]
    const puts: Promise<unknown>[] = []
    if (rows.length < fewRows) for (const row of rows) puts.push(single.put({ key: keyOf(row), ...row }))
    else for (let at = 0; at < rows.length; at += packRows) puts.push(packed.add(rows.slice(at, at + packRows)))
    await Promise.all([...puts, transaction.objectStore('progress').put(progress, 'progress'), transaction.done])
  },

  /** Deletes all rows and sets the progress. */
  async restart(progress: Progress): Promise<void> {
    const transaction = database.transaction(stores, 'readwrite')
    const cleared = [transaction.objectStore('rows').clear(), transaction.objectStore('packs').clear()]
    const begun = transaction.objectStore('progress').put(progress, 'progress')
    await Promise.all([...cleared, begun, transaction.done])
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
