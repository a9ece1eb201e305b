import { Socket } from 'node:net'
import pg from 'pg'

/** Reports what happens to a database connection while no request waits for it. */
export type Report = (message: string) => void

/** Settings of a pool beyond the driver's own. */
export type PoolConfig = pg.PoolConfig & {
  /** How long a request waits for an answer. A machine that lost its power or network never answers. */
  readonly answerTimeoutMillis?: number
}

/** How long a pool's requests wait for an answer; undefined means without limit. */
export const answerTimeoutOf = (pool: pg.Pool): number | undefined => (pool.options as PoolConfig).answerTimeoutMillis // the pool keeps all that it was given

/**
 * A pool that closes connections idle for a minute, and ends statements and forgotten transactions after a minute: a
 * hanging one would hold its locks and its connection for ever.
 */
export function openPool(config: PoolConfig, report: Report): pg.Pool {
  const settings: PoolConfig = {
    max: 16,
    idleTimeoutMillis: 60_000,
    // For opening a connection, and for waiting for a busy one.
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
  // A restarting server breaks idle connections; without a listener that would end the process.
  pool.on('error', (error) => {
    // During shutdown the server may close a connection before the pool does.
    if (!pool.ending) report(`database: a connection was lost (${error.message})`)
  })
  // The pool listens only to idle connections. One that breaks while a request holds it, between two statements, would
  // also end the process; the request gets the error at its next statement.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * A socket that sends everything written between `cork` and `uncork` as one piece. A pipeline is twenty to forty
 * messages of a few bytes; writing each separately costs Node as much as creating it.
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
