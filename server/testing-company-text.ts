import type { TestApp } from './testing-app.ts'

/** What reads all data of a company as one text, in one statement: it is read after every operation. */
export async function companyReader({ appContext }: TestApp, companyId: string): Promise<() => Promise<string>> {
  const { pool } = appContext.database
  const { rows: tables } = await pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns where column_name = 'company_id' and table_schema = current_schema()`,
  )
  const parts = tables.map(
    ({ name }) =>
      `select '${name}: ' || coalesce(json_agg(t order by t::text), '[]')::text as part from ${name} t where company_id = $1`,
  )
  const statement = `${parts.join(' union all ')} order by 1`
  return async () => {
    const { rows } = await pool.query<{ part: string }>(statement, [companyId])
    return rows.map(({ part }) => part).join('\n')
  }
}
