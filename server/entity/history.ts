import type { Statement } from '#server/database/transaction.ts'
import type { RequestContext } from '#server/entity/request-context.ts'
import type { HistoryNote } from '#server/entity/save.ts'

/** The answer to a write, under the key its sender chose: a retry gets it again and changes nothing. */
type KeptAnswer = { key: string; bodyHash: string; body: string }

const tick = 'with tick as (update company_clock set clock = clock + 1 where company_id = $1 returning clock)'
const columns =
  'company_id, clock, operation, actor, actor_id, at, n, entity, entity_id, from_status, to_status, version, fields, why'

// Most writes change one document: inserting a plain row costs PostgreSQL a third of unfolding a list of one.
const one = {
  text: (kept: string) => `
  ${tick}${kept}
  insert into history (${columns})
  select $1, tick.clock, $2, $3, $4, $5, 0, $6, $7, $8, $9, $10, $11, $12 from tick
  returning clock, pg_current_xact_id()::xid::text as xmin`,
  values: ({ entity, entity_id, from_status, to_status, version, fields, why }: HistoryNote) =>
    [entity, entity_id, from_status, to_status, version, fields, why] as const,
}

const several = {
  text: (kept: string) => `
  ${tick}${kept}
  insert into history (${columns})
  select $1, tick.clock, $2, $3, $4, $5, note.n, note.entity, note.entity_id, note.from_status, note.to_status,
    note.version, note.fields, note.why
  from tick, jsonb_to_recordset($6::jsonb)
    as note (n int, entity text, entity_id text, from_status text, to_status text, version int, fields text[], why text)
  returning clock, pg_current_xact_id()::xid::text as xmin`,
  values: (notes: readonly HistoryNote[]) => [JSON.stringify(notes.map((note, n) => ({ n, ...note })))] as const,
}

/** Keeps the answer in the same statement, its values from `place` on. */
const keptFrom = (place: number): string => `, kept as (
    insert into idempotency (company_id, key, operation, body_hash, answer)
    select $1, $${place}, $2, $${place + 1}, $${place + 2} from tick)`

const texts = {
  one: one.text(''),
  oneKept: one.text(keptFrom(13)),
  several: several.text(''),
  severalKept: several.text(keptFrom(7)),
}

/**
 * The last statement of a write: advances the company's clock, and appends the history and the answer under it. The clock's
 * row stays locked until the commit sent with it, so that clock values become visible in order, and so that a deletion
 * of the company takes what is written here with it.
 */
export function appendHistory(
  context: RequestContext,
  notes: readonly HistoryNote[],
  answer: KeptAnswer | null = null,
): Statement {
  const { companyId, operation, facts, caller } = context
  const begin = [companyId, operation, facts.actor.name, caller.accountId, facts.now]
  const end = answer ? [answer.key, answer.bodyHash, answer.body] : []
  if (notes.length === 0) return keptAnswerOf(companyId, operation, answer)
  const [note] = notes
  if (note && notes.length === 1)
    return { text: answer ? texts.oneKept : texts.one, values: [...begin, ...one.values(note), ...end] }
  return { text: answer ? texts.severalKept : texts.several, values: [...begin, ...several.values(notes), ...end] }
}

/** The end of a write that changed nothing: no history and no new clock, but a retry gets the same answer. */
const keptAnswerOf = (companyId: string, operation: string, answer: KeptAnswer | null): Statement => ({
  text: answer
    ? `with tick as (select clock from company_clock where company_id = $1 for key share)${keptFrom(3)} select clock, null as xmin from tick`
    : 'select clock, null as xmin from company_clock where company_id = $1',
  values: answer ? [companyId, operation, answer.key, answer.bodyHash, answer.body] : [companyId],
})
