import { entityCatalogue } from '#domain/catalogue/entity-catalogue.ts'
import type { Decision, Facts } from '#domain/kernel/change.ts'
import type { InputOf, Operation } from '#domain/kernel/operation.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { memoryOf } from '#server/entity/entity-memory.ts'
import { gather } from '#server/entity/gather.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import { recall, takeRecalled } from '#server/entity/recall.ts'
import { requestContext } from '#server/entity/request-context.ts'
import type { AppContext, Binding } from '#server/runtime/app-context.ts'

/** What only the server can do beside a rule: look at what no rule knows, keep what no document holds. */
export type Effects<O extends Operation> = {
  /** Before anything is gathered. Throws what refuses the write. */
  before?: (input: InputOf<O>, app: AppContext) => Promise<void> | void
  /** After the rule has decided, within the same transaction: queues statements, or work that follows the commit. */
  after?: (input: InputOf<O>, app: AppContext) => void
}

/** A rule of the domain as the server answers it: everything it needs is locked, then it decides. */
export const ruleBinding = <O extends Operation>(
  rule: Rule<O>,
  { before, after }: Effects<O> = {},
): Extract<Binding, { kind: 'write' }> => ({
  kind: 'write',
  operation: rule.operation,
  handler: async (input: InputOf<O>, facts, app) => {
    await before?.(input, app)
    const given = input as object // an operation's input is an object
    const outcome =
      decideFromMemory(rule, given, facts, app) ?? rule.decide((await gather(rule, given, facts)) as never) // gathered by the rule's own needs
    if (outcome.ok) after?.(input, app)
    return outcome
  },
})

/**
 * What the rule decides on what is remembered of its documents; null where it has to look. A refusal is not taken from
 * memory: what it rests on may have changed, and nothing would compare it.
 */
function decideFromMemory(rule: Rule, input: object, facts: Facts, { database }: AppContext): Outcome<Decision> | null {
  const context = requestContext()
  if (context.isRepeated) return null
  const recalled = recall(rule, input, facts, memoryOf(database, context.companyId))
  const outcome = recalled && rule.decide(recalled.known as never) // recalled by the rule's own needs
  if (recalled && outcome?.ok) {
    takeRecalled(recalled)
    return outcome
  }
  context.numbersTaken.clear()
  return null
}

/** The find and list operations that descriptions bring with them. */
export function readingBinding(operation: Operation): Extract<Binding, { kind: 'read' }> | null {
  const { reads } = operation
  const entity = entityCatalogue.find(({ name }) => name === reads?.entity)
  if (!reads || !entity) return null
  if (reads.as === 'one')
    return {
      kind: 'read',
      operation,
      handler: ({ id }: { id: string }) => needEntity(entity.name, id, entity.missing),
    }
  type Page = { before?: { createdAt: string; id: string }; limit: number } & Record<string, unknown>
  return {
    kind: 'read',
    operation,
    handler: ({ before, limit, ...filters }: Page) =>
      listEntities(entity.name, { before, limit }, filters as Record<string, string | undefined>), // filters are words and ids
  }
}
