import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, wholeChain } from '#server/testing-chain.ts'

const file = readFileSync(join(projectRoot, 'server', 'migrations', '0023-gst-kinds.sql'), 'utf8')
const columns = [
  ...['company', 'business_profile'].map((table) => `alter table ${table} drop column gst_kind`),
  'alter table company drop column lut',
  ...['quotation', 'proforma_invoice', 'sales_order', 'final_invoice'].map(
    (table) => `alter table ${table} drop column supply`,
  ),
]

describe.each(databaseKinds)('documents from before kinds were recorded on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  let outside: Person
  const [sold, abroad] = [newIds(), newIds()]
  const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows
  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    outside = await testApp.owner()
    await wholeChain(owner, testApp.anonymous(), sold)
    await chain.quote(outside, abroad, '96')
    await query(columns.join('; '))
    await query(`update company set gstin = null where id = '${outside.companyId}'`)
    await query(`begin; ${file}; commit`)
  })
  afterAll(() => testApp.close())

  test('companies and buyers get the kind that their numbers tell', async () => {
    expect(await query(`select gst_kind from company where id = '${owner.companyId}'`)).toEqual([
      { gst_kind: 'regular' },
    ])
    expect(await query(`select gst_kind from company where id = '${outside.companyId}'`)).toEqual([
      { gst_kind: 'unregistered' },
    ])
    expect(await query('select gst_kind from business_profile')).toEqual([{ gst_kind: 'regular' }])
  })

  test('documents keep the tax they were given', async () => {
    const supply = { supplier: 'regular', buyer: 'regular', lut: null }
    for (const table of ['proforma_invoice', 'sales_order', 'final_invoice'])
      expect(await query(`select supply from ${table}`), table).toEqual([{ supply }])
    const quoted = await query(`select supply from quotation order by place_of_supply`)
    expect(quoted).toEqual([{ supply }, { supply: { ...supply, buyer: 'overseas' } }])
  })
})
