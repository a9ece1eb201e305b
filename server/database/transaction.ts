import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { isConnectionLost } from '#server/database/connection-lost.ts'
import { noteDiskFull } from '#server/database/disk-full.ts'
import type { Statement } from '#server/database/pipeline-query.ts'
import { runPipeline } from '#server/database/pipeline.ts'
import { answerTimeoutOf } from '#server/database/pool.ts'
import type { Row } from '#server/database/prepared-statements.ts'
import { commitTogether } from '#server/database/shared-commit.ts'

export type { Row, Statement }
/** Whose rows the transaction may access: one company's, or all for the few tasks across companies. */
type Scope = { company: string } | 'system'

/** `reading`: each read is a transaction of its own, in which PostgreSQL refuses every write and every lock. */
type Mode = 'reading' | 'writing'

/** What a request cost; bounded by a test. */
type Cost = { roundTrips: number; statements: number }

/**
 * A transaction that saves round trips: writes whose answer nobody needs are queued and sent with the next read or the
 * commit. A write that only inserts is one round trip, transaction included.
 * Not safe for concurrent use: handlers run their statements in sequence.
 */
export class Transaction {
  readonly cost: Cost = { roundTrips: 0, statements: 0 }
  readonly #pool: pg.Pool
  readonly #client: pg.PoolClient
  readonly #company: string | undefined
  readonly #answerTimeoutMillis: number | undefined
  readonly #scope: Statement
  /** How a read ends by default. */
  readonly #end: 'hold' | 'commit'
  #queue: Statement[] = []
  #isOpen = false
  #isOver = false

  constructor(pool: pg.Pool, client: pg.PoolClient, scope: Scope, mode: Mode) {
    this.#pool = pool
    this.#client = client
    this.#company = scope === 'system' ? undefined : scope.company
    this.#answerTimeoutMillis = answerTimeoutOf(pool)
    this.#scope = scopeStatement(scope, mode)
    this.#end = mode === 'reading' ? 'commit' : 'hold'
  }

  /** Sends the statement with the next read or the commit; its answer is ignored. */
  queue(statement: Statement): void {
    this.#queue.push(statement)
  }

  /** Sends everything queued, then this statement; returns its rows. */
  async read(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const [rows] = await this.readAll([{ text, values }])
    return rows ?? []
  }

  /** Several statements in one round trip; returns the rows of each. */
  async readAll(statements: readonly Statement[], end: 'hold' | 'commit' = this.#end): Promise<Row[][]> {
    if (this.#isOver) throw new Error('the transaction is over')
    const before = [...(this.#isOpen ? [] : [this.#scope]), ...this.#queue]
    this.#queue = []
    this.cost.roundTrips += 1
    this.cost.statements += before.length + statements.length
    // Unless it succeeds: after an error PostgreSQL has rolled back, and nothing more may be sent.
    this.#isOver = true
    const results = await runPipeline(this.#client, [...before, ...statements], {
      end,
      answerTimeoutMillis: this.#answerTimeoutMillis,
    })
    this.#isOver = end === 'commit' && this.#end !== 'commit'
    this.#isOpen = end === 'hold'
    return results.slice(before.length).map((result) => result.rows)
  }

  /** The last read of a transaction: the commit is sent with it. */
  async readLast(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const [rows] = await this.readAll([{ text, values }], 'commit')
    return rows ?? []
  }

  /**
   * Like `readLast`, perhaps in one commit with other writes of the company. Only for a transaction that locks no row
   * before its last statement (see `commitTogether`).
   */
  async readLastTogether(text: string, values: readonly unknown[]): Promise<Row[]> {
    if (this.#isOpen || this.#company === undefined) return this.readLast(text, values)
    if (this.#isOver) throw new Error('the transaction is over')
    const statements = this.#queue
    this.#queue = []
    this.cost.roundTrips += 1
    this.cost.statements += statements.length + 2
    this.#isOver = true
    return commitTogether(this.#pool, this.#company, {
      client: this.#client,
      scope: this.#scope,
      statements,
      last: { text, values },
      answerTimeoutMillis: this.#answerTimeoutMillis,
    })
  }

  async commit(): Promise<void> {
    if (this.#isOver || (!this.#isOpen && this.#queue.length === 0)) return
    await this.readAll([], 'commit')
  }

  async rollBack(): Promise<void> {
    if (!this.#isOpen || this.#isOver) return
    this.#isOver = true
    // A machine that has gone silent never answers; the server ends the transaction by itself.
    const rollback = { text: 'rollback', query_timeout: this.#answerTimeoutMillis }
    await this.#client.query(rollback)
  }
}

const asSystem = `select set_config('role', 'app_system', true)`
const asUser = `select set_config('role', 'app_user', true), set_config('app.company_id', $1, true)`
const readingOnly = `, set_config('transaction_read_only', 'on', true)`
const scopeTexts = {
  writing: { system: asSystem, user: asUser },
  reading: { system: asSystem + readingOnly, user: asUser + readingOnly },
}

function scopeStatement(scope: Scope, mode: Mode): Statement {
  const texts = scopeTexts[mode]
  return scope === 'system' ? { text: texts.system, values: [] } : { text: texts.user, values: [scope.company] }
}

const current = new AsyncLocalStorage<Transaction>()

/** This request's transaction. Stores use no other: a second connection would deadlock on a database with only one. */
export function tx(): Transaction {
  const transaction = current.getStore()
  if (!transaction) throw new Error('no transaction is open here')
  return transaction
}

/** Runs `work` in one transaction: committed when it returns, rolled back when it throws. */
export const inTransaction = <T>(
  pool: pg.Pool,
  scope: Scope,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => inScope(pool, scope, 'writing', work)

/** The same for the few tasks across companies: `work` may access all rows. */
export const inSystem = <T>(
  { database }: { readonly database: { readonly pool: pg.Pool } },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> => inTransaction(database.pool, 'system', work)

/**
 * Runs `work`, which only reads. Each read is its own transaction, so that none needs a round trip to end it; each
 * statement sees what was committed before it, as it would in one transaction (READ COMMITTED). The database refuses
 * writes and locks.
 */
export const inReads = <T>(pool: pg.Pool, scope: Scope, work: (transaction: Transaction) => Promise<T>): Promise<T> =>
  inScope(pool, scope, 'reading', work)

async function inScope<T>(
  pool: pg.Pool,
  scope: Scope,
  mode: Mode,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const transaction = new Transaction(pool, client, scope, mode)
    try {
      const value = await current.run(transaction, () => work(transaction))
      await transaction.commit()
      return value
    } catch (error) {
      // The first error is the one to report.
      await transaction.rollBack().catch((failure: Error) => {
        broken = failure
      })
      throw error
    }
  } catch (error) {
    // A dead connection must not return to the pool; a refused statement leaves it usable.
    if (isConnectionLost(error)) broken = error
    noteDiskFull(error)
    throw error
  } finally {
    client.release(broken)
  }
}
