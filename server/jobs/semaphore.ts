export type TurnBounds = {
  /** Pieces of work under way together. */
  atOnce: number
  /** Pieces that may wait for their turn; one more is turned away. */
  waiting: number
  /** What the one that is turned away is told. */
  busy: () => Error
}

/**
 * Lets work through a few at a time, in the order it came. Beyond `waiting` it is turned away at once: whoever waited
 * longer than people wait would be gone by the time it is answered, and still cost its turn.
 */
export function inTurns({ atOnce, waiting: most, busy }: TurnBounds): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw busy()
      // Its turn is handed over by the one that ends, so that nobody who comes in between can take it.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
