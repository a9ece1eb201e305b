import type pg from 'pg'
import { isConnectionLost } from '#server/database/connection-lost.ts'
import type { Statement } from '#server/database/pipeline-query.ts'
import { runPipeline } from '#server/database/pipeline.ts'
import type { Row } from '#server/database/prepared-statements.ts'
import { unawaited } from '#server/runtime/unawaited.ts'

/** A whole transaction, ready to be sent: what it writes, and its last statement, whose rows are returned. */
export type ReadyWrite = {
  client: pg.ClientBase
  /** Names the role and the company. */
  scope: Statement
  statements: readonly Statement[]
  last: Statement
  answerTimeoutMillis: number | undefined
}

type Waiting = { write: ReadyWrite; resolve: (rows: Row[]) => void; reject: (error: unknown) => void }

/** By company, the writes that came while one was being committed. */
const lanes = new WeakMap<pg.Pool, Map<string, Waiting[]>>()

/**
 * Commits a write of `company`. While one is being committed, the next ones wait here, and are then committed together:
 * in the database they would wait for the company's clock, each until the one before it is on disk. If one of them
 * fails, nothing of the others is kept either, and each is sent again on its own.
 *
 * Only for writes that lock no row but the clock, which all of them lock last: the locks of several writes together
 * would not be in the order that prevents deadlocks.
 */
export async function commitTogether(pool: pg.Pool, company: string, write: ReadyWrite): Promise<Row[]> {
  const companies = lanes.get(pool) ?? new Map<string, Waiting[]>()
  lanes.set(pool, companies)
  const lane = companies.get(company)
  if (lane) return new Promise((resolve, reject) => lane.push({ write, resolve, reject }))
  companies.set(company, [])
  try {
    return await sendOne(write)
  } finally {
    startNext(companies, company)
  }
}

function startNext(companies: Map<string, Waiting[]>, company: string): void {
  const waiting = companies.get(company) ?? []
  if (waiting.length === 0) {
    companies.delete(company)
    return
  }
  companies.set(company, [])
  unawaited(
    'shared commit',
    sendAll(waiting).finally(() => startNext(companies, company)),
  )
}

async function sendOne({ client, scope, statements, last, answerTimeoutMillis }: ReadyWrite): Promise<Row[]> {
  const results = await runPipeline(client, [scope, ...statements, last], { end: 'commit', answerTimeoutMillis })
  return results.at(-1)?.rows ?? []
}

/** Settles every write; never rejects. */
async function sendAll(waiting: readonly Waiting[]): Promise<void> {
  const [first, ...others] = waiting
  if (!first) return
  if (others.length === 0) return sendAlone(first)
  const { client, scope, answerTimeoutMillis } = first.write
  // Each write's last statement locks the clock: at the end of all of them, it is locked briefly.
  const statements = [...waiting.flatMap(({ write }) => write.statements), ...waiting.map(({ write }) => write.last)]
  try {
    const results = await runPipeline(client, [scope, ...statements], { end: 'commit', answerTimeoutMillis })
    const lasts = results.slice(-waiting.length)
    waiting.forEach(({ resolve }, at) => resolve(lasts[at]?.rows ?? []))
  } catch (error) {
    // Whether it was committed is unknown, so nothing is sent twice: each caller learns that the connection was lost.
    if (isConnectionLost(error)) for (const { reject } of waiting) reject(error)
    else await Promise.all(waiting.map(sendAlone))
  }
}

const sendAlone = ({ write, resolve, reject }: Waiting): Promise<void> => sendOne(write).then(resolve, reject)
