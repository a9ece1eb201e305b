import { firstScreen } from './lazy-screen.ts'

/** A first screen that has not come by then does not hold up the rest any longer. */
const longestWaitMs = 15_000

/**
 * Does something when the first screen is there and the browser has nothing better to do. On a slow line an idle browser
 * is one that waits for the network, and what is fetched for later would take the line from what is waited for now.
 */
export function whenIdle(work: () => void): void {
  const tooLate = new Promise<void>((resolve) => setTimeout(resolve, longestWaitMs))
  void Promise.race([firstScreen, tooLate]).then(() => {
    // Safari has no requestIdleCallback; two seconds after the first screen is idle enough.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
    else setTimeout(work, 2000)
  })
}
