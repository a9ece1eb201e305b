const memoryMs = 60_000
let lastSeenMs = -Infinity

/** Records that a write failed because the disk is full (53100). */
export function noteDiskFull(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === '53100') lastSeenMs = performance.now()
}

/** Forgets it, as a start does. For tests of several files in one process. */
export function forgetDiskFull(): void {
  lastSeenMs = -Infinity
}

/** Whether a write failed within the last minute because the database's disk is full. */
export const isDiskFull = (): boolean => performance.now() - lastSeenMs < memoryMs
