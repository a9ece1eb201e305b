import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Lead } from '#domain/lead/lead.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'

const leads = 3000

/**
 * Rows to search: "Georgette" in every inquiry, "Patel" in a tenth, "Diwali" only in the older half, "Zari" in five
 * older than the newest 500, "Mashru" throughout, "Tanchoi" in the oldest 40. Nine consecutive rows share one instant;
 * they contain "Bandhani", and the newest 64 end among them. Older rows are further apart, so that the newest mislead
 * about how many leads a month holds.
 */
const fill = `
  insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status)
  select $1, 'LEAD-2026-' || lpad((n * 7919 % 15013)::text, 13, '0') || '-AAA', 1, at, at,
    case when n between 62 and 70 then 'Bandhani ' when n % 10 = 3 then 'Patel ' when n % 600 = 599 then 'Zari ' when n % 70 = 1 then 'Mashru ' else 'Shah ' end || n,
    case when n > $2 - 40 then 'Tanchoi ' when n > $2 / 2 then 'Diwali ' else 'Person ' end || n, '98250', '98250', 'Georgette ' || n || ' m',
    (array['hot', 'warm', 'cold'])[1 + n % 3],
    case when n % 400 = 7 then 'quote_sent' else 'active_lead' end
  from generate_series(1, $2::int) as n, lateral (select timestamptz '2026-11-01' - (n / 9) ^ 2 * interval '1.7 seconds' as at) as t`

type Asked = { search: string; priority?: Lead['priority']; conversionStatus?: Lead['conversionStatus'] }

describe.each(databaseKinds)('searching leads on %s, in a company with many', (kind) => {
  let testApp: TestApp
  let owner: Person
  let all: Lead[]

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    const { pool } = testApp.appContext.database
    await pool.query(fill, [owner.companyId, leads])
    await pool.query(fill, [(await testApp.owner('Another')).companyId, 4 * leads])
    await pool.query('analyze lead')
    all = await walked({})
  })
  afterAll(() => testApp.close())

  const page = async (input: object): Promise<Lead[]> =>
    (await owner.done<{ rows: Lead[] }>('lead.list', { limit: 100, ...input })).rows

  /** All pages of a list, each requested after the last row of the one before. */
  async function walked(input: object): Promise<Lead[]> {
    const rows: Lead[] = []
    for (;;) {
      const last = rows.at(-1)
      const next = await page({ ...input, ...(last ? { before: { createdAt: last.createdAt, id: last.id } } : {}) })
      rows.push(...next)
      if (next.length === 0 || rows.length > leads) return rows
    }
  }

  const holds = ({ search, ...filters }: Asked, lead: Lead): boolean =>
    `${lead.companyName} ${lead.contactPerson} ${lead.inquiry}`.toLowerCase().includes(search.toLowerCase()) &&
    Object.entries(filters).every(([field, value]) => lead[field as keyof Lead] === value) // the filters are fields of a lead

  test.each<[Asked, number]>([
    [{ search: 'georgette' }, leads],
    [{ search: 'PATEL' }, 299],
    [{ search: 'diwali' }, 1460],
    [{ search: 'tanchoi' }, 40],
    [{ search: 'zari' }, 5],
    [{ search: 'bandhani' }, 9],
    [{ search: 'mashru' }, 43],
    [{ search: 'krushna' }, 0],
    [{ search: 'za' }, 5],
    [{ search: '299' }, 13],
    [{ search: 'georgette', conversionStatus: 'quote_sent' }, 8],
    [{ search: 'mashru', priority: 'hot' }, 14],
    [{ search: 'diwali', priority: 'cold', conversionStatus: 'active_lead' }, 485],
  ])('%o gives what reading every lead would give, in that order, page by page', async (asked, count) => {
    const expected = all.filter((lead) => holds(asked, lead))

    expect(expected).toHaveLength(count)
    expect(await page({ ...asked, limit: 20 })).toEqual(expected.slice(0, 20))
    expect(await walked(asked)).toEqual(expected)
  })

  const rowsRead = `select (seq_tup_read + idx_tup_fetch)::int as read from pg_stat_xact_user_tables where relname = 'lead'`

  /** How many table rows one page of a search reads, as counted by the database. */
  async function readFor(words: string): Promise<number> {
    const client = await testApp.appContext.database.pool.connect()
    const counted = async () => ((await client.query(rowsRead)).rows as { read: number }[])[0]?.read ?? NaN // the column above
    try {
      await client.query('begin')
      await client.query(`select set_config('app.company_id', $1, true)`, [owner.companyId])
      const before = await counted()
      await client.query('select id from search_lead($1, 20, null, null, null, null)', [words])
      return (await counted()) - before
    } finally {
      await client.query('rollback')
      client.release()
    }
  }

  test.each([
    ['a word that every lead holds', 'georgette', 140],
    ['a word that a tenth of them hold', 'patel', 500],
    ['a word that none holds', 'krushna', 140],
    ['a word that a few of the older ones hold', 'zari', 150],
    ['a word that none holds, though its parts are common', 'patelgette', 140],
    ['two letters that none holds', 'qx', 140],
  ])('a page for %s is found without reading every lead', async (_, words, most) => {
    expect(await readFor(words)).toBeLessThanOrEqual(most)
  })
})
