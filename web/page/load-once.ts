/** Code or words that did not come: without a network, or replaced by a new release. */
export class NotLoaded extends Error {
  /** As the specification calls it: the error page tells it as its reference. */
  override readonly name = 'ChunkLoadError'
  /** Asks for them once more; whoever caught this may then draw again what needs them. */
  readonly again: () => Promise<unknown>

  constructor(again: () => Promise<unknown>, cause: unknown) {
    super(undefined, { cause })
    this.again = again
  }
}

export type Once<T> = {
  /** What has loaded or is on its way. Rejects with `NotLoaded`; the next call asks again. */
  load: () => Promise<T>
  /** For React's `use` in a component, which asks at every drawing: what could not be had rejects until it has come. */
  toDraw: () => Promise<T>
}

/** Loads something once, for whoever prepares it and for the components that need it. */
export function loadOnce<T>(ask: () => Promise<T>): Once<T> {
  let asked: Promise<T> | undefined
  // React draws again what waited for a promise that has failed: asking anew then would never end, and never be told.
  let missing: Promise<T> | undefined
  let isDrawn = false
  const load = () => {
    if (asked) return asked
    const now: Promise<T> = ask().then(
      (value) => {
        missing = undefined
        // The field that React's `use` reads: without it React suspends on first use, and an input in that part loses focus.
        return Object.assign(now, { status: 'fulfilled', value }).value
      },
      (cause: unknown) => {
        asked = undefined
        if (isDrawn) missing = now
        throw new NotLoaded(load, cause)
      },
    )
    return (asked = now)
  }
  const toDraw = () => {
    isDrawn = true
    return missing ?? load()
  }
  return { load, toDraw }
}
