import { statfsSync } from 'node:fs'

/** What PostgreSQL's processes share at the start takes one megabyte, and grows a little. */
const enoughShared = 8_000_000

/**
 * Settings where /dev/shm is missing or has no room left, as in a small container: what PostgreSQL's processes share is
 * then in files of the data folder. Elsewhere memory is better, as nothing of it is ever written to the disk.
 */
export function sharedMemory(folder = '/dev/shm'): { dynamic_shared_memory_type?: 'mmap' } {
  if (process.platform !== 'linux') return {}
  return (roomIn(folder) ?? 0) >= enoughShared ? {} : { dynamic_shared_memory_type: 'mmap' }
}

/** Bytes that are free for everybody; undefined if there is no such folder. */
export function roomIn(folder: string): number | undefined {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize
  } catch {
    return undefined
  }
}
