import { entityCatalogue } from '#domain/catalogue/entity-catalogue.ts'
import { tx } from '#server/database/transaction.ts'
import { Refused } from '#server/http/problem.ts'

/** The company guests look at. */
export async function sampleCompanyId(): Promise<string> {
  const [row] = await tx().read(`select id from company where kind = 'sample' order by created_at limit 1`)
  if (!row) throw new Refused({ code: 'sample-missing' }, 503)
  return String(row.id)
}

/** Tables copied to a demo, in the order of their references. Staff and links stay with the sample. */
const copiedTables: readonly string[] = [
  'company_clock',
  'number_series',
  ...entityCatalogue
    .filter(({ name, inDemo }) => inDemo && name !== 'company')
    .map(({ name }) => name.replaceAll('-', '_')),
  'history',
]

/** A private copy of the sample company for one visitor, made inside the database; returns its id. */
export async function copySampleCompany(nowMs: number): Promise<string> {
  const expiresAt = new Date(nowMs + 86_400_000).toISOString()
  const values = [await sampleCompanyId(), expiresAt, copiedTables]
  const [row] = await tx().read('select copy_company($1, $2, $3) as id', values)
  return String(row?.id)
}
