import { listenToEvents, type EventListeners } from './replica-events.ts'

type Awake = EventListeners & {
  /** The server may have something new, or be reachable again. */
  wake: () => unknown
  /** Writes that closing the page would lose. */
  unkept: () => readonly unknown[]
}

/** Wakes a copy on events, when its page comes to the front, and when the network is back, until `stopped`. */
export function stayAwake(owner: string, { wake, unkept, ...listeners }: Awake, stopped: AbortSignal): void {
  if (stopped.aborted) return
  const guard = (event: Event) => {
    if (unkept().length > 0) event.preventDefault()
  }
  listenToEvents(owner, listeners, stopped)
  addEventListener('beforeunload', guard, { signal: stopped })
  document.addEventListener('visibilitychange', wake, { signal: stopped })
  addEventListener('online', wake, { signal: stopped })
}
