/** Does something when the browser has nothing better to do, within five seconds at the latest. */
export const whenIdle = (work: () => void): void => {
  // Safari has no requestIdleCallback; two seconds after the first screen is idle enough.
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5000 })
  else setTimeout(work, 2000)
}
