import { entityCatalogue, type EntityName } from '#domain/catalogue/entity-catalogue.ts'
import type { Change, Entity } from '#domain/kernel/change.ts'
import { seenKey, type RequestContext } from '#server/entity/request-context.ts'
import { tableOf, valuesOf } from '#server/entity/entity-table.ts'
import type { Statement } from '#server/database/transaction.ts'

/** One row of history in the making. */
export type HistoryNote = {
  entity: string
  entity_id: string
  from_status: string | null
  to_status: string | null
  version: number
  fields: string[]
  why: string | null
}

export type Saved = { statements: Statement[]; notes: HistoryNote[]; values: Entity[] }

const bookkeeping = new Set(['version', 'createdAt', 'updatedAt'])

/** The statements that write a decision's documents, and the history of each. */
export function saveChanges(call: RequestContext, changes: readonly Change[]): Saved {
  const saved: Saved = { statements: [], notes: [], values: [] }
  for (const { entity, value, why } of changes) {
    const before = call.seen.get(seenKey(entity, value.id))
    const after = before ? { ...value, version: before.version + 1, updatedAt: call.facts.now } : value
    saved.statements.push(before ? updateOf(call, entity, before, after) : insertOf(call, entity, after))
    saved.notes.push(noteOf(entity, before, after, why))
    saved.values.push(after)
  }
  return saved
}

function insertOf(call: RequestContext, entity: string, value: Entity): Statement {
  const table = tableOf(entity)
  return { text: table.insert, values: [...(entity === 'company' ? [] : [call.companyId]), ...valuesOf(table, value)] }
}

function updateOf(call: RequestContext, entity: string, before: Entity, after: Entity): Statement {
  // Without the lock two people could both have decided on the same version, and one would vanish unnoticed.
  if (!call.locked.has(seenKey(entity, before.id)))
    throw new Error(`${call.operation} changes ${entity} without holding it`)
  const table = tableOf(entity)
  const owner = entity === 'company' ? before.id : call.companyId
  return { text: table.update, values: [owner, before.version, ...valuesOf(table, after)] }
}

const statusOf = (entity: string, value: Entity | undefined): string | null => {
  const field = value && entityCatalogue[entity as EntityName].status // changes name entities of the catalogue
  return field ? String((value as Record<string, unknown>)[field]) : null // that field is a string by its schema
}

function noteOf(entity: string, before: Entity | undefined, after: Entity, why: string | undefined): HistoryNote {
  return {
    entity,
    entity_id: after.id,
    from_status: statusOf(entity, before),
    to_status: statusOf(entity, after),
    version: after.version,
    fields: before ? changedFields(before, after) : [],
    why: why ?? null,
  }
}

function changedFields(before: Entity, after: Entity): string[] {
  const [old, now] = [before, after] as Record<string, unknown>[] // compared field by field, whatever they hold
  return Object.keys(now ?? {}).filter(
    (field) => !bookkeeping.has(field) && JSON.stringify(old?.[field]) !== JSON.stringify(now?.[field]),
  )
}

const tail = `
  with tick as (update company_clock set clock = clock + 1 where company_id = $1 returning clock)
  insert into history (company_id, clock, n, entity, entity_id, operation, from_status, to_status, version, fields, actor, actor_id, at, why)
  select $1, tick.clock, note.n, note.entity, note.entity_id, $3, note.from_status, note.to_status, note.version, note.fields, $4, $5, $6, note.why
  from tick, jsonb_to_recordset($2::jsonb)
    as note (n int, entity text, entity_id text, from_status text, to_status text, version int, fields text[], why text)
  returning clock`

/**
 * The last statement of a write: raises the company's clock and writes the history under it. The clock's row stays
 * locked until the commit, which travels with it, so numbers become visible in their order.
 */
export const historyStatement = (call: RequestContext, notes: readonly HistoryNote[]): Statement => ({
  text: tail,
  values: [
    call.companyId,
    JSON.stringify(notes.map((note, n) => ({ n, ...note }))),
    call.operation,
    call.facts.actor.name,
    call.caller.accountId,
    call.facts.now,
  ],
})
