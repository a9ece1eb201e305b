import { underTabLock } from '#web/browser/tab-lock.ts'

export type EventListeners = {
  onClock: (clock: number) => void
  /** The person's session changed, or may have while nothing could be heard. */
  onSession: () => void
}

/**
 * Listens to the company's clock and to changes of the session until `stopped`, in one tab for all (a browser opens at most
 * six connections to a server, and an open stream in every tab would use them up). Another tab takes over when this one goes.
 */
export function listenToEvents(owner: string, listeners: EventListeners, stopped: AbortSignal): void {
  // Stopping while still waiting for the turn rejects; that is how it is meant to end.
  listenInTurn(owner, listeners, stopped).catch(() => undefined)
}

async function listenInTurn(owner: string, listeners: EventListeners, stopped: AbortSignal): Promise<void> {
  // A tab that slept past its turn has lost it to another, and waits for the next.
  while (!stopped.aborted)
    await underTabLock(`vanat-events-${owner}`, ({ lost }) => listen(listeners, [stopped, lost]), stopped)
}

const longestPauseMs = 30_000

function listen({ onClock, onSession }: EventListeners, signals: readonly (AbortSignal | null)[]): Promise<void> {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 1000
  let wasCut = false
  const open = () => {
    source = new EventSource('/api/events')
    source.addEventListener('open', () => {
      pause = 1000
      if (wasCut) onSession()
      wasCut = false
    })
    source.addEventListener('clock', (event: MessageEvent<string>) => onClock(Number(event.data)))
    source.addEventListener('session', onSession)
    source.addEventListener('error', () => {
      wasCut = true
      // The browser's own reconnecting knows no back-off and gives up for good after an answer like 503.
      source?.close()
      timer = setTimeout(open, pause)
      pause = Math.min(longestPauseMs, pause * 2)
    })
  }
  open()
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    }
    for (const signal of signals) signal?.addEventListener('abort', end, { once: true })
  })
}
