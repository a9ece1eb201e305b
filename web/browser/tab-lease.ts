import { openDB, type DBSchema, type IDBPDatabase } from 'idb'
import { randomId } from './random-id.ts'

/** For work under a lock that can be lost: the browser may suspend a background tab halfway through. */
export type TabHold = {
  /** Whether no other tab has taken the lock. Check before anything only one tab may do. */
  isHeld(): Promise<boolean>
  /** Aborts once the lock is found lost; null where it cannot be. */
  lost: AbortSignal | null
}

/** `until`: epoch milliseconds when the lease expires unless renewed. */
type Lease = { holder: string; until: number }
type LeaseSchema = DBSchema & { leases: { key: string; value: Lease } }

/** A tab that crashes while working blocks the others for this long. */
export const leaseMs = 8000
const renewEveryMs = 2000
const askEveryMs = 500

/**
 * Whether the lease can be taken. One too far in the future was made before the clock was set back; ignore it, or every
 * tab is locked out until then.
 */
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

/** Whether IndexedDB works here; it may not in a private window or with storage disabled. */
const keepsLeases = (): Promise<boolean> =>
  database().then(
    () => true,
    () => false,
  )

/** Gives `holder` the lease if `mayHave` agrees. IndexedDB transactions are exclusive across tabs. */
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

/** On `pagehide` the browser still runs storage requests, but their results no longer arrive. */
function leaveAtOnce(name: string): void {
  if (!connection) return
  const transaction = connection.transaction('leases', 'readwrite')
  transaction.store.delete(name).catch(() => undefined)
  transaction.done.catch(() => undefined)
  transaction.commit()
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/**
 * `underTabLock` for browsers without locks: a lease in IndexedDB, renewed while the work runs. A tab suspended past
 * its lease loses it to the next one and learns so from `isHeld`.
 */
export async function underLease<T>(
  name: string,
  work: (hold: TabHold) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const holder = randomId()
  // Without storage two tabs share nothing to conflict over. A full disk keeps no lease, and what waits on it has to be
  // sent all the more: two tabs that send the same write do so under one key.
  const taken = async () => ((await keepsLeases()) ? await take(name, holder).catch(() => null) : null)
  for (let isTaken = await taken(); isTaken !== true; isTaken = await taken()) {
    if (isTaken === null) return await work({ isHeld: () => Promise.resolve(true), lost: null })
    await pause(askEveryMs)
    signal?.throwIfAborted()
  }
  const lost = new AbortController()
  const isHeld = async (): Promise<boolean> => {
    const held = await renew(name, holder)
    if (!held) lost.abort()
    return held
  }
  // If storage fails, do not assume we still hold the lease.
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
    // On failure the lease expires; the result of the work still counts.
    await giveBack(name, holder).catch(() => undefined)
  }
}
