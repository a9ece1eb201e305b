import { startTransition, useEffect, useState } from 'react'

/** Longer than a frame takes on a slow phone. */
const soonMs = 50

/**
 * False until the frame that shows a screen is drawn: a touch waits for what is on the screen only. Lists do the same by
 * themselves: a first visit would have to fetch this too. `atOnce`: true from the beginning, as for what the first frame has.
 */
export function useAfterFrame(atOnce = false): boolean {
  const [isAfter, setIsAfter] = useState(atOnce)
  useEffect(() => {
    const turn = setTimeout(() => startTransition(() => setIsAfter(true)), soonMs)
    return () => clearTimeout(turn)
  }, [])
  return isAfter
}
