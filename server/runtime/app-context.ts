import type { Session } from '#domain/account/account-schemas.ts'
import type { Decision, Facts } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { InputOf, Operation, OutputOf } from '#domain/kernel/operation.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import type { InputUpgrade } from '#domain/release/release-upgrade.ts'
import type { Database } from '#server/database/database.ts'
import type { RequestContext, Caller } from '#server/entity/request-context.ts'
import type { HistoryNote } from '#server/entity/save.ts'
import type { Configuration } from '#server/runtime/configuration.ts'

/** Tells a company's browsers that its clock moved. */
export type Events = { publish(companyId: string, clock: number): void }

/** Dependencies of one running product, passed to every binding. */
export type AppContext = {
  database: Database
  configuration: Configuration
  events: Events
  bindings: ReadonlyMap<string, Binding>
  /** Converts inputs of earlier releases, which devices with older code keep sending. */
  upgrades: readonly InputUpgrade[]
}

/** What a public operation may read from the request, and set on the response besides the body. */
export type PublicRequest = {
  appContext: AppContext
  caller: Caller
  /** The caller's session, if any, as the screen may know it. */
  sessionOf: Session | null
  /** The caller's session was revoked (see `Holder`). */
  isRevoked: boolean
  requestId: string
  /** For rate limits. A whole phone network may share one address, so accounts are limited too. */
  address: string
  nowMs: number
  /** The Cookie header as sent. */
  cookies: string
  /** Set to remember this device for an account (see `deviceCookie`). */
  device?: string
  /** Set to sign the visitor in (a token and its expiry) or out (null). */
  session?: { token: string; expiresAt: string } | null
}

type StaffNote = Pick<HistoryNote, 'entity' | 'entity_id'> & Partial<HistoryNote>

/** Result of a write to the staff tables: the answer, its history line, and those of rows that browsers copy. */
type StaffWritten<Out> = { answer: Out; note: StaffNote; copied?: readonly StaffNote[] }

/** A member's call that waits for a service outside. */
export type ExternalCall = { companyId: string; nowMs: number; requestId: string }

/** Brings up to date what a read is answered from, before it: a read itself writes nothing. */
type Prepare = (companyId: string, appContext: AppContext) => Promise<unknown>

type Kind<Name extends Binding['kind']> = Extract<Binding, { kind: Name }>
export type Binding =
  | {
      kind: 'read'
      operation: Operation
      handler: (input: never, facts: Facts, appContext: AppContext) => Promise<object>
      prepare?: Prepare
    }
  | {
      kind: 'write'
      operation: Operation
      handler: (input: never, facts: Facts, appContext: AppContext) => Promise<Outcome<Decision>>
    }
  | {
      kind: 'staff-write'
      operation: Operation
      handler: (input: never, context: RequestContext, appContext: AppContext) => Promise<StaffWritten<object>>
    }
  | {
      kind: 'external'
      operation: Operation
      handler: (input: never, call: ExternalCall, appContext: AppContext) => Promise<object>
    }
  | { kind: 'public'; operation: Operation; handler: (input: never, publicRequest: PublicRequest) => Promise<object> }

/** Binds a read of one company's rows to its handler. */
export const read = <O extends Operation>(
  operation: O,
  handler: (input: InputOf<O>, facts: Facts, appContext: AppContext) => Promise<OutputOf<O> & object>,
  prepare?: Prepare,
): Kind<'read'> => ({ kind: 'read', operation, handler, ...(prepare && { prepare }) })

/** Binds a write decided by a domain rule: the handler reads, locks and decides; `performWrite` saves. */
export const write = <O extends Operation>(
  operation: O,
  handler: (
    input: InputOf<O>,
    facts: Facts,
    appContext: AppContext,
  ) => Promise<Outcome<Decision<OutputOf<O> & Entity>>>,
): Kind<'write'> => ({ kind: 'write', operation, handler })

/** Binds a write to tables that no browser copies (staff, invitations). */
export const staffWrite = <O extends Operation>(
  operation: O,
  handler: (
    input: InputOf<O>,
    context: RequestContext,
    appContext: AppContext,
  ) => Promise<StaffWritten<OutputOf<O> & object>>,
): Kind<'staff-write'> => ({ kind: 'staff-write', operation, handler })

/**
 * Binds a company's operation that asks a service outside: no transaction is open meanwhile, so that a slow service does
 * not hold connections to the database.
 */
export const externalOperation = <O extends Operation>(
  operation: O,
  handler: (input: InputOf<O>, call: ExternalCall, appContext: AppContext) => Promise<OutputOf<O> & object>,
): Kind<'external'> => ({ kind: 'external', operation, handler })

/** Binds an operation whose caller has no company from a session: signing in, links. */
export const publicOperation = <O extends Operation>(
  operation: O,
  handler: (input: InputOf<O>, publicRequest: PublicRequest) => Promise<OutputOf<O> & object>,
): Kind<'public'> => ({ kind: 'public', operation, handler })
