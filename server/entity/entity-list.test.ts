import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'

/** Enough that a tenth of them, which PostgreSQL expects of an unknown limit, is far more than a page. */
const leads = 5000
const calls = 12

const fill = `
  insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status)
  select $1, 'LEAD-2026-' || (1700000000000 + n) || '-AAA', 1, at, at, 'Shah ' || n, 'Asha', '98250', '98250', 'Georgette', 'hot', 'active_lead'
  from generate_series(1, $2::int) as n, lateral (select timestamptz '2026-11-01' - n * $3::interval as at) as t`

describe.each(databaseKinds)('a page of a long list on %s', (kind) => {
  let testApp: TestApp
  let owner: Person

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    const { pool } = testApp.appContext.database
    await pool.query(fill, [owner.companyId, leads, '1 minute'])
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

  test('follows the page before it, newest first, and holds no row of another company', async () => {
    const page = async (of: Person, before?: object) =>
      (await of.done<{ rows: { id: string; createdAt: string }[] }>('lead.list', { limit: 33, ...before })).rows
    const after = (rows: Awaited<ReturnType<typeof page>>) => {
      const { id, createdAt } = rows.at(-1) ?? { id: '', createdAt: '' }
      return { before: { createdAt, id } }
    }
    const first = await page(owner)
    const second = await page(owner, after(first))
    const minutes = Array.from({ length: 66 }, (_, at) => `LEAD-2026-${1700000000001 + at}-AAA`)
    expect([...first, ...second].map(({ id }) => id)).toEqual(minutes)
    expect(await page(owner, { priority: 'cold' })).toEqual([])

    const other = await testApp.owner()
    expect(await page(other)).toEqual([])
    // Entered in one moment, as an import is.
    await testApp.appContext.database.pool.query(fill, [other.companyId, 50, '0 minutes'])
    const one = await page(other)
    const rest = await page(other, after(one))
    expect([...one, ...rest].map(({ id }) => id)).toEqual(
      Array.from({ length: 50 }, (_, at) => `LEAD-2026-${1700000000050 - at}-AAA`),
    )
  })
})
