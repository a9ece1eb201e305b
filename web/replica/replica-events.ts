/**
 * Listens to the company's clock, in one tab for all (a browser opens at most six connections to a server, and an
 * open stream in every tab would use them up). Another tab takes over when this one goes.
 */
export function listenToClock(owner: string, onClock: (clock: number) => void): () => void {
  const stopped = new AbortController()
  const held = navigator.locks.request(`vanat-events-${owner}`, { signal: stopped.signal }, () =>
    listen(onClock, stopped.signal),
  )
  // Aborting while still waiting for the lock rejects the request; that is how it is meant to end.
  held.catch(() => undefined)
  return () => stopped.abort()
}

const longestPauseMs = 30_000

function listen(onClock: (clock: number) => void, signal: AbortSignal): Promise<void> {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let pause = 1000
  const open = () => {
    source = new EventSource('/api/events')
    source.addEventListener('open', () => {
      pause = 1000
    })
    source.addEventListener('clock', (event: MessageEvent<string>) => onClock(Number(event.data)))
    source.addEventListener('error', () => {
      // The browser's own reconnecting knows no back-off and gives up for good after an answer like 503.
      source?.close()
      timer = setTimeout(open, pause)
      pause = Math.min(longestPauseMs, pause * 2)
    })
  }
  open()
  return new Promise((resolve) => {
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
  })
}
