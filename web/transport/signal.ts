/** A value that tells its watchers when it is replaced: the smallest thing `useSyncExternalStore` can read. */
export type Signal<T> = { get: () => T; set: (value: T) => void; subscribe: (listener: () => void) => () => void }

export function signal<T>(initial: T): Signal<T> {
  let value = initial
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
