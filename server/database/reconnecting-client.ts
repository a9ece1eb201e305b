import pg from 'pg'

type Subscription = { readonly onPayload: (payload: string) => void; readonly onGap: (() => void) | undefined }

type Settings = {
  readonly config: pg.ClientConfig
  /** Runs on each new connection before anything else; the connection counts as failed when it throws. */
  readonly prepare?: (client: pg.Client) => Promise<void>
  /** Runs before each attempt to connect again. */
  readonly beforeRetry?: () => Promise<void>
  readonly report: (message: string) => void
}

const longestWait = 5_000

/** One connection beside the pool that is never given back: it listens, and comes back by itself when it breaks. */
export class ReconnectingClient {
  readonly #settings: Settings
  readonly #subscriptions = new Map<string, Subscription[]>()
  #client: pg.Client | undefined
  #closed = false

  constructor(settings: Settings) {
    this.#settings = settings
  }

  /** Connects for the first time; throws when that fails. */
  async connect(): Promise<void> {
    const client = new pg.Client({
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
      ...this.#settings.config,
    })
    // A connection that breaks says so twice; without a listener for the first the whole process would end.
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
      if (!this.#closed) void this.#reconnect()
    })
    this.#client = client
  }

  async listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<void> {
    const name = channelName(channel)
    const others = this.#subscriptions.get(name)
    this.#subscriptions.set(name, [...(others ?? []), { onPayload, onGap }])
    // Without a connection at this moment, the next one listens to everything that is subscribed.
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
        this.#settings.report(
          `database: not reachable (${error instanceof Error ? error.message : String(error)}), trying again`,
        )
      }
    }
  }
}

/** A channel name that needs no quotes. Throws on anything else: it becomes part of a statement. */
export function channelName(channel: string): string {
  if (!/^[a-z][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`'${channel}' is not a channel name`)
  return channel
}
