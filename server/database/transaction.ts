import { AsyncLocalStorage } from 'node:async_hooks'
import type pg from 'pg'
import { noteDiskFull } from '#server/database/disk-full.ts'
import { isConnectionLost } from '#server/database/connection-lost.ts'
import { answerTimeoutOf } from '#server/database/pool.ts'
import { runPipeline } from '#server/database/pipeline.ts'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }
export type Row = Record<string, unknown>
/** Whose rows the transaction may touch: one company's, or everybody's for the few things that cross companies. */
export type Scope = { company: string } | 'system'

/** Counts of what a request cost; printed by the bench and bounded by a test. */
export type Cost = { roundTrips: number; statements: number }

/**
 * One transaction that saves round trips: writes whose answer nobody needs are queued and travel with the next
 * read, or with the commit. A write that only inserts is one round trip in all, its own transaction included.
 *
 * Not safe for concurrent use: handlers run their statements one after the other.
 */
export class Transaction {
  readonly cost: Cost = { roundTrips: 0, statements: 0 }
  readonly #client: pg.PoolClient
  readonly #answerTimeoutMillis: number | undefined
  readonly #scope: Statement
  #queue: Statement[] = []
  #isOpen = false
  #isOver = false

  constructor(client: pg.PoolClient, scope: Scope, answerTimeoutMillis?: number) {
    this.#client = client
    this.#answerTimeoutMillis = answerTimeoutMillis
    this.#scope = scopeStatement(scope)
  }

  /** Sends the statement with the next read or the commit; its answer is not looked at. */
  queue(statement: Statement): void {
    this.#queue.push(statement)
  }

  /** Everything queued, then this statement; answers with its rows. */
  async read(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const [rows] = await this.readAll([{ text, values }])
    return rows ?? []
  }

  /** Several statements in one round trip; answers with the rows of each. */
  async readAll(statements: readonly Statement[], end: 'hold' | 'commit' = 'hold'): Promise<Row[][]> {
    if (this.#isOver) throw new Error('the transaction is over')
    const before = [...(this.#isOpen ? [] : [this.#scope]), ...this.#queue]
    this.#queue = []
    this.cost.roundTrips += 1
    this.cost.statements += before.length + statements.length
    this.#isOver = true
    const results = await runPipeline(this.#client, [...before, ...statements], {
      end,
      answerTimeoutMillis: this.#answerTimeoutMillis,
    })
    this.#isOver = end === 'commit'
    this.#isOpen = end === 'hold'
    return results.slice(before.length).map((result) => result.rows)
  }

  /** The last read of a transaction: the commit travels with it. */
  async readLast(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    const [rows] = await this.readAll([{ text, values }], 'commit')
    return rows ?? []
  }

  async commit(): Promise<void> {
    if (this.#isOver || (!this.#isOpen && this.#queue.length === 0)) return
    await this.readAll([], 'commit')
  }

  async rollBack(): Promise<void> {
    if (!this.#isOpen || this.#isOver) return
    this.#isOver = true
    await this.#client.query('rollback')
  }
}

const scopeStatement = (scope: Scope): Statement =>
  scope === 'system'
    ? { text: `select set_config('role', 'app_system', true)`, values: [] }
    : {
        text: `select set_config('role', 'app_user', true), set_config('app.company_id', $1, true)`,
        values: [scope.company],
      }

const current = new AsyncLocalStorage<Transaction>()

/** The transaction of this request. Stores only ever ask for it: a second connection would deadlock where there is but one. */
export function tx(): Transaction {
  const transaction = current.getStore()
  if (!transaction) throw new Error('no transaction is open here')
  return transaction
}

/** Runs `work` in one transaction: committed when it returns, undone when it throws. */
export async function inTransaction<T>(
  pool: pg.Pool,
  scope: Scope,
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    const transaction = new Transaction(client, scope, answerTimeoutOf(pool))
    try {
      const value = await current.run(transaction, () => work(transaction))
      await transaction.commit()
      return value
    } catch (error) {
      await transaction.rollBack()
      throw error
    }
  } catch (error) {
    // A connection that died must not go back to the pool; a refused statement leaves it as good as before.
    if (isConnectionLost(error)) broken = error
    noteDiskFull(error)
    throw error
  } finally {
    client.release(broken)
  }
}
