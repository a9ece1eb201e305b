import { useEffect } from 'react'

/** Past this time a missing first screen no longer delays the rest. */
const longestWaitMs = 15_000

let isThere = (): void => undefined

/** Resolves when the first screen has rendered, or after a timeout: preloading waits for it. */
export const firstScreen = new Promise<void>((resolve) => {
  isThere = resolve
  setTimeout(resolve, longestWaitMs)
})

/** Rendered next to a screen under the same Suspense: its effect runs once the screen has rendered. */
export function FirstScreen() {
  useEffect(() => isThere(), [])
  return null
}
