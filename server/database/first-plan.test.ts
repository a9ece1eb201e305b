import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentNames } from '#domain/catalogue/entity-catalogue.ts'
import { tableOf } from '#server/entity/entity-table.ts'
import type { Database } from './database.ts'
import { testDatabase } from './testing.ts'

const company = '11111111-1111-4111-8111-111111111111'

const tables = documentNames.map(tableOf)

let database: Database
beforeAll(async () => {
  database = await testDatabase('embedded')
})
afterAll(() => database.close())

/** The index by which PostgreSQL finds the rows of each statement, whatever its values: the plan that it keeps. */
async function indexesOf(texts: readonly string[]): Promise<(string | undefined)[]> {
  const client = await database.pool.connect()
  try {
    // As a request does; a statement with values but without their types is explained by a simple query only.
    await client.query(`begin; set local role app_user; set local app.company_id = '${company}'`)
    const found: (string | undefined)[] = []
    for (const text of texts) {
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan) ${text}`)
      found.push(/Scan using (\w+)/.exec(rows.map((row) => row['QUERY PLAN']).join(' '))?.[1])
    }
    return found
  } finally {
    await client.query('rollback')
    client.release()
  }
}

test('a new database finds a document by its key, before anything is known of the rows', async () => {
  expect(await indexesOf(tables.map(({ find }) => find))).toEqual(tables.map(({ table }) => `${table}_pkey`))
})

test('a new database lists the newest rows by their index, and what belongs to a document by its own', async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `select relname as name from pg_class where relkind = 'i' and relname like '%\\_newest'`,
  )
  const listed = tables.map(({ table }) => table).filter((table) => rows.some(({ name }) => name === `${table}_newest`))
  const newest = (table: string) =>
    `select 1 from ${table} where company_id = $1 order by created_at desc, id desc limit 20`

  expect(listed).toContain('lead')
  expect(await indexesOf(listed.map(newest))).toEqual(listed.map((table) => `${table}_newest`))
  expect(await indexesOf(['select 1 from quotation where company_id = $1 and lead_id = $2'])).toEqual([
    'quotation_lead',
  ])
})
