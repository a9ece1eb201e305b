import type pg from 'pg'
import { isConnectionLost } from '#server/database/connection-lost.ts'
import { isStale, PipelineQuery, type PipelineResult, type Statement } from './pipeline-query.ts'

/** 'commit' ends the transaction with this pipeline; 'hold' leaves it open for the next one. */
type PipelineOptions = {
  readonly end: 'commit' | 'hold'
  /** Milliseconds without an answer after which the connection counts as lost; no limit if absent. */
  readonly answerTimeoutMillis?: number | undefined
}

/**
 * Runs several statements in one round trip and one transaction; returns one result for each.
 * A single pipeline needs no BEGIN: everything up to the protocol's Sync is one transaction, and `set_config(name,
 * value, true)` applies inside it. A transaction of several steps starts with a pipeline that ends in 'hold' and
 * finishes with one that ends in 'commit'; each is one round trip. Statements are prepared once per connection.
 * On an error the transaction is rolled back and over, and the promise rejects with PostgreSQL's error (`code`,
 * `constraint`, ...).
 */
export async function runPipeline(
  client: pg.ClientBase,
  statements: readonly Statement[],
  options: PipelineOptions,
): Promise<PipelineResult[]> {
  try {
    return await attempt(client, statements, options)
  } catch (error) {
    if (error instanceof PipelineFailure && isStale(error.cause) && !error.wasOpen) {
      return await attempt(client, statements, options).catch(rethrowCause)
    }
    return rethrowCause(error)
  }
}

/** The cause, and whether a transaction was open when the pipeline was written. */
class PipelineFailure extends Error {
  readonly wasOpen: boolean

  constructor(cause: unknown, wasOpen: boolean) {
    super('pipeline failed', { cause })
    this.wasOpen = wasOpen
  }
}

async function attempt(
  client: pg.ClientBase,
  statements: readonly Statement[],
  { end, answerTimeoutMillis }: PipelineOptions,
): Promise<PipelineResult[]> {
  const begin: Statement[] = []
  const commit: Statement[] = []
  let wasOpen = false
  const surround = (): readonly Statement[] => {
    wasOpen = isOpen(client)
    if (!wasOpen && end === 'hold') begin.push({ text: 'begin', values: [] })
    if (wasOpen && end === 'commit') commit.push({ text: 'commit', values: [] })
    return [...begin, ...statements, ...commit]
  }
  try {
    const results = await submit(client, surround, answerTimeoutMillis)
    // PostgreSQL answers COMMIT of a failed transaction with ROLLBACK and no error.
    if (commit.length > 0 && results.at(-1)?.command === 'ROLLBACK')
      throw new Error('the transaction had failed before: nothing was kept')
    return results.slice(begin.length, begin.length + statements.length)
  } catch (error) {
    // On a lost connection the rollback would wait behind a statement that is never answered.
    if ((begin.length > 0 || wasOpen) && !isConnectionLost(error)) await rollBack(client)
    throw new PipelineFailure(error, wasOpen)
  }
}

function submit(
  client: pg.ClientBase,
  statements: () => readonly Statement[],
  timeout: number | undefined,
): Promise<PipelineResult[]> {
  return new Promise((resolve, reject) => {
    client.query(
      new PipelineQuery(
        statements,
        (error, results) => {
          if (results) resolve(results)
          else reject(error)
        },
        timeout,
      ),
    )
  })
}

async function rollBack(client: pg.ClientBase): Promise<void> {
  try {
    await client.query('rollback')
  } catch {
    // The connection is lost, and its transaction with it; the caller gets the first error.
  }
}

function isOpen(client: pg.ClientBase): boolean {
  const status = client.getTransactionStatus()
  return status === 'T' || status === 'E'
}

function rethrowCause(error: unknown): never {
  const cause = error instanceof PipelineFailure ? error.cause : error
  // The driver's stack ends in the socket; this one leads to the caller.
  if (cause instanceof Error) Error.captureStackTrace(cause)
  throw cause
}
