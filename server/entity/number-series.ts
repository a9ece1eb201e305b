import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { documentNumber, type NumberedKind } from '#domain/number-series/number-series.ts'
import type { Row } from '#server/database/transaction.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { unwrap } from '#server/http/problem.ts'

/**
 * Takes the next number of a series for a paper dated `date`. The series' row stays locked until the transaction ends, and
 * an undone transaction gives its number back: consecutive, none missing, none twice. `read` throws a refusal where the
 * series is full.
 */
export const nextNumber = {
  text: `
  insert into number_series (company_id, kind, financial_year, last) values ($1, $2, $3, 1)
  on conflict (company_id, kind, financial_year) do update set last = number_series.last + 1
  returning last`,
  ask(series: string, date: string): { values: readonly unknown[]; read: (rows: readonly Row[]) => string } {
    const year = financialYear(date)
    return {
      values: [requestContext().companyId, series, year],
      read: ([row]) => unwrap(documentNumber(series as NumberedKind, year, Number(row?.['last']))), // rules name their series by `numberOf`
    }
  },
}
