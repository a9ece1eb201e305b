import { AsyncLocalStorage } from 'node:async_hooks'
import type { Facts } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Role } from '#domain/kernel/role.ts'
import type { Statement } from '#server/database/transaction.ts'

/** The caller, as resolved by the router before any handler runs. */
export type Caller = {
  role: Role
  /** Null for a guest and without a session. */
  accountId: string | null
  name: string
  companyId: string | null
  /** Hash of the session's token; null without a session. */
  sessionKey: string | null
}

/** Who is recorded for changes that nobody made: those of time, and what follows from other changes. */
export const systemActor: Caller = { role: 'owner', accountId: null, name: 'Vanat', companyId: null, sessionKey: null }

/** Whose a row of a personal kind is: the account's, or in a demo, which one visitor has, the company's. */
export const personOf = ({ accountId, companyId, role }: Pick<Caller, 'accountId' | 'companyId' | 'role'>) =>
  accountId ?? (role === 'demo' ? companyId : null)

/** Locks a cached row, takes a number or reads a list again, and rolls the write back if it is not as it was. */
export type Hold = {
  /** The row's key in `seen`; null for a number and a list. */
  key: string | null
  /** For a list, the kind of its documents. */
  listed?: string
  statement: Statement
}

/** One operation in progress: what its stores need besides the transaction. */
export type RequestContext = {
  operation: string
  requestId: string
  caller: Caller
  companyId: string
  facts: Facts
  /** Documents as they were read, by entity and id, for the history and the version check. */
  seen: Map<string, Entity>
  /** Keys of `seen` that are locked until the transaction ends; only those may be changed. */
  locked: Set<string>
  /** The `xmin` of each row read for a rule, by the keys of `seen` (see `CachedDocument`). */
  xmins: Map<string, string>
  /** For what the write was decided on from the cache, in lock order; empty if the rows are locked already. */
  holds: readonly Hold[]
  /** Numbers taken, by series and year. */
  numbersTaken: Map<string, number>
  /** Whether this is a retry: a stale cache may be why the first attempt was rolled back. */
  isRepeated: boolean
  /** Statements to send after the documents are written, for columns and tables outside them. */
  after: Statement[]
  /** Runs after the commit, never after a rollback; for example clears caches. */
  afterCommit: (() => void)[]
}

/** A context that has read and changed nothing yet. */
export const newRequestContext = ({
  operation,
  requestId,
  caller,
  companyId,
  facts,
}: Pick<RequestContext, 'operation' | 'requestId' | 'caller' | 'companyId' | 'facts'>): RequestContext => ({
  operation,
  requestId,
  caller,
  companyId,
  facts,
  seen: new Map(),
  locked: new Set(),
  xmins: new Map(),
  holds: [],
  numbersTaken: new Map(),
  isRepeated: false,
  after: [],
  afterCommit: [],
})

const current = new AsyncLocalStorage<RequestContext>()

/** Runs work in which `requestContext` returns this context, however deep the call. */
export const runInContext = <T>(context: RequestContext, work: () => Promise<T>): Promise<T> =>
  current.run(context, work)

/** The context of the operation in progress. Throws outside of one. */
export function requestContext(): RequestContext {
  const context = current.getStore()
  if (!context) throw new Error('no operation is in progress here')
  return context
}

/** The key of a document in `seen`, `locked` and `xmins`. */
export const seenKey = (entity: string, id: string): string => `${entity}/${id}`
