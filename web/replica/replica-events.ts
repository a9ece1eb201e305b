import { underTabLock } from '#web/browser/tab-lock.ts'

export type EventListeners = {
  /** Listens from now on: what was told before, while this page loaded or the connection was lost, was missed. */
  onOpen: () => void
  onClock: (clock: number) => void
  /** The session changed, or may have while disconnected. */
  onSession: () => void
}

/**
 * Listens to the company's clock and session changes until `stopped`. One tab listens for all: a browser opens at most
 * six connections per server, and a stream per tab would use them up. Another tab takes over when it closes.
 */
export function listenToEvents(owner: string, listeners: EventListeners, stopped: AbortSignal): void {
  // Aborting the wait rejects; that is the intended end.
  listenInTurn(owner, listeners, stopped).catch(() => undefined)
}

async function listenInTurn(owner: string, listeners: EventListeners, stopped: AbortSignal): Promise<void> {
  // A suspended tab may lose its turn; queue again.
  while (!stopped.aborted)
    await underTabLock(`vanat-events-${owner}`, ({ lost }) => listen(listeners, [stopped, lost]), stopped)
}

const longestPauseMs = 30_000
/** The server says something every 20 s: a line that is silent for so long is dead, though nobody has ended it. */
const longestSilenceMs = 60_000

function listen(listeners: EventListeners, signals: readonly (AbortSignal | null)[]): Promise<void> {
  // A tab may take its turn many times while `stopped` lives on.
  const over = new AbortController()
  const stop = connect(listeners, over.signal)
  return new Promise((resolve) => {
    const end = () => {
      over.abort()
      stop()
      resolve()
    }
    for (const signal of signals) signal?.addEventListener('abort', end, { signal: over.signal })
  })
}

/** Keeps a stream open, and opens it again when it is cut. Returns what closes it. */
function connect({ onOpen, onClock, onSession }: EventListeners, over: AbortSignal): () => void {
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 1000
  let wasCut = false
  const stop = () => {
    clearTimeout(timer)
    source.close()
  }
  const open = () => {
    source = new EventSource('/api/events')
    const cut = () => {
      wasCut = true
      // The browser's reconnection has no back-off and gives up for good after a 503.
      stop()
      timer = setTimeout(open, pause)
      pause = Math.min(longestPauseMs, pause * 2)
    }
    const isAlive = () => {
      clearTimeout(timer)
      timer = setTimeout(cut, longestSilenceMs)
    }
    isAlive()
    for (const word of ['open', 'hello', 'ping', 'clock', 'session']) source.addEventListener(word, isAlive)
    source.addEventListener('open', () => {
      pause = 1000
      if (wasCut) onSession()
      wasCut = false
    })
    // The server's first word, not the connection's opening: it is said once this listener is among those told.
    source.addEventListener('hello', onOpen)
    source.addEventListener('clock', (event: MessageEvent<string>) => onClock(Number(event.data)))
    source.addEventListener('session', onSession)
    source.addEventListener('error', cut)
  }
  const reopen = () => {
    if (!wasCut) return
    stop()
    pause = 1000
    open()
  }
  open()
  // Else a colleague's changes would be heard up to half a minute late.
  addEventListener('online', reopen, { signal: over })
  return stop
}
