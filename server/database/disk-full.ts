const memoryMs = 60_000
let lastSeenMs = -Infinity

/** Takes note of what PostgreSQL says when a write finds no room (53100). */
export function noteDiskFull(error: unknown): void {
  if (error instanceof Error && 'code' in error && error.code === '53100') lastSeenMs = performance.now()
}

/** Whether a write of the last minute found no room on the database's disk. */
export const isDiskFull = (): boolean => performance.now() - lastSeenMs < memoryMs
