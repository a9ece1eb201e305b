import { inTime } from '#web/browser/in-time.ts'
import { openReplicaDatabase, type ReplicaDatabase } from './replica-database.ts'

/** Another tab signed out and deleted the copy; the disk did not fail. */
export const isClosed = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'InvalidStateError'

/**
 * Opening waits for ever where another tab, put to sleep by the system, still holds a copy that a sign-out has deleted or
 * that an older release has made.
 */
const openWithinMs = 10_000

// Rarely needed, so loaded on demand.
const loadMemory = () => import('./replica-memory.ts').then((file) => file.replicaInMemory)

/**
 * The copy on disk; in memory once storage fails (full or blocked). It then works while online. `onUnkept` is called
 * once; `onLost` as in `lastingDatabase`.
 */
export async function openReplicaCopy(
  owner: string,
  onUnkept: () => void,
  onLost?: () => void,
): Promise<ReplicaDatabase> {
  const opening = openReplicaDatabase(owner, onLost)
  const disk = await inTime(opening, openWithinMs)
  if (!disk) {
    // One that opens after all is left to the next page.
    opening.then(
      (late) => late.close(),
      () => undefined,
    )
    onUnkept()
    return (await loadMemory())()
  }
  let current = disk
  const toMemory = async (): Promise<ReplicaDatabase> => {
    if (current !== disk) return current
    const [inMemory, stored] = await Promise.all([loadMemory(), disk.readAll()])
    if (current === disk) {
      current = inMemory(stored)
      onUnkept()
    }
    return current
  }
  const orInMemory = async (work: (database: ReplicaDatabase) => Promise<void>): Promise<void> => {
    try {
      return await work(current)
    } catch {
      // A copy that was closed cannot be read either: that is thrown then.
      return await work(await toMemory())
    }
  }
  return {
    readAll: () => current.readAll(),
    readFirst: () => current.readFirst(),
    // The disk still holds what was to be read from it, whatever it takes no more.
    packs: (keys) => disk.packs(keys),
    ids: (entity) => disk.ids(entity),
    settle: (known) => current.settle(known),
    progress: () => current.progress(),
    write: (rows, progress) => orInMemory((database) => database.write(rows, progress)),
    restart: (progress) => orInMemory((database) => database.restart(progress)),
    close: () => disk.close(),
  }
}
