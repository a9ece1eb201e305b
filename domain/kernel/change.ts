import type { AnyDescription, DocumentOf, Entity } from './entity.ts'
import type { Role } from './role.ts'

/** What a rule may know beside the documents: the clock and the person, as arguments. */
export type Facts = {
  /** The instant, UTC ISO. */
  now: string
  /** The same instant in epoch milliseconds. */
  nowMs: number
  /** The business day in Asia/Kolkata, YYYY-MM-DD. */
  today: string
  actor: { name: string; role: Role }
}

/** One document as it is after a decision. `why` is kept with its history. */
export type Change = { entity: string; value: Entity; why?: string }

/** What a write comes to: the document it was about, and all that changed with it (that one included). */
export type Decision<T extends Entity = Entity> = { main: T; changes: Change[] }

/** A changed or new document of a noun; `why` is kept with its history. */
export const change = <D extends AnyDescription>(entity: D, value: DocumentOf<D>, why?: string): Change =>
  why ? { entity: entity.name, value, why } : { entity: entity.name, value }

/** A new document's bookkeeping. The store raises `version` and `updatedAt` of a changed one. */
export const fresh = (facts: Pick<Facts, 'now'>) => ({ version: 1, createdAt: facts.now, updatedAt: facts.now })
