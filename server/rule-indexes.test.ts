import { afterAll, beforeAll, expect, test } from 'vitest'
import { ruleCatalogue } from '#domain/catalogue/rule-catalogue.ts'
import type { Need } from '#domain/kernel/rule.ts'
import type { Database } from '#server/database/database.ts'
import { mainKind, testDatabase } from '#server/database/testing.ts'
import { tableOf } from '#server/entity/entity-table.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase(mainKind)
})
afterAll(() => database.close())

/** Read whole where a rule looks for them. A company has some dozens of nicknames; of advances only those of its parties. */
const withoutIndex = ['nickname.lead_id', 'nickname.status', 'advance_payment.receipts']

/** The columns by which the index of a table goes on after the company, as `table.column`. */
async function indexed(): Promise<string[]> {
  const { rows } = await database.pool.query<{ column: string }>(
    `select indrelid::regclass || '.' || attname as column
     from pg_index join pg_attribute on attrelid = indrelid and attnum = indkey[1]
     where indkey[0] = (select attnum from pg_attribute where attrelid = indrelid and attname = 'company_id')`,
  )
  return rows.map(({ column }) => column)
}

test('what a rule finds documents by has an index, so that a write does not read all rows of its company', async () => {
  const needs = ruleCatalogue.flatMap<Need>(({ stages }) => stages.flatMap((stage) => Object.values(stage)))
  const sought = needs.flatMap((need) => {
    if (need.kind !== 'documents' && need.kind !== 'several') return []
    const { table, columnOf } = tableOf(need.entity.name)
    return `${table}.${columnOf(need.field)}`
  })
  const known = new Set(await indexed())
  expect([...new Set(sought)].filter((column) => !known.has(column)).sort()).toEqual([...withoutIndex].sort())
})
