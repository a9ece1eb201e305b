import { documentNames } from '#domain/catalogue/entity-catalogue.ts'
import { documentNumber, type NumberedKind } from '#domain/number-series/number-series.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import { ledgerLaws } from '#server/ledger/testing-ledger-laws.ts'
import { companyReader } from './testing-company-text.ts'
import { ask, lawOf } from './testing-walk-ask.ts'
import { rowLaws } from './testing-walk-row-laws.ts'
import { sumLaws } from './testing-walk-sum-laws.ts'
import type { Law, Look } from './testing-walk.ts'

/** The laws of one walk: some compare with what they saw before. */
export const walkLaws = (): Record<string, Law> => ({
  ...Object.fromEntries(Object.entries(ledgerLaws).map(([name, sql]) => [name, lawOf(sql)])),
  'the history has every version of every document': lawOf(
    documentNames
      // Signing up makes them, before the company has a clock.
      .filter((name) => name !== 'company' && name !== 'colleague')
      .map(withoutHistory)
      .join(' union all '),
  ),
  ...rowLaws,
  ...sumLaws,
  'entries and allocations are never changed and never vanish': neverChanged(),
  'another company stays as it was': untouched(),
  'numbers are consecutive and given once': consecutive,
  'a series gave last what it says': givenLast,
})

function withoutHistory(name: string): string {
  const { table, owner } = tableOf(name)
  return `select '${name} ' || id as id from ${table} d where version <> (
    select count(distinct h.version) from history h where h.company_id = d.${owner} and h.entity = '${name}' and h.entity_id = d.id::text)`
}

/** All but how far an entry is allocated, and for which order its money is held. */
const lasting = `
  select 'entry ' || e.id as id, (to_jsonb(e) - '{version,updated_at,allocated,status,held_for}'::text[])::text as text from ledger_entry e where company_id = $1
  union all
  select 'allocation ' || a.id, (to_jsonb(a) - '{version,updated_at}'::text[])::text from allocation a where company_id = $1`

/** Whether what stood in the one ledger may stand in the other now: of a firm that was joined into it, or parted from it again. */
async function movesBetween(look: Look): Promise<(from: string, to: string) => boolean> {
  const rows = await ask<{ id: string; into: string | null; parted: string | null }>(
    look,
    `select id, nullif(joined_into, id) as into, joining ->> 'into' as parted from business_profile where company_id = $1`,
    [look.companyId],
  )
  const firms = new Map(rows.map((one) => [one.id, one]))
  const lastOf = (firm: string): string => {
    const next = firms.get(firm)?.into ?? null
    return next === null ? firm : lastOf(next)
  }
  return (from, to) => from !== to && (lastOf(from) === to || firms.get(to)?.parted === from)
}

/** Where two firms became one, what stood in the ledger of the first stands in that of the other, behind what is there. */
function isSameEntry(was: string, is: string | undefined, moves: (from: string, to: string) => boolean): boolean {
  if (is === undefined || was === is) return was === is
  const placed = (text: string) => {
    const { ledger_id: ledger, seq: _place, ...row } = JSON.parse(text) as Record<string, unknown> // of the statement above
    return { ledger: String(ledger), row: JSON.stringify(row) }
  }
  const [before, after] = [placed(was), placed(is)]
  return moves(before.ledger, after.ledger) && before.row === after.row
}

function neverChanged(): Law {
  let known = new Map<string, string>()
  return async (look) => {
    const rows = await ask<{ id: string; text: string }>(look, lasting, [look.companyId])
    const now = new Map(rows.map(({ id, text }) => [id, text]))
    const moves = await movesBetween(look)
    const broken = [...known].filter(([id, text]) => !isSameEntry(text, now.get(id), moves))
    known = now
    return broken.map(([id, text]) => `${id} was ${text}, and is ${now.get(id)}`)
  }
}

function untouched(): Law {
  let known: string | null = null
  return async ({ testApp, otherId }) => {
    const text = await (await companyReader(testApp, otherId))()
    const lines = text.split('\n')
    const broken = known === null ? [] : lines.filter((line) => known?.includes(line) === false)
    known = text
    return broken
  }
}

/** They bear the number of the document they are about. */
const borrowing: ReadonlySet<string> = new Set(['ledger-entry', 'dalal-entry', 'dalali', 'dispute'])

/** Each number of a series that documents say, and the ids of those that bear it as their own. */
const said = `
  select m[1] as number, array_agg(distinct own) filter (where number = m[1]) as owners
  from (${documentNames.map(numbersOf).join(' union all ')}) as documents,
    regexp_matches(text, '"([A-Z]{2,3}/\\d\\d-\\d\\d/\\d{4,})"', 'g') as m
  group by m[1]`

function numbersOf(name: string): string {
  const { table, owner, fields } = tableOf(name)
  const own = fields.includes('number') && !borrowing.has(name) ? 'd.number' : 'null'
  return `select d.id::text as own, ${own} as number, to_jsonb(d)::text as text from ${table} d where d.${owner} = $1`
}

const consecutive: Law = async (look) => {
  const numbers = await ask<{ number: string; owners: string[] | null }>(look, said, [look.companyId])
  const starts = await ask<{ why: string }>(
    look,
    `select why from history where company_id = $1 and operation = 'number-series.start'`,
    [look.companyId],
  )
  const [known, begun] = [new Set(numbers.map(({ number }) => number)), new Set(starts.map(({ why }) => why))]
  const twice = numbers.filter(({ owners }) => (owners?.length ?? 0) > 1)
  const skipped = [...known].filter(
    (number) => !known.has(beside(number, -1)) && !isFirst(number) && !begun.has(number),
  )
  return [
    ...twice.map(({ number, owners }) => `${number} is of ${owners?.join(' and ')}`),
    ...skipped.map((number) => `${beside(number, -1)} was skipped`),
  ]
}

/** A number that was taken and is on no document is missing once the next one is given. */
const givenLast: Law = async (look) => {
  const numbers = new Set((await ask<{ number: string }>(look, said, [look.companyId])).map(({ number }) => number))
  const series = await ask<{ kind: NumberedKind; year: string; last: number; isStart: boolean }>(
    look,
    `select kind, financial_year as year, last, last is not distinct from started as "isStart" from number_series where company_id = $1 and last > 0`,
    [look.companyId],
  )
  return series.flatMap(({ kind, year, last, isStart }) => {
    const printed = documentNumber(kind, year, last)
    return isStart || (printed.ok && numbers.has(printed.value)) ? [] : [`${kind} ${year} ${last} is on no document`]
  })
}

const beside = (number: string, by: number): string =>
  number.replace(/\d+$/, (place) => String(Number(place) + by).padStart(4, '0'))
const isFirst = (number: string): boolean => /\/0*1$/.test(number)
