import { openReplicaDatabase, type ReplicaDatabase } from './replica-database.ts'

/** Another tab signed out and deleted the copy: that is no refusal of the disk. */
const isClosed = (fault: unknown): boolean => fault instanceof DOMException && fault.name === 'InvalidStateError'

// Fetched where it is needed, which is nearly nowhere.
const loadMemory = () => import('./replica-memory.ts').then((file) => file.replicaInMemory)

/**
 * The copy on the disk as long as the disk takes it, and in memory from the moment it does not: full, or refused by a
 * setting. Then the product works while there is a network; `onUnkept` is told once.
 */
export async function openReplicaCopy(owner: string, onUnkept: () => void): Promise<ReplicaDatabase> {
  let current: ReplicaDatabase
  try {
    current = await openReplicaDatabase(owner)
  } catch {
    onUnkept()
    return (await loadMemory())()
  }
  const disk = current
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
    } catch (fault) {
      if (isClosed(fault)) throw fault
      return await work(await toMemory())
    }
  }
  return {
    readAll: () => current.readAll(),
    progress: () => current.progress(),
    write: (rows, progress) => orInMemory((database) => database.write(rows, progress)),
    restart: (progress) => orInMemory((database) => database.restart(progress)),
    close: () => disk.close(),
  }
}
