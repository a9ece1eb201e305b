import { unawaited } from '#web/browser/unawaited.ts'
import type { OutboxFlusher } from './outbox-flusher.ts'

/** Sends what is waiting. The code that does loads with the first write, not before the first screen. */
export class OutboxSender {
  readonly #options: ConstructorParameters<typeof OutboxFlusher>[0]
  #flusher: Promise<OutboxFlusher | null> | null = null

  constructor(options: ConstructorParameters<typeof OutboxFlusher>[0]) {
    this.#options = options
  }

  async flush(): Promise<void> {
    this.#flusher ??= this.#load()
    const flusher = await this.#flusher
    await flusher?.flush()
  }

  stop(): void {
    unawaited(this.#flusher?.then((flusher) => flusher?.stop()))
  }

  async #load(): Promise<OutboxFlusher | null> {
    try {
      const { OutboxFlusher: Flusher } = await import('./outbox-flusher.ts')
      return new Flusher(this.#options)
    } catch {
      // The code did not load: the writes keep waiting, and the next wake retries.
      this.#flusher = null
      return null
    }
  }
}
