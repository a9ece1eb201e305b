import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { documentNumber, type NumberedKind } from '#domain/number-series/number-series.ts'
import type { Row } from '#server/database/transaction.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { unwrap } from '#server/http/problem.ts'

const taken = `
  insert into number_series (company_id, kind, financial_year, last) values ($1, $2, $3, 1)
  on conflict (company_id, kind, financial_year) do update set last = number_series.last + 1
  returning last`

/**
 * Takes the next number of a series for a document dated `date`. The series' row stays locked until the transaction
 * ends, and a rollback returns the number: consecutive, no gaps, no duplicates. `read` throws a refusal if the series
 * is full.
 */
export const nextNumber = {
  text: taken,
  /** Takes a number expected to be `$4`, and rolls the transaction back if it is another one. */
  expecting: `with taken as (${taken}) select 1 / (last = $4)::int from taken`,
  /** Key of a series in a year, from the values that take its number. */
  keyOf: ([, series, year]: readonly unknown[]): string => `${String(series)} ${String(year)}`,
  ask(series: string, date: string): { values: readonly unknown[]; read: (rows: readonly Row[]) => string } {
    const year = financialYear(date)
    const values = [requestContext().companyId, series, year]
    const read = ([row]: readonly Row[]): string => {
      const last = Number(row?.['last'])
      requestContext().numbersTaken.set(nextNumber.keyOf(values), last)
      return unwrap(documentNumber(series as NumberedKind, year, last)) // rules name their series by `numberOf`
    }
    return { values, read }
  },
}
