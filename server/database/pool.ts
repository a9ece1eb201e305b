import { Socket } from 'node:net'
import pg from 'pg'

/** Says what happens to a database connection while nobody is waiting for it. */
export type Report = (message: string) => void

/** What a pool takes beside the driver's own settings. */
export type PoolConfig = pg.PoolConfig & {
  /** How long a request waits for the answer to what it sent. A machine that lost its power or its network never answers. */
  readonly answerTimeoutMillis?: number
}

/** How long the requests of a pool wait for an answer; undefined where they wait for as long as it takes. */
export const answerTimeoutOf = (pool: pg.Pool): number | undefined => (pool.options as PoolConfig).answerTimeoutMillis // the pool keeps all that it was given

/**
 * A pool whose connections are given up after a minute of rest, and whose statements and forgotten transactions end after
 * a minute: one that hangs would hold its locks, and its connection, for ever.
 */
export function openPool(config: PoolConfig, report: Report): pg.Pool {
  const settings: PoolConfig = {
    max: 16,
    idleTimeoutMillis: 60_000,
    // For a new connection, and for one of those that are in use.
    connectionTimeoutMillis: 10_000,
    answerTimeoutMillis: 30_000,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    statement_timeout: 60_000,
    idle_in_transaction_session_timeout: 60_000,
    application_name: `vanat ${process.pid}`,
    stream: () => new PipelineSocket(),
    ...config,
  }
  const pool = new pg.Pool(settings)
  // A server that restarts breaks resting connections; without a listener that would end the process.
  pool.on('error', (error) => {
    // At the end the server may close a connection before the pool does.
    if (!pool.ending) report(`database: a connection was lost (${error.message})`)
  })
  // The pool listens to a connection only while it rests. One that breaks in the hands of a request, between two of its
  // statements, would end the process too; the request itself meets the error at its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * The connection's own socket, except that what is written between `cork` and `uncork` leaves as one piece. A pipeline is
 * twenty to forty messages of a few bytes; each of them written by itself costs Node as much as making it.
 */
class PipelineSocket extends Socket {
  #pieces: Buffer[] | null = null

  override cork(): void {
    this.#pieces ??= []
  }

  override uncork(): void {
    const pieces = this.#pieces
    this.#pieces = null
    if (pieces && pieces.length > 0 && this.writable) super.write(Buffer.concat(pieces))
  }

  override write(piece: Uint8Array | string, ...rest: unknown[]): boolean {
    if (this.#pieces !== null && Buffer.isBuffer(piece) && rest.length === 0) {
      this.#pieces.push(piece)
      return true
    }
    return super.write(piece, ...(rest as [BufferEncoding])) // whichever form the rest has, it is handed on as it came
  }
}
