import { deleteDB, openDB, type IDBPDatabase } from 'idb'
import { lastingDatabase, type LastingDatabase } from '#web/browser/lasting-database.ts'
import {
  keyOf,
  nothingYet,
  packsOf,
  stores,
  unpacked,
  type FirstRows,
  type KnownCopy,
  type Progress,
  type ReplicaSchema,
} from './replica-packs.ts'
import type { EntityRow } from './replica-table.ts'

const prefix = 'vanat-replica-'
export type ReplicaDatabase = ReturnType<typeof replicaDatabase>

/** One company's copy as one person may see it; `owner` names both. `onLost` as in `lastingDatabase`. */
export const openReplicaDatabase = async (owner: string, onLost?: () => void) =>
  replicaDatabase(await lastingDatabase((terminated) => connected(prefix + owner, terminated), onLost))

async function connected(name: string, terminated: () => void): Promise<IDBPDatabase<ReplicaSchema>> {
  // A new version keeps older code in a tab still open from using this copy: before 2 it ignored formats, before 3 packs,
  // and before 4 their order.
  const database = await openDB<ReplicaSchema>(name, 4, {
    upgrade: (fresh, from) => {
      if (from < 1) fresh.createObjectStore('rows', { keyPath: 'key' })
      if (from < 1) fresh.createObjectStore('progress')
      if (from < 3) fresh.createObjectStore('packs', { autoIncrement: true })
      if (from < 4) fresh.createObjectStore('order')
      if (from < 4) fresh.createObjectStore('ids')
    },
    // Another tab is signing out and deletes this database; an open connection would block it forever.
    blocking: () => database.close(),
    terminated,
  })
  return database
}

/** From this many rows on they are stored as packs, below it one by one. */
const fewRows = 100

const replicaDatabase = ({ connect, close }: LastingDatabase<ReplicaSchema>) => ({
  async readAll(): Promise<{ rows: readonly EntityRow[]; progress: Progress }> {
    const { rows, progress } = await readFirst(await connect(), false)
    // Without the file they are doubled; screens take the higher version of two.
    const latest = await import('./replica-large.ts').then(
      ({ latestOf }) => latestOf(rows),
      () => rows,
    )
    return { rows: latest, progress }
  },

  /** The rows a screen needs first; of a copy that is not in order, all of them. */
  readFirst: async (): Promise<FirstRows> => readFirst(await connect(), true),

  /** Packs of older rows; undefined for those that are gone because the copy was put in order since it was opened. */
  async packs(keys: readonly number[]): Promise<(readonly EntityRow[] | undefined)[]> {
    const packed = (await connect()).transaction('packs').store
    return Promise.all(keys.map(async (key) => unpacked(await packed.get(key))))
  },

  /** The ids of the older rows of a kind, pack by pack, as `replica-packs.ts` describes. */
  ids: async (entity: string): Promise<readonly string[]> => (await (await connect()).get('ids', entity)) ?? [],

  progress: async (): Promise<Progress> => ({
    ...nothingYet,
    ...(await (await connect()).get('progress', 'progress')),
  }),

  /** One transaction for rows and clock: a clock ahead of its rows would lose them for good. */
  async write(rows: readonly EntityRow[], progress: Progress): Promise<void> {
    const transaction = (await connect()).transaction(stores, 'readwrite', { durability: 'relaxed' })
    const [single, packed] = [transaction.objectStore('rows'), transaction.objectStore('packs')]
    const puts: Promise<unknown>[] = []
    if (rows.length < fewRows) for (const row of rows) puts.push(single.put({ key: keyOf(row), ...row }))
    else for (const pack of packsOf(rows)) puts.push(packed.add(pack))
    await Promise.all([...puts, transaction.objectStore('progress').put(progress, 'progress'), transaction.done])
  },

  /** Deletes all rows and sets the progress. */
  async restart(progress: Progress): Promise<void> {
    const transaction = (await connect()).transaction(stores, 'readwrite')
    const cleared = (['rows', 'packs', 'order', 'ids'] as const).map((store) => transaction.objectStore(store).clear())
    const begun = transaction.objectStore('progress').put(progress, 'progress')
    await Promise.all([...cleared, begun, transaction.done])
  },

  /** Puts the copy in order if much has come since it was; `known` is the whole copy, or null while it is not. */
  settle: async (known: () => KnownCopy | null): Promise<boolean> =>
    (await import('./replica-large.ts')).settle(await connect(), known),

  close,
})

async function readFirst(database: IDBPDatabase<ReplicaSchema>, isInOrder: boolean): Promise<FirstRows> {
  const transaction = database.transaction(stores)
  const packed = transaction.objectStore('packs')
  const [rows, progress, keys, stored] = await Promise.all([
    transaction.objectStore('rows').getAll(),
    transaction.objectStore('progress').get('progress'),
    packed.getAllKeys(),
    transaction.objectStore('order').get('order'),
  ])
  const rest = isInOrder && stored ? stored.rest : []
  const later = new Set(rest.flatMap(({ packs }) => packs))
  const packs = await Promise.all(
    keys.filter((key) => !later.has(key)).map(async (key) => unpacked(await packed.get(key))),
  )
  const single = rows.map(({ entity, value }) => ({ entity, value }))
  return {
    rows: [...packs.flatMap((pack) => pack ?? []), ...single],
    progress: { ...nothingYet, ...progress },
    rest,
  }
}

/** Deletes every copy but the named one: phones are shared, and a copy is the whole order book. */
export async function forgetReplicas(except: string | null): Promise<void> {
  // Without IndexedDB there are no copies.
  if (!('indexedDB' in globalThis)) return
  const known = await indexedDB.databases()
  await Promise.all(
    known.flatMap(({ name }) => (name?.startsWith(prefix) && name !== prefix + (except ?? '') ? [deleteDB(name)] : [])),
  )
}
