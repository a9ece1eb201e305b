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
 * A socket that sends everything written between `cork` and `uncork` as one piece: a pipeline is twenty to forty messages
 * of a few bytes, and a system call for each costs both sides more than the statements. It is here that they are joined,
 * because `connect` puts the stream's own `write` back in the place of an overridden one.
 */
class PipelineSocket extends Socket {
  override _writev(
    pieces: readonly { chunk: unknown; encoding: BufferEncoding }[],
    done: (error?: Error | null) => void,
  ): void {
    const whole = Buffer.concat(
      pieces.map(({ chunk, encoding }) => (Buffer.isBuffer(chunk) ? chunk : Buffer.from(String(chunk), encoding))),
    )
    this._write(whole, 'buffer' as BufferEncoding, done) // the stream's own name for what needs no encoding; the type leaves it out
  }
}
