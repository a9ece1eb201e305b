import { entityCatalogue } from '#domain/catalogue/entity-catalogue.ts'
import type { Decision, Facts } from '#domain/kernel/change.ts'
import type { InputOf, Operation } from '#domain/kernel/operation.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { memoryOf } from '#server/entity/entity-memory.ts'
import { gather } from '#server/entity/gather.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import { maySee } from '#server/entity/kept-with.ts'
import { ownPerson } from '#server/entity/own-rows.ts'
import { recall, takeRecalled } from '#server/entity/recall.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { notFound } from '#server/http/problem.ts'
import type { AppContext, Binding } from '#server/runtime/app-context.ts'

/** Server-only work around a rule: checks no rule can make, and data no document holds. */
export type Effects<O extends Operation> = {
  /** Runs before anything is gathered. Throws to refuse the write. */
  before?: (input: InputOf<O>, app: AppContext) => Promise<void> | void
  /** Runs after the rule has decided, in the same transaction: queues statements, or work for after the commit. */
  after?: (input: InputOf<O>, app: AppContext) => void
}

/** Binds a domain rule on the server: it decides on its documents from memory or, locked, from the database. */
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
 * The rule's decision on documents from memory; null if they must be read. A refusal is never taken from memory: its
 * reasons may have changed, and nothing would compare them.
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

/** The find and list operations derived from entity descriptions. */
export function readingBinding(operation: Operation): Extract<Binding, { kind: 'read' }> | null {
  const { reads } = operation
  const entity = entityCatalogue.find(({ name }) => name === reads?.entity)
  if (!reads || !entity) return null
  if (reads.as === 'one')
    return {
      kind: 'read',
      operation,
      handler: async ({ id }: { id: string }) => {
        const found = await needEntity(entity.name, id, entity.missing)
        if (!(await maySee(entity, found))) throw notFound(entity.missing)
        return found
      },
    }
  type Page = { before?: { createdAt: string; id: string }; limit: number } & Record<string, unknown>
  return {
    kind: 'read',
    operation,
    handler: ({ before, limit, ...filters }: Page) =>
      listEntities(
        entity.name,
        { before, limit },
        { ...filters, ...(entity.personal ? { personId: ownPerson() } : {}) } as Record<string, string | undefined>, // filters are words and ids
      ),
  }
}
