import type pg from 'pg'

/**
 * A PostgreSQL connection pool with the same SQL, whatever runs behind it: `postgres` is an external server, `embedded`
 * a native PostgreSQL that we start, `pglite` one inside this process.
 */
export type Database = {
  readonly kind: 'postgres' | 'embedded' | 'pglite'
  /** On `pglite` it has one connection: requesting a second inside a transaction waits for ever. */
  readonly pool: pg.Pool
  /** Calls `onPayload` for each NOTIFY on `channel`; `onGap` after a lost connection, when some may be missed. */
  listen(channel: string, onPayload: (payload: string) => void, onGap?: () => void): Promise<void>
  /** One plain line for the start-up message: which database, where, and what it does not survive. */
  readonly description: string
  /** Whether an acknowledged write survives a power cut. */
  readonly durable: boolean
  /** PGlite only: its data folder as one archive. */
  pack?(): Promise<Blob>
  /** Closes every connection and stops a server that we started. */
  close(): Promise<void>
}
