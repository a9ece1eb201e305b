import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { randomId } from './random-id.ts'

/** What work under a lock may ask, because a lock may be lost: a tab in the background is put to sleep in the middle of it. */
export type TabHold = {
  /** Whether nobody else has the lock; asked before what only one tab may do. */
  isHeld(): Promise<boolean>
  /** Aborts when it is noticed that somebody else has it; null where that cannot happen. */
  lost: AbortSignal | null
}

/** Who does the work of a name, and until when it is theirs unless they ask again. */
export type Lease = { holder: string; until: number }
type LeaseSchema = DBSchema & { leases: { key: string; value: Lease } }

/** A tab that is closed in the middle of its work keeps the others waiting for so long. */
export const leaseMs = 8000
const renewEveryMs = 2000
const askEveryMs = 500

/** Whether anybody may take it. A clock that was set back must not lock all out until it has caught up. */
export const isFree = (lease: Lease | undefined, nowMs: number): boolean =>
  lease === undefined || lease.until <= nowMs || lease.until > nowMs + leaseMs

let connection: IDBPDatabase<LeaseSchema> | undefined

async function database(): Promise<IDBPDatabase<LeaseSchema>> {
  connection ??= await openDB<LeaseSchema>('vanat-leases', 1, {
    upgrade: (fresh) => {
      fresh.createObjectStore('leases')
    },
    terminated: () => {
      connection = undefined
    },
  })
  return connection
}

/** Whether this browser keeps leases at all: in a private window, or with storage switched off, it may not. */
const keepsLeases = (): Promise<boolean> =>
  database().then(
    () => true,
    () => false,
  )

/** Gives `holder` the lease where it may have it. A transaction of IndexedDB is alone in the whole browser. */
async function claim(name: string, holder: string, mayHave: (lease: Lease | undefined) => boolean): Promise<boolean> {
  const transaction = (await database()).transaction('leases', 'readwrite')
  const may = mayHave(await transaction.store.get(name))
  if (may) await transaction.store.put({ holder, until: Date.now() + leaseMs }, name)
  await transaction.done
  return may
}

const take = (name: string, holder: string): Promise<boolean> =>
  claim(name, holder, (lease) => isFree(lease, Date.now()))

const renew = (name: string, holder: string): Promise<boolean> =>
  claim(name, holder, (lease) => lease?.holder === holder)

async function giveBack(name: string, holder: string): Promise<void> {
  const transaction = (await database()).transaction('leases', 'readwrite')
  if ((await transaction.store.get(name))?.holder === holder) await transaction.store.delete(name)
  await transaction.done
}

/** The page goes: what is asked of the storage now still happens, an answer to it no longer arrives. */
function leaveAtOnce(name: string): void {
  if (!connection) return
  const transaction = connection.transaction('leases', 'readwrite')
  transaction.store.delete(name).catch(() => undefined)
  transaction.done.catch(() => undefined)
  transaction.commit()
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * `underTabLock` for browsers without locks: a lease in IndexedDB, renewed while the work goes on. A tab that sleeps past
 * its lease loses it to the next that asks, and learns so from `isHeld` when it wakes.
 */
export async function underLease<T>(
  name: string,
  work: (hold: TabHold) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  // A browser that keeps nothing has nothing that two tabs could do to each other.
  if (!(await keepsLeases())) return await work({ isHeld: () => Promise.resolve(true), lost: null })
  const holder = randomId()
  while (!(await take(name, holder))) {
    await pause(askEveryMs)
    signal?.throwIfAborted()
  }
  const lost = new AbortController()
  const isHeld = async (): Promise<boolean> => {
    const held = await renew(name, holder)
    if (!held) lost.abort()
    return held
  }
  // A storage that fails is no reason to believe that the lease is ours.
  const renewing = setInterval(() => void isHeld().catch(() => lost.abort()), renewEveryMs)
  const leave = (): void => {
    if (!lost.signal.aborted) leaveAtOnce(name)
  }
  addEventListener('pagehide', leave)
  try {
    signal?.throwIfAborted()
    return await work({ isHeld, lost: lost.signal })
  } finally {
    removeEventListener('pagehide', leave)
    clearInterval(renewing)
    // Where that fails it ends by itself; what the work came to counts.
    await giveBack(name, holder).catch(() => undefined)
  }
}
