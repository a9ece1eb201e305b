import { isClosed } from '#web/browser/lasting-database.ts'
import type { ReplicaDatabase } from './replica-database.ts'
import { replicaInMemory } from './replica-memory.ts'
import { startAgain } from './replica-pull.ts'

/** Where a copy is kept: on the disk, or in memory after storage failed. */
export type CopyPlace = { readonly disk: ReplicaDatabase; current: ReplicaDatabase; readonly onUnkept: () => void }

/** What stays unreadable is damaged, and every start would end there. It is only a copy: the server has the rows. */
async function startOver({ disk }: CopyPlace): Promise<void> {
  try {
    await disk.restart(startAgain(await disk.progress()))
  } catch {
    // It cannot be written either: the next attempt does without the disk.
  }
}

async function leaveDisk(place: CopyPlace): Promise<void> {
  place.current = replicaInMemory()
  place.onUnkept()
}

/** Reads once more, then after starting the copy over, then without the disk; unless the copy has been closed. */
export async function readMended<T>(place: CopyPlace, read: (database: ReplicaDatabase) => Promise<T>): Promise<T> {
  for (const mend of [startOver, leaveDisk])
    try {
      return await read(place.current)
    } catch (fault) {
      if (isClosed(fault)) throw fault
      await mend(place)
    }
  return read(place.current)
}

/** A copy in memory that starts from what the disk holds, as the disk accepts no more writes. */
export async function toMemory(place: CopyPlace): Promise<ReplicaDatabase> {
  const { disk, onUnkept } = place
  if (place.current !== disk) return place.current
  const stored = await disk.readAll()
  if (place.current === disk) {
    place.current = replicaInMemory(stored)
    onUnkept()
  }
  return place.current
}
