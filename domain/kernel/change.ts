import type { AnyDescription, DocumentOf, Entity } from './entity.ts'
import { accept, type Outcome } from './outcome.ts'
import type { Role } from './role.ts'

/**
 * Who acts. `id` is that of the person's colleague row; without one in a demo, and for what time does. `ownId` is whose
 * rows of personal kinds are theirs: the same person, or in a demo its only visitor; null for a guest.
 */
export type Actor = { name: string; role: Role; id?: string | null; ownId?: string | null }

/** What a rule knows besides the documents: the time and the actor, passed in to keep rules pure. */
export type Facts = {
  /** The instant, UTC ISO. */
  now: string
  /** The same instant in epoch milliseconds. */
  nowMs: number
  /** The business day in Asia/Kolkata, YYYY-MM-DD. */
  today: string
  actor: Actor
}

/** A document after a decision. `why` goes into its history. */
export type Change = { entity: string; value: Entity; why?: string }

/** The result of a write: its main document, and all changes, including the one to `main`. */
export type Decision<T extends Entity = Entity> = { main: T; changes: Change[] }

/** A changed or new document of an entity; `why` goes into its history. */
export const change = <D extends AnyDescription>(entity: D, value: DocumentOf<D>, why?: string): Change =>
  why ? { entity: entity.name, value, why } : { entity: entity.name, value }

/** The outcome of a rule that allows the change of one document, and of no other. */
export const acceptChange = <D extends AnyDescription>(
  entity: D,
  value: DocumentOf<D>,
  why?: string,
): Outcome<Decision<DocumentOf<D>>> => accept({ main: value, changes: [change(entity, value, why)] })

/** The same of a document after a step, unless its lifecycle refused that. */
export const acceptTaken = <D extends AnyDescription>(
  entity: D,
  taken: Outcome<DocumentOf<D>>,
  why?: string,
): Outcome<Decision<DocumentOf<D>>> => (taken.ok ? acceptChange(entity, taken.value, why) : taken)

/** The changes with only the last state of each document. */
export const lastOfEach = (changes: readonly Change[]): Change[] =>
  changes.filter(
    ({ entity, value }, at) =>
      !changes.slice(at + 1).some((later) => later.entity === entity && later.value.id === value.id),
  )

/** Version and timestamps of a new document. On later changes the store updates `version` and `updatedAt`. */
export const fresh = (facts: Pick<Facts, 'now'>) => ({ version: 1, createdAt: facts.now, updatedAt: facts.now })
