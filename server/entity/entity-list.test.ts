import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'

/** Enough that a tenth of them, which PostgreSQL expects of an unknown limit, is far more than a page. */
const leads = 5000
const calls = 12

const fill = `
  insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status)
  select $1, 'LEAD-2026-' || (1700000000000 + n) || '-AAA', 1, at, at, 'Shah ' || n, 'Asha', '98250', '98250', 'Georgette', 'hot', 'active_lead'
  from generate_series(1, $2::int) as n, lateral (select timestamptz '2026-11-01' - n * interval '1 minute' as at) as t`

describe.each(databaseKinds)('a page of a long list on %s', (kind) => {
  let testApp: TestApp
  let owner: Person

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    const { pool } = testApp.appContext.database
    await pool.query(fill, [owner.companyId, leads])
    await pool.query('analyze lead')
  })
  afterAll(() => testApp.close())

  /** How often the statements with `words` were planned for one execution only, on the connection that all calls use. */
  async function plannedAnew(words: string): Promise<number> {
    const { rows } = await testApp.appContext.database.pool.query<{ plans: number }>(
      'select sum(custom_plans)::int as plans from pg_prepared_statements where statement like $1',
      [`%from lead %${words}`],
    )
    return rows[0]?.plans ?? NaN
  }

  test.each([
    [20, {}, 'where company_id = $1 order by created_at desc, id desc limit 20'],
    [100, { limit: 100, priority: 'hot' }, 'priority = $2 order by created_at desc, id desc limit 100'],
  ])('of %i rows is planned once, not at every call', async (size, input, words) => {
    for (let call = 0; call < calls; call += 1) {
      const { rows } = await owner.done<{ rows: object[] }>('lead.list', input)
      expect(rows).toHaveLength(size)
    }

    const planned = await plannedAnew(words)
    expect(planned).toBeGreaterThan(0)
    // PostgreSQL tries five times before it keeps a plan.
    expect(planned).toBeLessThanOrEqual(5)
  })

  test('of any other size has as many rows as were asked for', async () => {
    const { rows } = await owner.done<{ rows: object[] }>('lead.list', { limit: 33 })

    expect(rows).toHaveLength(33)
  })
})
