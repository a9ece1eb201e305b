import type { IDBPDatabase, IDBPTransaction } from 'idb'
import { firstScreen } from '#web/page/first-screen.ts'
import type { OverlayView } from './overlay-view.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import {
  keyOf,
  packRows,
  packsOf,
  stores,
  type FirstRows,
  type KindPacks,
  type KnownCopy,
  type PackOrder,
  type ReplicaSchema,
} from './replica-packs.ts'
import type { EntityRow, Row } from './replica-table.ts'

/** Loose rows that can be read before the first screen without a noticeable delay; of a large copy, the share that can. */
const mostLoose = 1000
const mostLoosePart = 0.05
/** So many rows of a kind with more than a pack are read first: several screens full. */
const firstRows = 100

/**
 * Stores all rows anew, newest first, each once, if many came since that was done. False, and nothing is changed, if few
 * did, or if another tab has stored a page that `known` has not got.
 */
export async function settle(database: IDBPDatabase<ReplicaSchema>, known: () => KnownCopy | null): Promise<boolean> {
  const loose = await looseRows(database)
  const copy = loose > mostLoose ? known() : null
  if (!copy || loose <= countOf(copy) * mostLoosePart) return false
  const transaction = database.transaction(stores, 'readwrite', { durability: 'relaxed' })
  // Told below; a disk without room also ends the transaction by itself.
  transaction.done.catch(() => undefined)
  try {
    const progress = await transaction.objectStore('progress').get('progress')
    if (progress?.step !== copy.step || progress.next !== null) return false
    await storeAnew(transaction, copy)
  } catch (fault) {
    // What was cleared would stay so: a transaction left alone is committed.
    if (transaction.error === null) transaction.abort()
    throw fault
  }
  await transaction.done
  return true
}

async function storeAnew(
  transaction: IDBPTransaction<ReplicaSchema, typeof stores, 'readwrite'>,
  copy: KnownCopy,
): Promise<void> {
  const [packed, ids] = [transaction.objectStore('packs'), transaction.objectStore('ids')]
  await Promise.all([transaction.objectStore('rows').clear(), packed.clear(), ids.clear()])
  const { first, rest } = inOrder(copy.lists)
  const order: PackOrder = { first: [], rest: [] }
  // One at a time, so that the page can take input in between.
  for (const pack of packsOf(first)) order.first.push(await packed.add(pack))
  for (const { entity, rows } of rest) {
    const kind: KindPacks = { entity, packs: [] }
    const idsOf: string[] = []
    for (const pack of packsOf(rows)) {
      const values = pack.map(({ value }) => value)
      kind.packs.push(await packed.add({ entity, text: JSON.stringify(values) }))
      idsOf.push(` ${values.map(({ id }) => id).join(' ')} `)
    }
    await ids.put(idsOf, entity)
    order.rest.push(kind)
  }
  await transaction.objectStore('order').put(order, 'order')
}

const countOf = ({ lists }: KnownCopy): number => [...lists.values()].reduce((sum, { length }) => sum + length, 0)

/** Rows outside the order, their packs counted as full. */
async function looseRows(database: IDBPDatabase<ReplicaSchema>): Promise<number> {
  const transaction = database.transaction(stores)
  const [order, packs, rows] = await Promise.all([
    transaction.objectStore('order').get('order'),
    transaction.objectStore('packs').count(),
    transaction.objectStore('rows').count(),
  ])
  const ordered = order ? [order.first, ...order.rest.map((kind) => kind.packs)].flat().length : 0
  return rows + (packs - ordered) * packRows
}

/** Kinds that fit into a pack come first and whole, the others with their newest rows; then their rest, the shortest first. */
function inOrder(lists: KnownCopy['lists']) {
  const first: EntityRow[] = []
  const rest: { entity: string; rows: EntityRow[] }[] = []
  for (const [entity, list] of [...lists].sort(([, one], [, other]) => one.length - other.length)) {
    const rows = list.map((value: Row) => ({ entity, value }))
    const most = rows.length > packRows ? firstRows : rows.length
    first.push(...rows.slice(0, most))
    if (most < rows.length) rest.push({ entity, rows: rows.slice(most) })
  }
  return { first, rest }
}

/** Each document once, in its highest version: its pack stays as it was when it has changed since. */
export function latestOf(rows: readonly EntityRow[]): EntityRow[] {
  const latest = new Map<string, EntityRow>()
  for (const row of rows) {
    const key = keyOf(row)
    const known = latest.get(key)
    if (!known || known.value.version <= row.value.version) latest.set(key, row)
  }
  return [...latest.values()]
}

/** The rest is read without the first screen if that takes longer, and so is it without a frame: a hidden page draws none. */
const longestWaitMs = 1500
const longestFrameMs = 200
/** Each is unpacked in a task of its own; asked for one by one, they take several times as long. */
const packsAtOnce = 25

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** Resolves once the browser has painted what it rendered: a message arrives after the frame. */
const painted = () =>
  new Promise<void>((resolve) => {
    if (!('requestAnimationFrame' in globalThis)) return
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => {
        port1.close()
        resolve()
      }
      port2.postMessage(null)
    })
  })

type Rest = {
  rest: FirstRows['rest']
  database: Pick<ReplicaDatabase, 'packs'>
  live: Pick<OverlayView, 'base' | 'finish'>
  /** Asked between packs: the copy was closed or has started over. */
  isStale: () => boolean
  /** A kind is whole. */
  onFinish: (entity: string) => void
}

/**
 * Reads the older rows of an opening copy in steps that let input in between. False if packs were
 * gone: another tab has put the copy in order since, and all of it is to be read.
 */
export async function readTheRest({ rest, database, live, isStale, onFinish }: Rest): Promise<boolean> {
  // Before the first rows are drawn, reading the others would only keep them from the screen.
  await Promise.race([firstScreen, pause(longestWaitMs)])
  await Promise.race([painted(), pause(longestFrameMs)])
  const batches = rest.flatMap(({ entity, packs }) => batchesOf(packs).map((keys) => ({ entity, keys })))
  const ask = (at: number) => {
    const asked = database.packs(batches[at]?.keys ?? [])
    // Read ahead, it may fail before its turn; it is awaited then.
    asked.catch(() => undefined)
    return asked
  }
  let next = isStale() ? null : ask(0)
  for (const [at, { entity }] of batches.entries()) {
    const some = await next
    if (isStale() || !some) return true
    // The disk looks for these while those are taken in.
    next = ask(at + 1)
    for (const rows of some) {
      if (!rows) return false
      live.base.fill(rows)
    }
    if (batches[at + 1]?.entity === entity) continue
    live.finish(entity)
    onFinish(entity)
  }
  return true
}

const batchesOf = (keys: readonly number[]): (readonly number[])[] =>
  Array.from({ length: Math.ceil(keys.length / packsAtOnce) }, (_, at) =>
    keys.slice(at * packsAtOnce, (at + 1) * packsAtOnce),
  )

/**
 * Older rows among which a document is, before their turn; none if it is not on this device, null if another tab has put
 * the copy in order since.
 */
export async function rowsAround(
  database: Pick<ReplicaDatabase, 'packs' | 'ids'>,
  { entity, packs }: KindPacks,
  id: string,
): Promise<readonly EntityRow[] | null> {
  const ids = await database.ids(entity)
  const at = ids.findIndex((some) => some.includes(` ${id} `))
  const key = packs[at]
  if (key === undefined) return ids.length === packs.length ? [] : null
  const [rows] = await database.packs([key])
  return rows?.some(({ value }) => value.id === id) ? rows : null
}

type RestOptions = {
  rest: FirstRows['rest']
  database: ReplicaDatabase
  live: OverlayView
  /** Reads everything at once, where the rest cannot be read by itself. */
  readAll: () => Promise<void>
}

type Wait = { kind: KindPacks; isOver: Promise<void>; end: () => void }

/** Reads the rest of a large copy, and tells those who wait for a part of it. */
export class RestReader {
  readonly #options: RestOptions
  readonly #waits: ReadonlyMap<string, Wait>
  readonly #over = new Set<string>()
  readonly #sought = new Map<string, Promise<void>>()
  #isStale = false
  /** Resolves when all of it has been read. */
  readonly whole: Promise<void>

  constructor(options: RestOptions) {
    this.#options = options
    this.#waits = new Map(options.rest.map((kind) => [kind.entity, waitFor(kind)]))
    this.whole = this.#read()
  }

  /** Resolves when a kind is whole; of a document, when it is known what the disk has of it: that is looked for first. */
  async until(entity: string, id?: string): Promise<void> {
    await (id === undefined ? this.#waits.get(entity)?.isOver : this.#seek(entity, id))
  }

  #seek(entity: string, id: string): Promise<void> {
    const key = `${entity}/${id}`
    const begun = this.#sought.get(key) ?? this.#look(entity, id)
    this.#sought.set(key, begun)
    return begun
  }

  /** Nothing more is to be read: all of it was at once, or the copy is closed or starts over. */
  end(): void {
    this.#isStale = true
    for (const entity of this.#waits.keys()) this.#finish(entity)
  }

  #finish = (entity: string): void => {
    this.#over.add(entity)
    this.#waits.get(entity)?.end()
  }

  async #read(): Promise<void> {
    const { readAll, ...options } = this.#options
    const isWhole = await readTheRest({ ...options, isStale: () => this.#isStale, onFinish: this.#finish }).catch(
      () => false,
    )
    if (!isWhole && !this.#isStale) await readAll()
  }

  async #look(entity: string, id: string): Promise<void> {
    const kind = this.#waits.get(entity)?.kind
    const rows = kind ? await rowsAround(this.#options.database, kind, id).catch(() => null) : null
    if (this.#over.has(entity)) return
    if (rows) this.#options.live.found(entity, id, rows)
    else await this.until(entity)
  }
}

function waitFor(kind: KindPacks): Wait {
  let end = (): void => undefined
  const isOver = new Promise<void>((resolve) => (end = resolve))
  return { kind, isOver, end }
}
