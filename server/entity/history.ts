import type { Statement } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/entity/request-context.ts'
import type { HistoryNote } from '#server/entity/save.ts'

const tick = 'with tick as (update company_clock set clock = clock + 1 where company_id = $1 returning clock)'
const columns =
  'company_id, clock, operation, actor, actor_id, at, n, entity, entity_id, from_status, to_status, version, fields, why'

// Most writes change one document: inserting a plain row costs PostgreSQL a third of unfolding a list of one.
const appendOne = `
  ${tick}
  insert into history (${columns})
  select $1, tick.clock, $2, $3, $4, $5, 0, $6, $7, $8, $9, $10, $11, $12 from tick
  returning clock, pg_current_xact_id()::xid::text as stamp`

const appendSeveral = `
  ${tick}
  insert into history (${columns})
  select $1, tick.clock, $2, $3, $4, $5, note.n, note.entity, note.entity_id, note.from_status, note.to_status,
    note.version, note.fields, note.why
  from tick, jsonb_to_recordset($6::jsonb)
    as note (n int, entity text, entity_id text, from_status text, to_status text, version int, fields text[], why text)
  returning clock, pg_current_xact_id()::xid::text as stamp`

/**
 * The last statement of a write: advances the company's clock and appends the history under it. The clock's row stays
 * locked until the commit sent with it, so that clock values become visible in order.
 */
export function appendHistory(context: RequestContext, notes: readonly HistoryNote[]): Statement {
  const { companyId, operation, facts, caller } = context
  const begin = [companyId, operation, facts.actor.name, caller.accountId, facts.now]
  const [note] = notes
  if (note && notes.length === 1)
    return {
      text: appendOne,
      values: [
        ...begin,
        note.entity,
        note.entity_id,
        note.from_status,
        note.to_status,
        note.version,
        note.fields,
        note.why,
      ],
    }
  return { text: appendSeveral, values: [...begin, JSON.stringify(notes.map((one, n) => ({ n, ...one })))] }
}
