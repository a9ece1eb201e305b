import { inTime } from '#web/browser/in-time.ts'
import { openReplicaDatabase, type ReplicaDatabase } from './replica-database.ts'
import { startAgain } from './replica-pull.ts'

/** Another tab signed out and deleted the copy; the disk did not fail. */
export const isClosed = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'InvalidStateError'

/**
 * Opening waits for ever where another tab, put to sleep by the system, still holds a copy that a sign-out has deleted or
 * that an older release has made.
 */
const openWithinMs = 10_000

// Rarely needed, so loaded on demand.
const loadMemory = () => import('./replica-memory.ts').then((file) => file.replicaInMemory)

/** The copy on disk; null if it does not open in time. */
async function openDisk(owner: string, onLost?: () => void): Promise<ReplicaDatabase | null> {
  const opening = openReplicaDatabase(owner, onLost)
  const disk = await inTime(opening, openWithinMs)
  // One that opens after all is left to the next page.
  if (!disk)
    opening.then(
      (late) => late.close(),
      () => undefined,
    )
  return disk
}

/** Reads again after each mend, unless the copy has been closed. */
async function readMended<T>(
  read: () => Promise<T>,
  mends: readonly ((() => Promise<void>) | undefined)[],
): Promise<T> {
  for (const mend of mends)
    try {
      return await read()
    } catch (fault) {
      if (isClosed(fault)) throw fault
      await mend?.()
    }
  return read()
}

/** What stays unreadable is damaged, and every start would end there. It is only a copy: the server has the rows. */
async function startOver(disk: ReplicaDatabase): Promise<void> {
  try {
    await disk.restart(startAgain(await disk.progress()))
  } catch {
    // Nor can it be written: the next try goes on without the disk.
  }
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
  const leaveDisk = async (): Promise<void> => {
    current = (await loadMemory())()
    onUnkept()
  }
  const reading = <T>(read: (database: ReplicaDatabase) => Promise<T>): Promise<T> =>
    readMended(() => read(current), [undefined, () => startOver(disk), leaveDisk])
  return {
    readAll: () => reading((database) => database.readAll()),
    readFirst: () => reading((database) => database.readFirst()),
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
