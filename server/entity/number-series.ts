import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import { documentNumber, type NumberedKind } from '#domain/number-series/number-series.ts'
import { requestContext } from '#server/entity/request-context.ts'
import { unwrap } from '#server/http/problem.ts'
import { tx } from '#server/database/transaction.ts'

const next = `
  insert into number_series (company_id, kind, financial_year, last) values ($1, $2, $3, 1)
  on conflict (company_id, kind, financial_year) do update set last = number_series.last + 1
  returning last`

/**
 * The next number of a series for a document dated `date`. The series' row stays locked until the transaction ends,
 * and an undone transaction gives its number back: consecutive, none missing, none twice.
 */
export async function takeNumber(kind: NumberedKind, date: string): Promise<string> {
  const year = financialYear(date)
  const [row] = await tx().read(next, [requestContext().companyId, kind, year])
  return unwrap(documentNumber(kind, year, Number(row?.last)))
}
