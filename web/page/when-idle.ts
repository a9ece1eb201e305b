import { firstScreen } from './first-screen.ts'

/**
 * Does something when the first screen is there and the browser has nothing better to do. On a slow line an idle browser
 * is one that waits for the network, and what is fetched for later would take the line from what is waited for now. Not a
 * moment later, though: where the network ends at the gate of the yard, what has not been fetched by then is not there.
 */
export function whenIdle(work: () => void): void {
  void firstScreen.then(() => {
    // Safari has no requestIdleCallback; two seconds more are idle enough.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
    else setTimeout(work, 2000)
  })
}
