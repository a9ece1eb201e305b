import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { listNumberSeries, startNumberSeries } from '#domain/number-series/number-series-operations.ts'
import {
  lowestNext,
  startableKinds,
  startSeries,
  type StartableKind,
  type StoredSeries,
} from '#domain/number-series/number-series-start.ts'
import { documentNumber } from '#domain/number-series/number-series.ts'
import { tx, type Row } from '#server/database/transaction.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { unwrap } from '#server/http/problem.ts'
import { read, staffWrite } from '#server/runtime/app-context.ts'

const stored = ({ last, started, given_before: givenBefore }: Row): StoredSeries => ({
  last: Number(last),
  started: started === null ? null : Number(started),
  givenBefore: givenBefore === null ? null : Number(givenBefore),
})

const shown = (kind: StartableKind, year: string, series: StoredSeries | null) => {
  const next = (series?.last ?? 0) + 1
  const printed = documentNumber(kind, year, next)
  const number = printed.ok ? printed.value : null
  return { kind, financialYear: year, next, number, lowest: lowestNext(series) }
}

const list = read(listNumberSeries, async (_input, facts) => {
  const year = financialYear(facts.today)
  const rows = await tx().read(
    'select kind, last, started, given_before from number_series where company_id = $1 and financial_year = $2',
    [requestContext().companyId, year],
  )
  const known = new Map(rows.map((row) => [row['kind'], stored(row)]))
  return { series: startableKinds.map((kind) => shown(kind, year, known.get(kind) ?? null)) }
})

/** The row is made or locked by what reads it: a document that takes its number meanwhile waits, or is waited for. */
const start = staffWrite(startNumberSeries, async (input, { facts, companyId }) => {
  const { kind, financialYear: year } = input
  const key = [companyId, kind, year]
  const currentYear = financialYear(facts.today)
  const [row] = await tx().read(
    `insert into number_series (company_id, kind, financial_year, last) select $1, $2, $3, 0 where $3 = $4
     on conflict (company_id, kind, financial_year) do update set last = number_series.last
     returning last, started, given_before`,
    [...key, currentYear],
  )
  const next = unwrap(startSeries(row ? stored(row) : null, input, currentYear))
  tx().queue({
    text: `update number_series set last = $4, started = $5, given_before = $6
           where company_id = $1 and kind = $2 and financial_year = $3`,
    values: [...key, next.last, next.started, next.givenBefore],
  })
  const answer = shown(kind, year, next)
  return { answer, note: { entity: 'company', entity_id: companyId, why: answer.number } }
})

export const numberSeriesHandlers = [list, start]
