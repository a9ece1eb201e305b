import { entityCatalogue, isDocumentName } from '#domain/catalogue/entity-catalogue.ts'
import { operationCatalogue } from '#domain/catalogue/operation-catalogue.ts'
import { ruleCatalogue } from '#domain/catalogue/rule-catalogue.ts'
import type { Operation, OperationSchema } from '#domain/kernel/operation.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { inputSchema, type Schema } from './testing-input.ts'

/** The document that a field of an input names. */
export type Named = {
  entity: string
  /** Whether there has to be one. */
  isNeeded: boolean
}

/** One operation, with what a walk has to know to call it. */
export type Way = {
  operation: Operation
  /** Of a page's operation, the form it has within the company: by the page's id, not its secret. */
  schema: OperationSchema
  input: Schema
  rule: Rule | null
  named: ReadonlyMap<string, Named>
}

/** Not walked: people and their sessions, which the walk itself consists of, and what belongs to no company. */
const apart: ReadonlySet<string> = new Set(['account', 'staff', 'contact', 'blog', 'voice'])

const rules: ReadonlyMap<string, Rule> = new Map(ruleCatalogue.map((rule) => [rule.operation.name, rule]))

/** All operations that people call with documents of their company. */
export const walkedWays = (): Promise<Way[]> =>
  Promise.all(
    operationCatalogue
      .filter(({ name, roles }) => roles.length > 0 && !apart.has(name.slice(0, name.indexOf('.'))))
      .map(wayOf),
  )

async function wayOf(operation: Operation): Promise<Way> {
  const rule = rules.get(operation.name) ?? null
  const schema = await (rule?.operation ?? operation).schema()
  return { operation, schema, input: inputSchema(schema), rule, named: rule ? namedBy(rule) : ownNamed(operation) }
}

/** Without a rule, an id is that of a document of the operation's own noun. */
function ownNamed({ name }: Operation): Map<string, Named> {
  const noun = name.slice(0, name.indexOf('.'))
  return new Map(isDocumentName(noun) ? [['id', { entity: noun, isNeeded: true }]] : [])
}

/** An input of which every field holds its own name. */
const namesOfFields: object = new Proxy({}, { get: (_target, field) => String(field) })

/** The fields by which a rule finds documents: its needs are asked for what they look up in such an input. */
function namedBy({ stages }: Rule): Map<string, Named> {
  const named = new Map<string, Named>()
  for (const need of stages.flatMap((stage) => Object.values(stage))) {
    if (need.kind !== 'document' || need.id.kind !== 'known') continue
    const field = askedFor(need.id.value)
    if (field !== null && named.get(field)?.isNeeded !== true)
      named.set(field, { entity: need.entity.name, isNeeded: need.missing !== null })
  }
  return named
}

function askedFor(value: (known: never) => string | null): string | null {
  try {
    return value({ input: namesOfFields } as never) // as a rule knows it
  } catch {
    // It is found by a document, not by the input.
    return null
  }
}

/** The kind of document that a field of this name holds the id of, in any kind of document. */
export const linkedBy: ReadonlyMap<string, string> = new Map(
  entityCatalogue.flatMap(({ links }) => Object.entries(links)).filter(([field]) => field !== 'id'),
)
