const everyMs = 20_000

/**
 * Asks for something until it is there: now, when the network is back, and in between from time to time, because nothing tells
 * that a server answers again. One question at a time: each answer would be acted on. Returns what ends it.
 */
export function untilThere(ask: () => Promise<unknown>): () => void {
  let isAsking = false
  const again = () => {
    if (isAsking) return
    isAsking = true
    ask()
      .then(end, () => undefined)
      .finally(() => {
        isAsking = false
      })
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
