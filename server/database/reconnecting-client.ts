import pg from 'pg'
import { messageOf } from '#server/runtime/thrown.ts'
import { unawaited } from '#server/runtime/unawaited.ts'

type Subscription = { readonly onPayload: (payload: string) => void; readonly onGap: (() => void) | undefined }

type Settings = {
  readonly config: pg.ClientConfig
  /** Runs first on each new connection; if it throws, connecting has failed. */
  readonly prepare?: (client: pg.Client) => Promise<void>
  /** Runs before each attempt to reconnect. */
  readonly beforeRetry?: () => Promise<void>
  readonly report: (message: string) => void
}

const longestWait = 5_000

/** A permanent connection outside the pool: it listens for notifications, and reconnects when it breaks. */
export class ReconnectingClient {
  readonly #settings: Settings
  readonly #subscriptions = new Map<string, Subscription[]>()
  #client: pg.Client | undefined
  #closed = false

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Connects for the first time; throws on failure. */
  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...this.#settings.config,
    })
    // A breaking connection emits `error` before `end`; an unhandled `error` would end the process.
    client.on('error', () => undefined)
    try {
      await client.connect()
      await this.#settings.prepare?.(client)
      for (const channel of this.#subscriptions.keys()) await client.query(`listen ${channel}`)
    } catch (error) {
      await client.end().catch(() => undefined)
      throw error
    }
    client.on('notification', ({ channel, payload }) => {
      for (const { onPayload } of this.#subscriptions.get(channel) ?? []) onPayload(payload ?? '')
    })
    client.once('end', () => {
      if (this.#client === client) this.#client = undefined
      if (!this.#closed) unawaited('reconnect', this.#reconnect())
    })
    this.#client = client
  }

  async listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<void> {
    const name = channelName(channel)
    const others = this.#subscriptions.get(name)
    this.#subscriptions.set(name, [...(others ?? []), { onPayload, onGap }])
    // Without a connection now, the next one listens to everything subscribed.
    if (!others) await this.#client?.query(`listen ${name}`)
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#client?.end()
  }

  async #reconnect(): Promise<void> {
    for (let wait = 100; !this.#closed; wait = Math.min(wait * 2, longestWait)) {
      await new Promise((resolve) => setTimeout(resolve, wait))
      if (this.#closed) return
      try {
        await this.#settings.beforeRetry?.()
        await this.connect()
        for (const list of this.#subscriptions.values()) for (const { onGap } of list) onGap?.()
        return
      } catch (error) {
        this.#settings.report(`database: not reachable (${messageOf(error)}), trying again`)
      }
    }
  }
}

/** Checks that a channel name needs no quotes. Throws otherwise: it becomes part of a statement. */
export function channelName(channel: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`'${channel}' is not a channel name`)
  return channel
}
