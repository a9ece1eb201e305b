const everyMs = 20_000

/**
 * Asks for something until it is there: now, when the network is back, and in between from time to time, because nothing tells
 * that a server answers again. Returns what ends it.
 */
export function untilThere(ask: () => Promise<unknown>): () => void {
  const again = () => {
    ask().then(end, () => undefined)
  }
  const timer = setInterval(again, everyMs)
  const end = () => {
    clearInterval(timer)
    removeEventListener('online', again)
  }
  addEventListener('online', again)
  again()
  return end
}
