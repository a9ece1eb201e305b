import { unawaited } from '#web/browser/unawaited.ts'
import type { OutboxFlusher } from './outbox-flusher.ts'

export type OutboxSender = {
  flush: () => Promise<void>
  stop: () => void
}

/** Sends what is waiting. The code that does loads with the first write, not before the first screen. */
export function createOutboxSender(options: ConstructorParameters<typeof OutboxFlusher>[0]): OutboxSender {
  let flusher: Promise<OutboxFlusher | null> | null = null
  const load = async () => {
    try {
      return new (await import('./outbox-flusher.ts')).OutboxFlusher(options)
    } catch {
      // The code did not load: the writes keep waiting, and the next wake retries.
      flusher = null
      return null
    }
  }
  return {
    async flush() {
      flusher ??= load()
      await (await flusher)?.flush()
    },
    stop: () => unawaited(flusher?.then((one) => one?.stop())),
  }
}
