import { describedEntity } from '#domain/catalogue/entity-catalogue.ts'
import type { Change } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Statement } from '#server/database/transaction.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { joinedHolds } from '#server/entity/joined-holds.ts'
import { seenKey, type RequestContext } from '#server/entity/request-context.ts'
import { Refused } from '#server/http/problem.ts'

/** One row of history to be written. */
export type HistoryNote = {
  entity: string
  entity_id: string
  from_status: string | null
  to_status: string | null
  version: number
  fields: string[]
  why: string | null
}

type Saved = { statements: Statement[]; notes: HistoryNote[]; values: Entity[] }

const bookkeeping = new Set(['version', 'createdAt', 'updatedAt'])

/**
 * The statements that write a decision's documents, and their history. Throws if a document is changed twice; refuses a new
 * one whose id is taken, as the database does where that one was not read.
 */
export function saveChanges(context: RequestContext, changes: readonly Change[]): Saved {
  const unchanged = valuesIfUnchanged(context, changes)
  if (unchanged) return { statements: inLockOrder(context, new Map(), new Set()), notes: [], values: unchanged }
  const saved: Saved = { statements: [], notes: [], values: [] }
  const written = new Map<string, Statement>()
  const numbered = new Set<string>()
  for (const { entity, value, why } of changes) {
    const key = seenKey(entity, value.id)
    const before = context.seen.get(key)
    // A new document with the id of one that was read: it would take that one's place, or change it once more.
    if (before && value.createdAt !== before.createdAt) throw new Refused({ code: 'already-done' })
    // The second would overwrite the first, since both start from what was read.
    if (written.has(key)) throw new Error(`${context.operation} changes ${key} twice`)
    const after = before ? { ...value, version: before.version + 1, updatedAt: context.facts.now } : value
    const fields = before ? changedFields(before, after) : []
    written.set(key, before ? updateOf(context, entity, before, after, fields) : insertOf(context, entity, after))
    saved.notes.push(noteOf(entity, before, after, fields, why))
    saved.values.push(after)
    if (fields.includes('number')) numbered.add(key)
  }
  saved.statements.push(...inLockOrder(context, written, numbered))
  return saved
}

/**
 * The documents as they are, if a write changes nothing of them and says nothing of why: it raises no version and is no
 * event. Null if it changes anything.
 */
function valuesIfUnchanged({ seen }: RequestContext, changes: readonly Change[]): Entity[] | null {
  const before = changes.flatMap(({ entity, value, why }) => {
    const known = why === undefined ? seen.get(seenKey(entity, value.id)) : undefined
    const isSame = known?.createdAt === value.createdAt && changedFields(known, value).length === 0
    return known && isSame ? [known] : []
  })
  return before.length === changes.length ? before : null
}

/**
 * A row that is both held and written is locked, compared and written by one statement, in the place of its hold. Not
 * one that gets its `number` now: the number is compared after all rows are locked, and before that it may be one that
 * somebody else has just taken, which would be refused as a duplicate instead of retried. Nor one of a kind that is
 * compared as a list afterwards: this very write may close it, and the list would differ.
 */
function inLockOrder(
  { holds }: RequestContext,
  written: ReadonlyMap<string, Statement>,
  numbered: ReadonlySet<string>,
): Statement[] {
  const rest = new Map(written)
  const listed = new Set(holds.map((hold) => hold.listed))
  const held = holds.map((hold) => {
    const { key } = hold
    const isApart = key === null || numbered.has(key) || listed.has(key.slice(0, key.indexOf('/')))
    const update = isApart ? undefined : rest.get(key)
    if (key !== null && update) rest.delete(key)
    return update ?? hold
  })
  return [...joinedHolds(held), ...rest.values()]
}

function insertOf({ companyId }: RequestContext, entity: string, value: Entity): Statement {
  const { insert, owner, fields, valuesOf } = tableOf(entity)
  const values = valuesOf(value, fields)
  return { text: insert, values: owner === 'id' ? values : [companyId, ...values] }
}

function updateOf(
  context: RequestContext,
  entity: string,
  before: Entity,
  after: Entity,
  changed: readonly string[],
): Statement {
  // Without the lock, two people could decide on the same version and one change would be lost.
  if (!context.locked.has(seenKey(entity, before.id)))
    throw new Error(`${context.operation} changes ${entity} without holding it`)
  const fields = [...changed, 'version', 'updatedAt']
  const key = seenKey(entity, before.id)
  // A row decided on from the cache is compared by its xmin, which changes even if something else rewrites the row.
  const isCached = context.holds.some((hold) => hold.key === key)
  const expected = isCached ? context.xmins.get(key) : before.version
  return {
    text: updateText(entity, fields, isCached ? 'xmin' : 'version'),
    values: [context.companyId, before.id, expected, ...tableOf(entity).valuesOf(after, fields)],
  }
}

/** Cached per set of fields: the identical string is found among the prepared statements without being read again. */
const updateTexts = new Map<string, string>()

function updateText(entity: string, fields: readonly string[], compared: 'version' | 'xmin'): string {
  const key = `${entity} ${compared} ${fields.join(' ')}`
  const known = updateTexts.get(key)
  if (known !== undefined) return known
  const { table, owner, columnOf } = tableOf(entity)
  const set = fields.map((field, at) => `${columnOf(field)} = $${at + 4}`).join(', ')
  const update = (condition: string): string =>
    `update ${table} set ${set} where ${owner} = $1 and id = $2 and ${condition}`
  // Compare, locked or not. The commit is sent with this statement, so its row count cannot be checked in time: dividing by
  // zero rolls back the transaction. A cached row may be gone; asking that of one that is locked costs a tenth more.
  const text =
    compared === 'xmin'
      ? `with changed as (${update('xmin = $3')} returning 1) select 1 / count(*) from changed`
      : update('1 = 1 / (version = $3)::int')
  updateTexts.set(key, text)
  return text
}

const statusOf = (entity: string, value: Entity | undefined): string | null => {
  const field = value && describedEntity(entity).status
  return field ? String((value as Record<string, unknown>)[field]) : null // that field is a string by its schema
}

const noteOf = (
  entity: string,
  before: Entity | undefined,
  after: Entity,
  fields: string[],
  why: string | undefined,
): HistoryNote => ({
  entity,
  entity_id: after.id,
  from_status: statusOf(entity, before),
  to_status: statusOf(entity, after),
  version: after.version,
  fields,
  why: why ?? null,
})

function changedFields(before: Entity, after: Entity): string[] {
  const [old, now] = [before, after] as Record<string, unknown>[] // compared field by field, whatever they hold
  return Object.keys(now ?? {}).filter(
    (field) => !bookkeeping.has(field) && old?.[field] !== now?.[field] && !isSameJson(old?.[field], now?.[field]),
  )
}

const isSameJson = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
