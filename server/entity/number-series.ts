import { financialYear, type FinancialYear } from '#domain/calendar/calendar-financial-year.ts'
import { documentNumber, type NumberedKind } from '#domain/number-series/number-series.ts'
import type { Row, Statement } from '#server/database/transaction.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { unwrap } from '#server/http/problem.ts'

const next = `
  insert into number_series (company_id, kind, financial_year, last) values ($1, $2, $3, 1)
  on conflict (company_id, kind, financial_year) do update set last = number_series.last + 1
  returning last`

/**
 * Takes the next number of a series for a paper dated `date`. The series' row stays locked until the transaction ends, and
 * an undone transaction gives its number back: consecutive, none missing, none twice.
 */
export function nextNumberStatement(series: string, date: string): { statement: Statement; year: FinancialYear } {
  const year = financialYear(date)
  return { statement: { text: next, values: [requestContext().companyId, series, year] }, year }
}

/** The printed number of the row that `nextNumberStatement` answers. Throws a refusal where the series is full. */
export const numberFrom = (series: string, year: FinancialYear, row: Row | undefined): string =>
  unwrap(documentNumber(series as NumberedKind, year, Number(row?.['last']))) // rules name their series by `numberOf`
