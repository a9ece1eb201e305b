import { AsyncLocalStorage } from 'node:async_hooks'
import type { Facts } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Role } from '#domain/kernel/role.ts'
import type { Statement } from '#server/database/transaction.ts'

/** Who is asking, as the router found it before any handler runs. */
export type Caller = {
  role: Role
  /** Null for a guest and for somebody without a session. */
  accountId: string | null
  name: string
  companyId: string | null
  /** Hash of the session's token; null without a session. */
  sessionKey: string | null
}

/** One operation under way: what its stores need to know beside the transaction. */
export type RequestContext = {
  operation: string
  requestId: string
  caller: Caller
  companyId: string
  facts: Facts
  /** Documents as they were when read, by entity and id: what history and the version check compare with. */
  seen: Map<string, Entity>
  /** Keys of `seen` that are held until the transaction ends: only those may be changed. */
  locked: Set<string>
  /** The `stamp` of each row that was read for a rule, by the keys of `seen` (see `Remembered`). */
  stamps: Map<string, string>
  /** The numbers that were taken, by series and year. */
  numbersTaken: Map<string, number>
  /** Whether this is the second attempt or a later one: what was remembered may be why the first was undone. */
  isRepeated: boolean
  /** Statements to send after the documents are written: what lies beside them in the tables. */
  after: Statement[]
  /** What follows the commit, and nothing where the write is undone: the next request may have to look again. */
  afterCommit: (() => void)[]
}

type Order = Pick<RequestContext, 'operation' | 'requestId' | 'caller' | 'companyId' | 'facts'>

/** A call that has read and changed nothing yet. */
export const newRequestContext = ({ operation, requestId, caller, companyId, facts }: Order): RequestContext => ({
  operation,
  requestId,
  caller,
  companyId,
  facts,
  seen: new Map(),
  locked: new Set(),
  stamps: new Map(),
  numbersTaken: new Map(),
  isRepeated: false,
  after: [],
  afterCommit: [],
})

const current = new AsyncLocalStorage<RequestContext>()

export const runInContext = <T>(call: RequestContext, work: () => Promise<T>): Promise<T> => current.run(call, work)

export function requestContext(): RequestContext {
  const call = current.getStore()
  if (!call) throw new Error('no operation is under way here')
  return call
}

export const seenKey = (entity: string, id: string): string => `${entity}/${id}`
