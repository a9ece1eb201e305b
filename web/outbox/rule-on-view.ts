import type { EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Decision, Facts } from '#domain/kernel/change.ts'
import { isHolding, isOpen, type AnyDescription, type Entity } from '#domain/kernel/entity.ts'
import type { Operation, OperationSchema } from '#domain/kernel/operation.ts'
import { refuse, type Outcome, type Refusal } from '#domain/kernel/outcome.ts'
import { conflictsOf, readInput } from '#domain/kernel/patch.ts'
import type { Need, Rule, Source } from '#domain/kernel/rule.ts'
import { rowsByForeignKey } from '#web/replica/foreign-key-index.ts'
import type { View } from '#web/replica/view.ts'

type Known = Record<string, unknown>
type Patch = { id: string; version: number }

/** A rule with all it needs to run on this device's documents. */
export type KnownRule = {
  operation: Operation
  /** Whether it patches fields rather than taking a status step. */
  isPatch: boolean
  decide: (view: View, input: unknown, facts: Facts) => Outcome<Decision>
  /** Decides as soon as `read` has read what the rule needs of the copy: it may need one thing after another. */
  decideOnceRead: (
    view: () => View,
    input: unknown,
    facts: Facts,
    read: (unread: Unread) => Promise<void>,
  ) => Promise<Outcome<Decision>>
}

/** What is still being read from the disk: a kind, or a document of it. */
export type Unread = { entity: string; id?: string }

/** Loads the rule's input schema; rejects if it does not load. */
export async function ruleOnView(rule: Rule): Promise<KnownRule> {
  const schema = await rule.operation.schema()
  const decide: KnownRule['decide'] = (view, input, facts) => decideOnView({ rule, schema }, view, input, facts)
  return {
    operation: rule.operation,
    isPatch: schema.patch === true,
    decide,
    async decideOnceRead(view, input, facts, read) {
      for (let before: string | null = null; ;) {
        const outcome = decide(view(), input, facts)
        const unread = outcome.ok ? null : unreadBy(outcome.refusal)
        const now = JSON.stringify(unread)
        // What is still not there after it was read will not come: the copy has been closed.
        if (!unread || now === before) return outcome
        before = now
        await read(unread)
      }
    },
  }
}

/**
 * Decides a write with the server's rule, on this device's documents. Numbers are null: only the server assigns them. A
 * required document missing here is a refusal.
 */
function decideOnView(
  { rule, schema }: { rule: Rule; schema: OperationSchema },
  view: View,
  sent: unknown,
  facts: Facts,
): Outcome<Decision> {
  const input = readInput(schema, sent)
  if (!input.success) return refuse({ code: 'input-not-understood' })
  const known: Known = { input: input.data, facts }
  for (const stage of rule.stages)
    for (const [name, need] of Object.entries(stage)) {
      const unread = unreadOf(need, view, known)
      if (unread) return refuse(unread)
      const found = find(need, view, known)
      known[name] = found
      const no = whyNot(need, found, view, known)
      if (no) return refuse(no)
    }
  return rule.decide(known as never) // found by the rule's own needs
}

function valueOf(source: Source, known: Known): string | null {
  if (source.kind === 'known') return source.value(known as never) // known so far, as the need asks
  const document = known[source.of] as Record<string, unknown> | null // a document found before
  const value = document?.[source.field]
  return typeof value === 'string' ? value : null
}

/** What a decision is missing because it is still being read from the disk; null if it lacks nothing. */
function unreadBy({ code, params }: Refusal): Unread | null {
  const { entity, id } = params ?? {}
  if (code !== 'not-ready' || typeof entity !== 'string') return null
  return typeof id === 'string' ? { entity, id } : { entity }
}

/** What of a large copy has to be read before the write can be decided: a part of a list is not the list. */
function unreadOf(need: Need, view: View, known: Known): Refusal | null {
  if (need.kind === 'number') return null
  if (need.kind === 'company') return unreadIn(view, 'company')
  const name = need.entity.name as EntityName // descriptions are those of the catalogue
  const id = need.kind === 'document' ? valueOf(need.id, known) : undefined
  return id === null ? null : unreadIn(view, name, id)
}

const unreadIn = (view: View, entity: EntityName, id?: string): Refusal | null =>
  view.isRead(entity, id) ? null : { code: 'not-ready', params: { entity, ...(id !== undefined && { id }) } }

function find(need: Need, view: View, known: Known): unknown {
  if (need.kind === 'number') return null
  if (need.kind === 'company') return view.list('company')[0] ?? null
  const name = need.entity.name as EntityName // descriptions are those of the catalogue
  if (need.kind === 'document') return view.find(name, valueOf(need.id, known)) ?? null
  if (need.kind === 'several') {
    const values = need.values(known as never) // known so far, as the need asks
    return values.flatMap((value) => rowsByForeignKey<object>(view.list(name), need.field as never, value))
  }
  const rows: readonly object[] = view.list(name)
  // Oldest first, as the server reads them.
  const value = valueOf(need.value, known)
  const { field, key } = need
  const equal = (): readonly object[] => rowsByForeignKey(rows, field as never, value) // a field of the need's own rows
  const found = (key === null ? equal() : rows.filter((row) => isHolding(row, field, key, value))).toReversed()
  const { day } = need
  const ofDay = day ? found.filter((row) => Reflect.get(row, day.field) === day.value(known as never)) : found // known so far, as the need asks
  return need.which === 'open' ? ofDay.filter((row) => isOpen(need.entity, row)) : ofDay
}

function whyNot(need: Need, found: unknown, view: View, known: Known): Refusal | null {
  if (need.kind === 'company') return found === null ? { code: 'not-ready' } : null
  if (need.kind !== 'document') return null
  if (found === null) return need.missing !== null && valueOf(need.id, known) !== null ? { code: need.missing } : null
  return need.version === 'patched' ? whyNotMerged(need.entity, found as Entity, known['input'] as Patch, view) : null // `patched` asks for both
}

/** Ask at once about conflicts that the local history shows; the server finds the rest. */
function whyNotMerged(entity: AnyDescription, document: Entity, patch: Patch, view: View): Refusal | null {
  if (document.version <= patch.version) return null
  const unread = unreadIn(view, 'history')
  if (unread) return unread
  const lines = view
    .list('history')
    .filter((line) => line.entity === entity.name && line.entityId === document.id && line.version > patch.version)
  const conflicts = conflictsOf(
    entity,
    document,
    patch,
    lines.flatMap(({ fields }) => fields),
  )
  const last = lines.find(({ fields }) => conflicts.some(({ field }) => fields.includes(field)))
  if (!last) return null
  const params = {
    by: last.actor,
    at: last.at,
    operations: last.operation,
    fields: conflicts.map(({ field }) => field).join(', '),
    version: document.version,
  }
  return { code: 'changed-meanwhile', params, conflicts }
}
