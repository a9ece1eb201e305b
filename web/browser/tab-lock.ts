import { browserFeature } from './browser-feature.ts'
import type { TabHold } from './tab-lease.ts'

/** The browser's own locks last as long as the tab. */
const forGood: TabHold = { isHeld: async () => true, lost: null }

/**
 * Does `work` while no other tab of this browser does work of the same name; waits until they have. `signal` ends the
 * waiting, with a rejection, and not the work. Without locks of the browser (over plain http) a lease is taken instead.
 */
export async function underTabLock<T>(
  name: string,
  work: (hold: TabHold) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { locks } = browserFeature
  if (locks) return await locks.request(name, signal ? { signal } : {}, () => work(forGood))
  // Not before it is needed: most browsers have locks, and everybody's first screen would wait for these lines too.
  const { underLease } = await import('./tab-lease.ts')
  return await underLease(name, work, signal)
}
