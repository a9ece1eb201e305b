import { documentNames } from '#domain/catalogue/entity-catalogue.ts'
import type { Facts } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import type { Need, Rule, Source } from '#domain/kernel/rule.ts'
import { tx, type Row, type Statement } from '#server/database/transaction.ts'
import { holdRow, seeRow } from '#server/entity/entity-store.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { nextNumberStatement, numberFrom } from '#server/entity/number-series.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { checkBaseVersion, checkSeenVersion } from '#server/entity/version-check.ts'
import { notFound } from '#server/http/problem.ts'

type Known = Record<string, unknown>
type Needs = ReadonlyMap<string, Need>
type DocumentNeed = Extract<Need, { kind: 'document' }>
type Fetched = { statement: Statement; read: (rows: readonly Row[]) => unknown; place: number }

/** At most so many documents are held for one rule: more would be another kind of work than a write. */
const mostDocuments = 200

/**
 * Finds and locks everything a rule needs, and answers with it by name. What can be found from the input alone travels in
 * one round trip, foreign keys included: they are followed in SQL. Rows are locked in one order whatever the rule, later
 * papers before those they were made of, so that two rules do not wait for each other.
 */
export async function gather(rule: Rule, input: object, facts: Facts): Promise<Known> {
  const known: Known = { input, facts }
  const all = new Map(rule.stages.flatMap((stage) => Object.entries(stage)))
  const first = new Set(Object.keys(rule.stages[0] ?? {}))
  const together = new Map([...all].filter(([name]) => isReachable(name, all, first)))
  await meet(together, all, known)
  for (const stage of rule.stages)
    await meet(new Map(Object.entries(stage).filter(([name]) => !together.has(name))), all, known)
  return known
}

/** Whether a need can be met from the input alone: at once, or over foreign keys of needs that can. */
function isReachable(name: string, all: Needs, first: ReadonlySet<string>): boolean {
  const source = sourceOf(all.get(name))
  return source?.kind === 'field' ? isReachable(source.of, all, first) : first.has(name)
}

const sourceOf = (need: Need | undefined): Source | undefined =>
  need?.kind === 'document' ? need.id : need?.kind === 'documents' ? need.value : undefined

/** Meets needs in one round trip, in the order of locking, and checks in the rule's own order what was found. */
async function meet(needs: Needs, all: Needs, known: Known): Promise<void> {
  const fetched = new Map<string, Fetched>()
  for (const [name, need] of needs) {
    const one = fetchOf(need, all, known)
    if (one) fetched.set(name, one)
    else known[name] = need.kind === 'documents' ? [] : null
  }
  const ordered = [...fetched].toSorted(([, a], [, b]) => a.place - b.place)
  if (ordered.length === 0) return
  const answers = await tx().readAll(ordered.map(([, { statement }]) => statement))
  const rowsOf = new Map(ordered.map(([name], at) => [name, answers[at] ?? []]))
  for (const [name, need] of needs) {
    const rows = rowsOf.get(name)
    if (!rows) continue
    known[name] = fetched.get(name)?.read(rows)
    if (need.kind === 'document') await check(need, known[name], known)
  }
}

async function check(need: DocumentNeed, found: unknown, known: Known): Promise<void> {
  if (found === null) {
    if (need.missing !== null) throw notFound(need.missing)
    return
  }
  const document = found as Entity // rows of the need's own table
  const expected = need.id.kind === 'field' ? fieldOf(known, need.id) : document.id
  if (expected !== document.id) throw new MovedOn()
  const input = known['input'] as { version: number } // as `seen` and `patched` ask for it
  if (need.version === 'seen') await checkSeenVersion(need.entity, document, input.version)
  if (need.version === 'patched') await checkBaseVersion(need.entity, document, input)
}

/** A foreign key was changed between following it and locking its row. The work itself was in order: it is tried again. */
class MovedOn extends Error {
  readonly code = '40001'
}

const fieldOf = (known: Known, { of, field }: Extract<Source, { kind: 'field' }>): unknown => {
  const document = known[of] as Record<string, unknown> | null | undefined // a document found before
  return document?.[field] ?? null
}

/** Where a table stands in the order of locking; numbers come last, their rows are what everybody waits for. */
const placeOf = (entity: string): number => -documentNames.findIndex((name) => name === entity)

function fetchOf(need: Need, all: Needs, known: Known): Fetched | null {
  if (need.kind === 'number') {
    const date = need.date(known as never) // known so far, as the need asks
    if (date === null) return null
    const { statement, year } = nextNumberStatement(need.series, date)
    return { statement, read: ([row]) => numberFrom(need.series, year, row), place: 2 }
  }
  if (need.kind === 'company') return companyFetch()
  const place = placeOf(need.entity.name)
  const { table, columns, owner } = tableOf(need.entity.name)
  const value = valueOf(need.kind === 'document' ? need.id : need.value, all, known)
  if (value === null) return null
  const from = `select ${columns} from ${table} where ${owner} = $1`
  const values = [requestContext().companyId, value.root]
  const hold = (row: Row) => holdRow(need.entity.name, row)
  if (need.kind === 'document')
    return {
      statement: { text: `${from} and id = ${value.text} for no key update`, values },
      read: ([row]) => (row ? hold(row) : null),
      place,
    }
  const column = tableOf(need.entity.name).columnOf(need.field)
  return {
    statement: {
      text: `${from} and ${column} = ${value.text} order by created_at, id limit ${mostDocuments} for no key update`,
      values,
    },
    read: (rows) => rows.map(hold),
    // Before the single rows of the same table: in the order of their ids nobody waits in a circle.
    place: place - 0.5,
  }
}

function companyFetch(): Fetched {
  const { table, columns, owner } = tableOf('company')
  return {
    statement: { text: `select ${columns} from ${table} where ${owner} = $1`, values: [requestContext().companyId] },
    read: ([row]) => {
      if (!row) throw notFound()
      return seeRow('company', row)
    },
    place: 1,
  }
}

/** A value as SQL in which `$2` is the id it begins with; null where it begins with none. */
function valueOf(source: Source, all: Needs, known: Known): { text: string; root: string } | null {
  if (source.kind === 'known') {
    const id = source.value(known as never) // known so far, as the need asks
    return id === null ? null : { text: '$2', root: id }
  }
  if (source.of in known) {
    const id = fieldOf(known, source)
    return typeof id === 'string' ? { text: '$2', root: id } : null
  }
  const need = all.get(source.of)
  if (need?.kind !== 'document') throw new Error(`${source.of} is no document`)
  const of = valueOf(need.id, all, known)
  const { table, owner, columnOf } = tableOf(need.entity.name)
  return (
    of && {
      text: `(select ${columnOf(source.field)} from ${table} where ${owner} = $1 and id = ${of.text})`,
      root: of.root,
    }
  )
}
