import * as z from 'zod/mini'
import type { EntityName, EntityOf } from '#domain/catalogue/entity-catalogue.ts'
import type { Decision, Entity, Facts } from '#domain/kernel/change.ts'
import type { InputOf, Operation } from '#domain/kernel/operation.ts'
import { refuse, type Outcome } from '#domain/kernel/outcome.ts'

/** The documents as the screen shows them now: the replica with everything that still waits laid over it. */
export type View = {
  find: <Name extends EntityName>(name: Name, id: string | null | undefined) => EntityOf<Name> | undefined
  /** Newest first. */
  list: <Name extends EntityName>(name: Name) => readonly EntityOf<Name>[]
}

/** What one operation does to the view before the server has heard of it. */
export type OptimisticEntry = {
  name: string
  decide: (view: View, input: unknown, facts: Facts) => Outcome<Decision>
}

/**
 * Ties an operation to the pure decision the server takes too, so that a write shows at once.
 * A document the decision needs and the replica does not have is a refusal `not-found`.
 */
export const optimistic = <O extends Operation, T extends Entity>(
  operation: O,
  decide: (view: View, input: InputOf<O>, facts: Facts) => Outcome<Decision<T>>,
): OptimisticEntry => ({
  name: operation.name,
  decide: (view, input, facts) => {
    const understood = z.safeParse(operation.input, input)
    // safeParse of a generic schema answers `unknown` data; it is that schema's own output.
    return understood.success
      ? decide(view, understood.data as InputOf<O>, facts)
      : refuse({ code: 'input-not-understood' })
  },
})
