import { startTransition, useEffect, useState } from 'react'

/**
 * The value as of the last frame that was drawn: the letter just typed is seen before the work that depends on it begins,
 * and a letter typed meanwhile takes its place. (`useDeferredValue` begins at once, before the letter is drawn.)
 */
export function useFrameLater<T>(value: T): T {
  const [late, setLate] = useState(value)
  useEffect(() => {
    let turn: ReturnType<typeof setTimeout> | undefined
    // The frame's callback runs before it is drawn, the timer's after.
    const frame = requestAnimationFrame(() => {
      turn = setTimeout(() => startTransition(() => setLate(value)), 0)
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(turn)
    }
  }, [value])
  return late
}
