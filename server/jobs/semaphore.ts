type TurnBounds = {
  /** Maximum pieces of work in progress. */
  atOnce: number
  /** Maximum waiting; one more is refused. */
  waiting: number
  /** The error for refused work. */
  busy: () => Error
}

/**
 * Runs a few pieces of work at a time, in order of arrival. Beyond `waiting` it refuses at once: a caller who waits too
 * long is gone before the answer, and still costs a turn.
 */
export function inTurns({ atOnce, waiting: most, busy }: TurnBounds): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    if (running >= atOnce) {
      if (waiting.length >= most) throw busy()
      // The finished work hands its turn over, so that a newcomer cannot take it.
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
