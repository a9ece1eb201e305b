import {
  describedEntity,
  documentNames,
  mayView,
  type DocumentName,
  type EntityOf,
} from '#domain/catalogue/entity-catalogue.ts'
import { operationCatalogue } from '#domain/catalogue/operation-catalogue.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { isOpenRow } from '#server/entity/device-window.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { Device } from './testing-device.ts'
import { pathsOf } from './testing-input.ts'
import { ask, lawOf } from './testing-walk-ask.ts'
import { linkedBy } from './testing-walk-ways.ts'
import type { Law, Look } from './testing-walk.ts'

/** What the company itself reads as lists and files: its own kinds, of which each person's private ones are none. */
const listed = documentNames.filter((name) => mayView('owner', name) && !describedEntity(name).personal)
const withStatus = documentNames.filter((name) => describedEntity(name).status !== null)

/** Of the rows of all kinds: what no query of one kind tells. */
export const rowLaws: Readonly<Record<string, Law>> = {
  'each status follows the one before it in the history, and the last is the document’s': lawOf(
    withStatus.map(brokenChain).join(' union all '),
  ),
  'every moment of the clock is in the history': lawOf(`
    select c.company_id || ' at ' || c.clock as id from company_clock c
    where c.clock <> (select coalesce(max(h.clock), 0) from history h where h.company_id = c.company_id)
      or c.clock <> (select count(distinct h.clock) from history h where h.company_id = c.company_id)`),
  'a copy that begins now has every open row, and each as it is': copied,
  'a file and the pages of a list have every row': exported,
  'no row names anything of another company': foreign,
}

function brokenChain(name: DocumentName): string {
  const { table, owner, columnOf } = tableOf(name)
  const status = columnOf(describedEntity(name).status ?? '')
  return `select '${name} ' || d.id || ' is ' || d.${status} || ' after ' || coalesce(string_agg(h.was || ' ' || h.from_status || '-' || h.to_status, ', '), 'nothing') as id
    from ${table} d left join lateral (
      select from_status, to_status, row_number() over (order by version desc, clock desc, n desc) as place,
        coalesce(lag(to_status) over (order by version, clock, n), '') as was
      from history where company_id = d.${owner} and entity = '${name}' and entity_id = d.id::text) h on true
    group by d.id, d.${status}
    having bool_or(h.was <> coalesce(h.from_status, '')) or max(h.to_status) filter (where h.place = 1) is distinct from d.${status}`
}

type Versions = Map<string, number>
const versionsOf = (rows: readonly Pick<Entity, 'id' | 'version'>[]): Versions =>
  new Map(rows.map(({ id, version }) => [id, version]))

async function stored(look: Look, name: DocumentName, condition = 'true'): Promise<Versions> {
  const { table, owner } = tableOf(name)
  const text = `select id, version from ${table} where ${owner} = $1 and ${condition}`
  return versionsOf(await ask<Entity>(look, text, [look.companyId]))
}

/** Open rows; a kind that never closes, such as a dalal's entries, is needed for as many days as its description says. */
function isStillNeeded(name: DocumentName, nowMs: number): string {
  const { closed, days } = describedEntity(name).keep
  return closed.length > 0 || days === null
    ? isOpenRow(name)
    : `updated_at >= to_timestamp(${nowMs / 1000} - ${days} * 86400.0)`
}

async function copied(look: Look): Promise<string[]> {
  const rows = await new Device(look.owner).pull(5000)
  const broken: string[] = []
  for (const name of listed) {
    const here = versionsOf(rows.filter(({ entity }) => entity === name).map(({ value }) => value))
    const all = await stored(look, name)
    for (const id of (await stored(look, name, isStillNeeded(name, look.nowMs))).keys())
      if (!here.has(id)) broken.push(`${name} ${id} is missing`)
    for (const [id, version] of here)
      if (all.get(id) !== version) broken.push(`${name} ${id} has version ${version}, and not ${all.get(id)}`)
  }
  return broken
}

/** All documents of a kind, as a file of them is made from. Throws if it was broken off. */
export async function fileOf<Name extends DocumentName>(
  { testApp, owner }: Look,
  name: Name,
): Promise<EntityOf<Name>[]> {
  const answer = await testApp.app.request(`http://localhost:3000/api/export/${name}`, {
    headers: { cookie: owner.cookie(), 'x-forwarded-for': '10.9.9.9' },
  })
  const lines = (await answer.text())
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  const end = lines.pop()
  if (JSON.stringify(end) !== JSON.stringify({ end: { rows: lines.length, more: false } }))
    throw new Error(`the file of ${name} ends with ${JSON.stringify(end)}`)
  return lines as EntityOf<Name>[] // documents of the kind
}

/** As a person turns the pages. */
async function pagesOf({ owner }: Look, name: DocumentName): Promise<Entity[]> {
  const all: Entity[] = []
  for (;;) {
    const last = all.at(-1)
    const before = last && { createdAt: last.createdAt, id: last.id }
    const { rows } = await owner.done<{ rows: Entity[] }>(`${name}.list`, { limit: 50, ...(before ? { before } : {}) })
    all.push(...rows)
    if (rows.length < 50) return all
  }
}

const lists: ReadonlySet<string> = new Set(
  operationCatalogue.map(({ name }) => name).filter((name) => name.endsWith('.list')),
)

async function exported(look: Look): Promise<string[]> {
  const broken: string[] = []
  for (const name of listed) {
    const all = await stored(look, name)
    const readings = {
      file: await fileOf(look, name),
      ...(lists.has(`${name}.list`) ? { list: await pagesOf(look, name) } : {}),
    }
    for (const [reading, rows] of Object.entries(readings)) {
      const here = versionsOf(rows)
      if (here.size !== rows.length) broken.push(`the ${reading} of ${name} has a row twice`)
      for (const id of new Set([...here.keys(), ...all.keys()]))
        if (here.get(id) !== all.get(id))
          broken.push(`the ${reading} of ${name} has ${id} at ${here.get(id)}, and not ${all.get(id)}`)
    }
  }
  return broken
}

async function idsOf(look: Look, companyId: string): Promise<Set<string>> {
  const sets = await Promise.all(documentNames.map((name) => stored({ ...look, companyId }, name)))
  return new Set(sets.flatMap((one) => [...one.keys()]))
}

/** Of what names a document by its field, at any depth. A new id may by chance be one of another company. */
async function foreign(look: Look): Promise<string[]> {
  const [own, others] = [await idsOf(look, look.companyId), await idsOf(look, look.otherId)]
  const broken: string[] = []
  for (const name of documentNames) {
    const { table, owner, columns } = tableOf(name)
    const rows = await ask<Entity>(look, `select ${columns} from ${table} where ${owner} = $1`, [look.companyId])
    for (const row of rows)
      for (const path of pathsOf(row)) {
        const [field, value] = [
          String(path.at(-1)),
          path.reduce<unknown>((at, key) => Reflect.get(at as object, key), row),
        ] // its own path
        if (!linkedBy.has(field) && field !== 'subjectId') continue
        if (typeof value === 'string' && others.has(value) && !own.has(value))
          broken.push(`${field} of ${name} ${row.id} is ${value}`)
      }
  }
  return broken
}
