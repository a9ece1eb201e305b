import { useEffect } from 'react'

/** A first screen that has not come by then does not hold up the rest any longer. */
const longestWaitMs = 15_000

let isThere = (): void => undefined

/** Resolves when the first screen is drawn, or has not come for too long: what may be wanted later waits for it. */
export const firstScreen = new Promise<void>((resolve) => {
  isThere = resolve
  setTimeout(resolve, longestWaitMs)
})

/** Stands beside a screen, behind the same fall-back: what is drawn with it says that the screen is. */
export function FirstScreen() {
  useEffect(() => isThere(), [])
  return null
}
