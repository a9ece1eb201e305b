import type pg from 'pg'

/**
 * A PostgreSQL to talk to, whichever runs behind it: the same pool, the same SQL.
 * `postgres` is a server of yours, `embedded` a native PostgreSQL that we start, `pglite` the one inside this process.
 */
export type Database = {
  readonly kind: 'postgres' | 'embedded' | 'pglite'
  /** On `pglite` it holds one connection: asking for a second inside a transaction waits for ever. */
  readonly pool: pg.Pool
  /** Calls `onPayload` for each NOTIFY on `channel`; `onGap` after the connection was lost, when some may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<void>
  /** One plain line for the start-up message: which database, where, and what it does not survive. */
  readonly description: string
  /** Whether an acknowledged write survives a power cut. */
  readonly durable: boolean
  /** PGlite only: its whole data folder in one archive. */
  pack?(compression: 'none' | 'gzip'): Promise<Blob>
  /** Ends every connection and stops a server that we started. */
  close(): Promise<void>
}
