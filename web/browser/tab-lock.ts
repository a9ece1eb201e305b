import { browserFeature } from './browser-feature.ts'
import type { TabHold } from './tab-lease.ts'

/** The browser holds its own locks until the tab closes. */
const forGood: TabHold = { isHeld: async () => true, lost: null }

/**
 * Runs `work` while no other tab runs work of the same name; waits its turn. `signal` aborts the wait (the promise
 * rejects), not the work. Without browser locks (plain http) it uses a lease.
 */
export async function underTabLock<T>(
  name: string,
  work: (hold: TabHold) => Promise<T>,
  signal?: AbortSignal,
): Promise<T> {
  const { locks } = browserFeature
  if (locks) return await locks.request(name, signal ? { signal } : {}, () => work(forGood))
  // Loaded on demand: most browsers have locks, and this would delay every first screen.
  const { underLease } = await import('./tab-lease.ts')
  return await underLease(name, work, signal)
}
