import {
  describedEntity,
  entityNames,
  isEntityName,
  mayView,
  type EntityName,
} from '#domain/catalogue/entity-catalogue.ts'
import type { Role } from '#domain/kernel/role.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { tx, type Row, type Statement } from '#server/database/transaction.ts'
import { isKept, windowStart } from '#server/entity/device-window.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { comeIntoSight, eachOnce, isNarrowed, seenOnly } from '#server/entity/kept-with.ts'
import { ownPerson } from '#server/entity/own-rows.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { shown, shownLines } from '#server/entity/shown.ts'

type Pulled = { clock: number; cursor: string | null; rows: { entity: string; value: unknown }[] }

/**
 * Days of history a device holds; older lines are fetched with their document. History is most of a company's rows, and
 * no figure looks back more than 90 days.
 */
const historyDays = 100

const historyColumns = `'h-' || clock || '-' || n as id, clock, entity, entity_id as "entityId", operation, from_status as "from",
  to_status as "to", version, fields, actor, at, why`

const clockStatement = (): Statement => ({
  text: 'select clock from company_clock where company_id = $1',
  values: [requestContext().companyId],
})

const visible = (role: Role): EntityName[] => entityNames.filter((name) => mayView(role, name))

const isPersonal = (name: string): boolean => name !== 'history' && describedEntity(name).personal
/**
 * Whether the caller gets what was done to a kind's rows: not of rows that colleagues keep for themselves, nor of a kind
 * of which the caller sees some rows only. A device gets the rows it may see, and needs no lines of them.
 */
export const hasHistory = (name: EntityName): boolean => !isPersonal(name) && !isNarrowed(name)
/** Further condition for the rows of a personal kind; `at` is the place of `ownPerson()`. */
const ownOnly = (name: string, at: number): string => (isPersonal(name) ? `and person_id = $${at}` : '')

/**
 * One page of the working set: kind after kind, by id within a kind. The cursor is `kind:last id:clock`; it carries the
 * clock from before the first page, so that writes made while paging come with the next pull.
 */
export async function workingSetPage(role: Role, cursor: string | null, limit: number, now: string): Promise<Pulled> {
  const [kind, after, clockText] = cursor?.split(':') ?? []
  const kinds = visible(role)
  const from = kinds.findIndex((name) => name === kind)
  const rows: Pulled['rows'] = []
  let clock = Number(clockText ?? -1)
  for (const name of kinds.slice(Math.max(0, from))) {
    const begin = name === kind ? (after ?? '') : ''
    const page = pageStatement(name, { role, after: begin, limit: limit - rows.length, now })
    const answers = await tx().readAll(clock < 0 ? [clockStatement(), page] : [page])
    if (clock < 0) clock = Number(answers[0]?.[0]?.clock ?? 0)
    const found = answers.at(-1) ?? []
    rows.push(...shownRows(name, found))
    const last = found.at(-1)
    if (last && rows.length >= limit) return { clock, cursor: `${name}:${String(last.id)}:${clock}`, rows }
  }
  return { clock, cursor: null, rows }
}

/** `after`: the last id of the page before, '' for the first page. */
type PageAsked = { role: Role; after: string; limit: number; now: string }

function pageStatement(name: EntityName, asked: PageAsked): Statement {
  if (name === 'history') return historyPage(asked)
  const { after, limit, now } = asked
  const { columns, table, owner } = tableOf(name)
  return {
    text: `select ${columns} from ${table} where ${owner} = $1 and ${after ? 'id > $2' : '$2::text is null'} and ${isKept(name, 4)} ${ownOnly(name, 5)} ${seenOnly(name)} order by id limit $3`,
    values: [
      requestContext().companyId,
      after || null,
      limit,
      windowStart(name, now),
      ...(isPersonal(name) ? [ownPerson()] : []),
    ],
  }
}

/** History is paged by its own clock: the last row's id says where to continue. Only for entities the role may see. */
function historyPage({ role, after, limit, now }: PageAsked): Statement {
  const [, clock = '-1', n = '-1'] = after.split('-')
  const since = new Date(Date.parse(now) - historyDays * 86_400_000).toISOString()
  return {
    text: `select ${historyColumns} from history where company_id = $1 and (clock, n) > ($2, $3) and at >= $5 and entity = any ($6)
      order by history.clock, n limit $4`,
    values: [requestContext().companyId, Number(clock), Number(n), limit, since, visible(role).filter(hasHistory)],
  }
}

// Whole clock ticks only: the last tick of a page is read to its end, so that no write is split or skipped.
const ticks = `
  select ${historyColumns} from history
  where company_id = $1 and clock > $2 and clock <= (
    select max(clock) from (select clock from history where company_id = $1 and clock > $2 order by clock, n limit $3) as page)
  order by history.clock, n`

/**
 * Everything changed after `since`, each document once per page, in its current state. The cursor is `more::<last clock
 * seen>`. A browser keeps the clock of the first page, which is read before any row: if it follows the cursor to its
 * end, it has missed nothing up to that clock.
 */
export async function changesSince(role: Role, since: number, cursor: string | null, limit: number): Promise<Pulled> {
  const [kind, , seen] = cursor?.split(':') ?? []
  const from = kind === 'more' ? Math.max(since, Number(seen)) : since
  const [clocks, history] = await tx().readAll([
    clockStatement(),
    { text: ticks, values: [requestContext().companyId, from, limit] },
  ])
  const lines = (history ?? []) as History[] // the columns above are the schema's fields
  const mine = lines.filter((line): line is Line => isEntityName(line.entity) && mayView(role, line.entity))
  const rows: Pulled['rows'] = [...(await documentsOf(role, mine))]
  if (mayView(role, 'history'))
    rows.push(
      ...shownRows(
        'history',
        mine.filter(({ entity }) => hasHistory(entity)),
      ),
    )
  // A clock below `since` is returned as it is: an older backup was restored, and the browser starts over.
  const clock = Number(clocks?.[0]?.clock ?? 0)
  return { clock, cursor: lines.length >= limit ? `more::${lines.at(-1)?.clock}` : null, rows }
}

type Line = History & { entity: EntityName }

async function documentsOf(role: Role, lines: readonly Line[]): Promise<Pulled['rows']> {
  const ids = new Map<EntityName, Set<string>>()
  for (const { entity, entityId } of lines) ids.set(entity, (ids.get(entity) ?? new Set()).add(entityId))
  ids.delete('history')
  const wanted = [...ids].map(([entity, some]) => ({ entity, statement: changedStatement(entity, [...some]) }))
  for (const entity of visible(role))
    wanted.push(...comeIntoSight(entity, lines).map((statement) => ({ entity, statement })))
  if (wanted.length === 0) return []
  const found = await tx().readAll(
    wanted.map(({ statement }) => statement),
    'commit',
  )
  const byKind = new Map<EntityName, Row[]>()
  for (const [at, { entity }] of wanted.entries())
    byKind.set(entity, [...(byKind.get(entity) ?? []), ...(found[at] ?? [])])
  return [...byKind].flatMap(([entity, rows]) => shownRows(entity, eachOnce(rows)))
}

/** Rows of one kind as the caller may have them. */
const shownRows = (entity: EntityName, rows: readonly object[]): Pulled['rows'] =>
  (entity === 'history' ? shownLines(rows as readonly History[]) : rows.map((row) => shown(entity, row))) // its columns are the schema's fields
    .map((value) => ({ entity, value }))

function changedStatement(entity: EntityName, ids: readonly string[]): Statement {
  const { columns, table, owner, idType } = tableOf(entity)
  return {
    text: `select ${columns} from ${table} where ${owner} = $1 and id = any ($2::${idType}[]) ${ownOnly(entity, 3)} ${seenOnly(entity)}`,
    values: [requestContext().companyId, ids, ...(isPersonal(entity) ? [ownPerson()] : [])],
  }
}

/** A document's history, newest first; at most 500 lines. */
export async function historyOf(entity: string, entityId: string): Promise<{ rows: History[] }> {
  const rows = await tx().readLast(
    `select ${historyColumns} from history where company_id = $1 and entity = $2 and entity_id = $3 order by history.version desc, history.clock desc limit 500`,
    [requestContext().companyId, entity, entityId],
  )
  return { rows: shownLines(rows as History[]) } // the columns above are the schema's fields
}
