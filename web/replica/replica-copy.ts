import { inTime } from '#web/browser/in-time.ts'
import { isClosed } from '#web/browser/lasting-database.ts'
import { openReplicaDatabase, type ReplicaDatabase } from './replica-database.ts'
import type { CopyPlace } from './replica-mend.ts'

/**
 * Opening waits for ever where another tab, put to sleep by the system, still holds a copy that a sign-out has deleted or
 * that an older release has made.
 */
const openWithinMs = 10_000

// Rarely needed, so loaded on demand.
const mending = () => import('./replica-mend.ts')

/** The copy on disk; null if it does not open in time. */
async function openDisk(owner: string, onLost?: () => void): Promise<ReplicaDatabase | null> {
  const opening = openReplicaDatabase(owner, onLost)
  const disk = await inTime(opening, openWithinMs)
  // If it opens after all, the next page uses it.
  if (!disk)
    opening.then(
      (late) => late.close(),
      () => undefined,
    )
  return disk
}

/**
 * The copy on disk; in memory once storage fails (full or blocked). It then works while online. `onUnkept` is called
 * once; `onLost` as in `lastingDatabase`.
 */
export async function openReplicaCopy(
  owner: string,
  onUnkept: () => void,
  onLost?: () => void,
): Promise<ReplicaDatabase> {
  const disk = await openDisk(owner, onLost)
  if (!disk) {
    onUnkept()
    return (await import('./replica-memory.ts')).replicaInMemory()
  }
  const place: CopyPlace = { disk, current: disk, onUnkept }
  const orInMemory = async (work: (database: ReplicaDatabase) => Promise<void>): Promise<void> => {
    try {
      return await work(place.current)
    } catch (fault) {
      if (isClosed(fault)) throw fault
      return await work(await (await mending()).toMemory(place))
    }
  }
  const reading = async <T>(read: (database: ReplicaDatabase) => Promise<T>): Promise<T> => {
    try {
      return await read(place.current)
    } catch (fault) {
      if (isClosed(fault)) throw fault
      return (await mending()).readMended(place, read)
    }
  }
  return {
    readAll: () => reading((database) => database.readAll()),
    readFirst: () => reading((database) => database.readFirst()),
    // The disk can still be read, even though it accepts no more writes.
    packs: (keys) => disk.packs(keys),
    ids: (entity) => disk.ids(entity),
    settle: (known) => place.current.settle(known),
    progress: () => place.current.progress(),
    write: (rows, progress) => orInMemory((database) => database.write(rows, progress)),
    restart: (progress) => orInMemory((database) => database.restart(progress)),
    close: () => disk.close(),
  }
}
