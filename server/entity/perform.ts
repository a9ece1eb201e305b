import { hash } from 'node:crypto'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { Facts } from '#domain/kernel/change.ts'
import { refusalOf } from '#server/database/sql-refusal.ts'
import { inReads, inTransaction, type Transaction } from '#server/database/transaction.ts'
import { cacheOf, cacheWrite } from '#server/entity/entity-cache.ts'
import { appendHistory } from '#server/entity/history.ts'
import {
  newRequestContext,
  personOf,
  runInContext,
  type RequestContext,
  type Caller,
} from '#server/entity/request-context.ts'
import { saveChanges, type HistoryNote } from '#server/entity/save.ts'
import { shown } from '#server/entity/shown.ts'
import { unwrap, Refused } from '#server/http/problem.ts'
import type { Binding, AppContext } from '#server/runtime/app-context.ts'
import { codeOf } from '#server/runtime/thrown.ts'

/** A call as the router hands it on, checked: who wants what done, in which company, and under which key. */
export type OperationRequest = {
  input: unknown
  /** The body as sent, before a schema or an upgrade changed it; the input if that is unknown. */
  sent?: unknown
  caller: Caller
  companyId: string
  nowMs: number
  requestId: string
  key: string | null
}

/** The answer as JSON text, exactly as stored for retries. */
type Answer = { body: string; cost: Transaction['cost'] }

/** What a rule is told of the time and the caller. */
export const factsAt = (nowMs: number, caller: Pick<Caller, 'name' | 'role'> & Partial<Caller>): Facts => ({
  now: new Date(nowMs).toISOString(),
  nowMs,
  today: kolkataDate(nowMs),
  actor: { name: caller.name, role: caller.role, id: caller.accountId ?? null, ownId: ownerOf(caller) },
})

/** The caller of an example may name neither account nor company. */
const ownerOf = ({ accountId = null, companyId = null, role }: Pick<Caller, 'role'> & Partial<Caller>) =>
  personOf({ accountId, companyId, role })

const hashOf = (value: unknown): string => hash('sha256', JSON.stringify(value))

/** Who reads, in which company, and for which operation. */
type CompanyRead = Pick<OperationRequest, 'caller' | 'companyId' | 'nowMs' | 'requestId'> & { operation: string }

/** Runs work that only reads rows of one company: as many round trips as it has reads. */
export function readInCompany<T>(
  { database }: Pick<AppContext, 'database'>,
  { companyId, ...asking }: CompanyRead,
  work: (facts: Facts, cost: Transaction['cost']) => Promise<T>,
): Promise<T> {
  const facts = factsAt(asking.nowMs, asking.caller)
  const context = newRequestContext({ ...asking, companyId, facts })
  return inReads(database.pool, { company: companyId }, ({ cost }) => runInContext(context, () => work(facts, cost)))
}

/** Runs a read for its caller outside, and returns its answer as JSON. */
export async function performRead(
  appContext: AppContext,
  { operation, handler, prepare }: Extract<Binding, { kind: 'read' }>,
  request: OperationRequest,
): Promise<Answer> {
  await prepare?.(request.companyId, appContext)
  return readInCompany(appContext, { ...request, operation: operation.name }, async (facts, cost) => {
    const answer = await handler(request.input as never, facts, appContext) // parsed by this operation's schema
    return { body: JSON.stringify(answer), cost }
  })
}

type Writing = Extract<Binding, { kind: 'write' | 'staff-write' }>

/**
 * Runs a write once per key: documents, history, clock and the answer are committed in one transaction.
 * A retry finds the key taken, or the documents changed; either way the first answer is looked up and returned. That
 * costs a retry one query, and other writes nothing.
 */
export async function performWrite(
  appContext: AppContext,
  binding: Writing,
  request: OperationRequest,
): Promise<Answer> {
  const bodyHash = hashOf(request.sent ?? request.input)
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await attemptWrite(appContext, binding, request, { bodyHash, isRepeated: attempt > 1 })
    } catch (error) {
      if (attempt < 4 && isTransient(error)) continue
      const earlier = await earlierAnswer(appContext, binding, request)
      if (earlier) return earlier
      if (attempt === 1 && isTaken(error)) continue
      throw refusalOf(error)
    }
  }
}

type Attempt = { bodyHash: string; isRepeated: boolean }

async function attemptWrite(
  appContext: AppContext,
  binding: Writing,
  request: OperationRequest,
  { bodyHash, isRepeated }: Attempt,
): Promise<Answer> {
  const { database, events } = appContext
  const facts = factsAt(request.nowMs, request.caller)
  const context = { ...newRequestContext({ ...request, operation: binding.operation.name, facts }), isRepeated }
  return inTransaction(database.pool, { company: request.companyId }, (transaction) =>
    runInContext(context, async () => {
      const { body, notes, written } = await outcomeOf(appContext, binding, request, context, transaction)
      const { text, values } = appendHistory(
        context,
        notes,
        request.key === null ? null : { key: request.key, bodyHash, body },
      )
      // New documents only, decided on nothing else: no row is locked, so writes of several people can share a commit.
      const isFree = binding.kind === 'write' && context.holds.length === 0 && context.after.length === 0
      const [tick] = isFree
        ? await transaction.readLastTogether(text, values)
        : await transaction.readLast(text, values)
      // What changed nothing has no xmin of its own, and nobody has to be told.
      const isChanged = notes.length > 0
      cacheWrite(cacheOf(database, request.companyId), context, isChanged ? written : [], String(tick?.['xmin']))
      for (const follow of context.afterCommit) follow()
      if (isChanged) events.publish(request.companyId, Number(tick?.clock))
      return { body, cost: transaction.cost }
    }),
  )
}

async function outcomeOf(
  appContext: AppContext,
  binding: Writing,
  request: OperationRequest,
  context: RequestContext,
  transaction: Transaction,
) {
  if (binding.kind === 'staff-write') {
    const { answer, note, copied = [] } = await binding.handler(request.input as never, context, appContext) // parsed by this operation's schema
    const blank: Omit<HistoryNote, 'entity' | 'entity_id'> = {
      from_status: null,
      to_status: null,
      version: 1,
      fields: [],
      why: null,
    }
    return { body: JSON.stringify(answer), notes: [note, ...copied].map((one) => ({ ...blank, ...one })), written: [] }
  }
  const decision = unwrap(await binding.handler(request.input as never, context.facts, appContext)) // parsed by this operation's schema
  const saved = saveChanges(context, decision.changes)
  for (const statement of [...saved.statements, ...context.after]) transaction.queue(statement)
  const mainAt = decision.changes.findIndex(({ value }) => value === decision.main)
  const written = saved.values.map((value, at) => ({ entity: decision.changes[at]?.entity ?? '', value }))
  const main = saved.values[mainAt] ?? decision.main
  return { body: JSON.stringify(shown(decision.changes[mainAt]?.entity ?? '', main)), notes: saved.notes, written }
}

/**
 * The earlier answer to this write; null if the write is new. Recognised by what was sent: after a release, an upgrade
 * or a new field may parse the same body differently, and a completed write would be refused. Throws if the key was
 * used for something else.
 */
export async function earlierAnswer(
  appContext: AppContext,
  binding: Binding,
  { companyId, key, input, sent = input }: Pick<OperationRequest, 'companyId' | 'key' | 'sent' | 'input'>,
): Promise<Answer | null> {
  if (key === null) return null
  return inTransaction(appContext.database.pool, { company: companyId }, async (transaction) => {
    const [row] = await transaction.readLast(
      'select operation, body_hash, answer from idempotency where company_id = $1 and key = $2',
      [companyId, key],
    )
    if (!row) return null
    // Also compare the input: release 0.1.0 stored its hash.
    const isSame = [sent, input].some((value) => value !== undefined && row.body_hash === hashOf(value))
    if (row.operation !== binding.operation.name || !isSame) throw new Refused({ code: 'idempotency-key-reused' })
    return { body: String(row.answer), cost: transaction.cost }
  })
}

/**
 * Deadlock (40P01), serialisation failure (40001), or a row gone when it was written (22012, the division in `save`):
 * the write itself was valid.
 */
const transient: ReadonlySet<string | undefined> = new Set(['40P01', '40001', '22012'])
const isTransient = (error: unknown): boolean => transient.has(codeOf(error))

/**
 * Somebody else added what there may be one of (23505). A list is locked before the document that its rows belong to, so
 * it may have been read before they were added; read again, the rule decides with them, or refuses itself.
 */
const isTaken = (error: unknown): boolean => codeOf(error) === '23505'
