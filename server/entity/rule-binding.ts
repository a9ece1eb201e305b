import { entityCatalogue } from '#domain/catalogue/entity-catalogue.ts'
import type { Decision, Facts } from '#domain/kernel/change.ts'
import type { InputOf, Operation } from '#domain/kernel/operation.ts'
import type { Outcome } from '#domain/kernel/outcome.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { cacheOf, type CompanyCache } from '#server/entity/entity-cache.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { needEntity } from '#server/entity/entity-store.ts'
import { gather, MovedOn } from '#server/entity/gather.ts'
import { maySee } from '#server/entity/kept-with.ts'
import { ownPerson } from '#server/entity/own-rows.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { fromCacheAndRead } from '#server/entity/rule-cache-read.ts'
import { fromCache, takeFromCache, type FromCache } from '#server/entity/rule-cache.ts'
import { shown } from '#server/entity/shown.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import type { AppContext, Binding } from '#server/runtime/app-context.ts'

/** Server-only work around a rule: checks no rule can make, and data no document holds. */
type Effects<O extends Operation> = {
  /** Runs before anything is gathered. Throws to refuse the write. */
  before?: (input: InputOf<O>, app: AppContext) => Promise<void> | void
  /** Runs after the rule has decided, in the same transaction: queues statements, or work for after the commit. */
  after?: (input: InputOf<O>, app: AppContext) => void
}

/** Binds a domain rule on the server: it decides on its documents from the cache or, locked, from the database. */
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
      (await decideFromMemory(rule, given, facts, app)) ?? rule.decide((await gather(rule, given, facts)) as never) // gathered by the rule's own needs
    if (outcome.ok) after?.(input, app)
    return outcome
  },
})

/**
 * The rule's decision on documents from the cache, beside which only what is not there is read; null if all must be. A
 * refusal is never taken from the cache: its reasons may have changed, and nothing would compare them.
 */
async function decideFromMemory(
  rule: Rule,
  input: object,
  facts: Facts,
  { database }: AppContext,
): Promise<Outcome<Decision> | null> {
  const context = requestContext()
  const cache = cacheOf(database, context.companyId)
  if (context.isRepeated || cache.documents.size === 0) return null
  const cached = fromCache(rule, input, facts, cache)
  if (cached === null) return decideBeside(rule, input, facts, cache)
  const outcome = decisionOn(rule, cached)
  // The numbers are taken again by what is read.
  if (outcome === null) context.numbersTaken.clear()
  return outcome
}

/** The decision on what is in the cache and what is read beside it. */
async function decideBeside(rule: Rule, input: object, facts: Facts, cache: CompanyCache): Promise<Outcome<Decision>> {
  requestContext().numbersTaken.clear()
  const cached = await fromCacheAndRead(rule, input, facts, cache).catch((error: unknown) => {
    if (error instanceof Refused) return null
    throw error
  })
  const outcome = cached && decisionOn(rule, cached)
  // A number may be taken already: only a new attempt, which reads everything, gives it back.
  if (outcome === null) throw new MovedOn()
  return outcome
}

/** The rule's decision if it is to write; null if it refuses, or cannot make sense of rows of which one has changed. */
function decisionOn(rule: Rule, cached: FromCache): Outcome<Decision> | null {
  try {
    const outcome = rule.decide(cached.known as never) // found by the rule's own needs
    if (!outcome.ok) return null
    takeFromCache(cached)
    return outcome
  } catch {
    return null
  }
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
        return shown(entity.name, found)
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
