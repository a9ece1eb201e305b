/** On a dead connection a button must not wait forever for code to load. */
export const loadWithinMs = 5000

/** What was loading, or null if it fails or has not arrived in time. It may arrive later, for the next press. */
export const inTime = <T>(loading: Promise<T>, withinMs = loadWithinMs): Promise<T | null> =>
  Promise.race([loading.catch(() => null), new Promise<null>((resolve) => setTimeout(resolve, withinMs, null))])
