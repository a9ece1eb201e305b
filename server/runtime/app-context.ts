import type { Session } from '#domain/account/account-schemas.ts'
import type { Decision, Facts } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { InputOf, Operation, OutputOf } from '#domain/kernel/operation.ts'
import type { InputUpgrade } from '#domain/release/release-upgrade.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import type { Database } from '#server/database/database.ts'
import type { RequestContext, Caller } from '#server/entity/request-context.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import type { HistoryNote } from '#server/entity/save.ts'

/** Tells the browsers of a company that its clock moved. */
export type Events = { publish(companyId: string, clock: number): void }

/** What one running copy of the product is made of; every binding gets it. */
export type AppContext = {
  database: Database
  configuration: Configuration
  events: Events
  bindings: ReadonlyMap<string, Binding>
  /** What makes inputs of earlier releases into today's: devices with older code go on sending theirs. */
  upgrades: readonly InputUpgrade[]
}

/** What a public operation may know of the request, and what it may answer beside the body. */
export type PublicRequest = {
  appContext: AppContext
  caller: Caller
  /** The session the caller holds, if any, as the screen may know it. */
  sessionOf: Session | null
  /** The caller holds one that was taken away (see `Holder`). */
  isRevoked: boolean
  requestId: string
  /** For limits: one phone network may stand behind one address, so accounts are limited too. */
  address: string
  nowMs: number
  /** As the browser sent them, in one line. */
  cookies: string
  /** Set where this device is to be known to an account (see `deviceCookie`). */
  device?: string
  /** Set to sign the visitor in (a token and its last instant) or out (null). */
  session?: { token: string; expiresAt: string } | null
}

/** What an operation of the staff's own tables comes to: its answer, and its line in the history. */
export type StaffWritten<Out> = { answer: Out; note: Pick<HistoryNote, 'entity' | 'entity_id'> & Partial<HistoryNote> }

type Kind<Name extends Binding['kind']> = Extract<Binding, { kind: Name }>
export type Binding =
  | {
      kind: 'read'
      operation: Operation
      handler: (input: never, facts: Facts, appContext: AppContext) => Promise<object>
    }
  | {
      kind: 'write'
      operation: Operation
      handler: (input: never, facts: Facts, appContext: AppContext) => Promise<Outcome<Decision>>
    }
  | {
      kind: 'manage'
      operation: Operation
      handler: (input: never, call: RequestContext, appContext: AppContext) => Promise<StaffWritten<object>>
    }
  | { kind: 'public'; operation: Operation; handler: (input: never, publicRequest: PublicRequest) => Promise<object> }

/** Binds a read of one company's rows to its handler. */
export const read = <O extends Operation>(
  operation: O,
  handler: (input: InputOf<O>, facts: Facts, appContext: AppContext) => Promise<OutputOf<O> & object>,
): Kind<'read'> => ({ kind: 'read', operation, handler })

/** Binds a write whose rule is a decision of the domain: the handler reads, holds and decides; saving is the house's. */
export const write = <O extends Operation>(
  operation: O,
  handler: (
    input: InputOf<O>,
    facts: Facts,
    appContext: AppContext,
  ) => Promise<Outcome<Decision<OutputOf<O> & Entity>>>,
): Kind<'write'> => ({ kind: 'write', operation, handler })

/** Binds a write to tables that no browser keeps a copy of (staff, invitations). */
export const staffWrite = <O extends Operation>(
  operation: O,
  handler: (
    input: InputOf<O>,
    call: RequestContext,
    appContext: AppContext,
  ) => Promise<StaffWritten<OutputOf<O> & object>>,
): Kind<'manage'> => ({ kind: 'manage', operation, handler })

/** Binds an operation for somebody whose company is not known from a session: signing in, links. */
export const publicOperation = <O extends Operation>(
  operation: O,
  handler: (input: InputOf<O>, publicRequest: PublicRequest) => Promise<OutputOf<O> & object>,
): Kind<'public'> => ({ kind: 'public', operation, handler })
