import { documentNames } from '#domain/catalogue/entity-catalogue.ts'
import { mostDocuments, type Need, type Rule, type Source } from '#domain/kernel/rule.ts'
import type { Row } from '#server/database/transaction.ts'
import { holdRow, seeWithXmin, xminColumn } from '#server/entity/entity-store.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { nextNumber } from '#server/entity/number-series.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { notFound, Refused } from '#server/http/problem.ts'

/** What is known of a write so far, by name: its input, its facts, and the documents found. */
export type Known = Record<string, unknown>

/** How to meet one need: a statement with a fixed text, and how to read its rows. */
export type Lookup = {
  name: string
  need: Need
  text: string
  /** Its position in the lock order. */
  place: number
  /** Reads only the ids of a list, with the same values; null for a single row. */
  idsText: string | null
  /** Rolls the write back unless a list's ids equal one further value; null for a single row. */
  sameText: string | null
  /** The values to query with; null if there is nothing to look for. */
  ask: (known: Known) => { values: readonly unknown[]; read: (rows: readonly Row[]) => unknown } | null
}

/**
 * Needs met in one round trip: in the rule's order, and in lock order. `early`: lists that are read before the trip's
 * last row is locked. What a colleague adds to one while this waits for that row is not in it.
 */
export type Batch = { lookups: readonly Lookup[]; ordered: readonly Lookup[]; early: readonly Lookup[] }

/** Maximum documents of a list that a rule needs only some of. */
const someDocuments = 200

const plans = new WeakMap<Rule, readonly Batch[]>()

/** The round trips for a rule's needs, planned once per rule. */
export function gatherPlan(rule: Rule): readonly Batch[] {
  const known = plans.get(rule) ?? batchesOf(rule)
  plans.set(rule, known)
  return known
}

type Needs = ReadonlyMap<string, Need>

/** First everything reachable from the input alone, through foreign keys too; then the rest, stage by stage. */
function batchesOf({ stages }: Rule): Batch[] {
  const all = new Map(stages.flatMap((stage) => Object.entries(stage)))
  const first = new Set(Object.keys(stages[0] ?? {}))
  const together = [...all].filter(([name]) => isReachable(name, all, first))
  const met = new Set<string>()
  const batchOf = (needs: readonly [string, Need][]): Batch => {
    const lookups = needs.map(([name, need]) => lookupOf(name, need, { all, met: new Set(met) }))
    for (const [name] of needs) met.add(name)
    const ordered = lookups.toSorted((a, b) => a.place - b.place)
    const last = ordered.findLastIndex(({ need }) => need.kind === 'document')
    return { lookups, ordered, early: ordered.filter(({ idsText }, at) => idsText !== null && at < last) }
  }
  const batches = [batchOf(together)]
  for (const stage of stages) batches.push(batchOf(Object.entries(stage).filter(([name]) => !met.has(name))))
  return batches.filter(({ lookups }) => lookups.length > 0)
}

/** Whether a need can be met from the input alone: directly, or through foreign keys of needs that can. */
function isReachable(name: string, all: Needs, first: ReadonlySet<string>): boolean {
  const source = sourceOf(all.get(name))
  return source?.kind === 'field' ? isReachable(source.of, all, first) : first.has(name)
}

const sourceOf = (need: Need | undefined): Source | undefined =>
  need?.kind === 'document' ? need.id : need?.kind === 'documents' ? need.value : undefined

/** A field of a document that was found before; null if that is missing. */
export const fieldOf = (known: Known, { of, field }: Extract<Source, { kind: 'field' }>): unknown => {
  const document = known[of] as Record<string, unknown> | null | undefined // a document found before
  return document?.[field] ?? null
}

/** A table's position in the lock order; number series come last, because all writers wait for their rows. */
const placeOf = (entity: string): number => -documentNames.findIndex((name) => name === entity)

/** `met`: the needs of earlier round trips. */
type Surroundings = { all: Needs; met: ReadonlySet<string> }

type NeedOf<Kind extends Need['kind']> = Extract<Need, { kind: Kind }>

function lookupOf(name: string, need: Need, around: Surroundings): Lookup {
  if (need.kind === 'number') return numberLookup(name, need)
  if (need.kind === 'company') return companyLookup(name, need)
  if (need.kind === 'several') return severalLookup(name, need)
  return need.kind === 'document' ? documentLookup(name, need, around) : listLookup(name, need, around)
}

/** A single row is locked, so nothing is read again. */
const single = { idsText: null, sameText: null }

function documentLookup(name: string, need: NeedOf<'document'>, around: Surroundings): Lookup {
  const { table, columns, owner } = tableOf(need.entity.name)
  const id = valueOf(need.id, around)
  const read = ([row]: readonly Row[]) => (row ? holdRow(need.entity.name, row) : null)
  return {
    name,
    need,
    ...single,
    text: `select ${columns}, ${xminColumn} from ${table} where ${owner} = $1 and id = ${id.text} for no key update`,
    place: placeOf(need.entity.name),
    ask: (known) => {
      const root = id.root(known)
      return root === null ? null : { values: [requestContext().companyId, root], read }
    },
  }
}

function listLookup(name: string, need: NeedOf<'documents'>, around: Surroundings): Lookup {
  const { table, columns, owner } = tableOf(need.entity.name)
  const value = valueOf(need.value, around)
  const most = need.which === 'some' ? someDocuments : mostDocuments + 1
  const from = `from ${table} where ${owner} = $1 and ${hasValue(need, value.text)}${ofDay(need)}${notClosed(need)} order by created_at, id limit ${most}`
  const idsText = `select id ${from}`
  const read = listReader(need.entity.name)
  return {
    name,
    need,
    text: `select ${columns}, ${xminColumn} ${from} for no key update`,
    idsText,
    sameText: sameIds(idsText, need.day ? 4 : 3),
    // Lists before single rows of the same table: a fixed order prevents deadlocks.
    place: placeOf(need.entity.name) - 0.5,
    ask: (known) => {
      const root = value.root(known)
      const day = need.day === null ? [] : [need.day.value(known as never)] // known so far, as the need asks
      return root === null ? null : { values: [requestContext().companyId, root, ...day], read }
    },
  }
}

/** The field itself, or one of the members of its list. The key is the domain's own word, not input. */
function hasValue({ entity, field, key }: NeedOf<'documents'>, value: string): string {
  const column = tableOf(entity.name).columnOf(field)
  return key === null
    ? `${column} = ${value}`
    : `${column} @> jsonb_build_array(jsonb_build_object('${key}', ${value}::text))`
}

const ofDay = ({ day, entity }: NeedOf<'documents'>): string =>
  day === null ? '' : ` and ${tableOf(entity.name).columnOf(day.field)} = $3`

/** Leaves out what its entity calls closed. The statuses are the domain's own words, not input. */
function notClosed({ which, entity }: NeedOf<'documents'>): string {
  const { status, keep, name } = entity
  if (which !== 'open' || status === null) return ''
  return ` and ${tableOf(name).columnOf(status)} <> all ('{${keep.closed.join(',')}}')`
}

/** A rule that decided on a part of its list would leave the rest as it was, and books that do not add up. */
const listReader =
  (entity: string) =>
  (rows: readonly Row[]): unknown => {
    if (rows.length > mostDocuments) throw new Refused({ code: 'too-many-documents', params: { count: mostDocuments } })
    return rows.map((row) => holdRow(entity, row))
  }

const sameIds = (idsText: string, place: number): string =>
  `select 1 / (coalesce((select array_agg(id::text) from (${idsText}) as listed), '{}') = $${place}::text[])::int`

function severalLookup(name: string, need: NeedOf<'several'>): Lookup {
  const { table, columns, owner, columnOf } = tableOf(need.entity.name)
  const read = listReader(need.entity.name)
  // By id, so that two rules that lock some of the same rows cannot deadlock.
  const from = `from ${table} where ${owner} = $1 and ${columnOf(need.field)} = any ($2) order by id limit ${mostDocuments + 1}`
  // Which rows have these ids does not change.
  const idsText = need.field === 'id' ? null : `select id ${from}`
  return {
    name,
    need,
    text: `select ${columns}, ${xminColumn} ${from} for no key update`,
    idsText,
    sameText: idsText && sameIds(idsText, 3),
    place: placeOf(need.entity.name) - 0.25,
    ask: (known) => {
      const values = need.values(known as never) // known so far, as the need asks
      return values.length === 0 ? null : { values: [requestContext().companyId, values], read }
    },
  }
}

function numberLookup(name: string, need: NeedOf<'number'>): Lookup {
  return {
    name,
    need,
    ...single,
    text: nextNumber.text,
    place: 2,
    ask: (known) => {
      const date = need.date(known as never) // known so far, as the need asks
      return date === null ? null : nextNumber.ask(need.series(known as never), date) // as above
    },
  }
}

function companyLookup(name: string, need: NeedOf<'company'>): Lookup {
  const { table, columns, owner } = tableOf('company')
  const read = ([row]: readonly Row[]) => {
    if (!row) throw notFound()
    return seeWithXmin('company', row)
  }
  return {
    name,
    need,
    ...single,
    text: `select ${columns}, ${xminColumn} from ${table} where ${owner} = $1`,
    place: 1,
    ask: () => ({ values: [requestContext().companyId], read }),
  }
}

/** A value as SQL, in which `$2` is the id it starts from; `root` returns null if there is none. */
function valueOf(source: Source, around: Surroundings): { text: string; root: (known: Known) => string | null } {
  if (source.kind === 'known') return { text: '$2', root: (known) => source.value(known as never) } // known so far, as the need asks
  if (around.met.has(source.of)) {
    const root = (known: Known): string | null => {
      const id = fieldOf(known, source)
      return typeof id === 'string' ? id : null
    }
    return { text: '$2', root }
  }
  const need = around.all.get(source.of)
  if (need?.kind !== 'document') throw new Error(`${source.of} is no document`)
  const of = valueOf(need.id, around)
  const { table, owner, columnOf } = tableOf(need.entity.name)
  return {
    text: `(select ${columnOf(source.field)} from ${table} where ${owner} = $1 and id = ${of.text})`,
    root: of.root,
  }
}
