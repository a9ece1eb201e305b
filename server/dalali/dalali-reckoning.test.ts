import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds } from '#server/testing-chain.ts'
import { reckonDalali } from './dalali-reckoning.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp('embedded')
})
afterAll(() => testApp.close())

/** A sent invoice for a party that a dalal brought. */
async function brought(owner: Person): Promise<void> {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids)
  const { dalal } = await chain.dalali(owner)
  const { version } = await owner.done<{ version: number }>('business-profile.find', { id: ids.profile })
  await owner.done('business-profile.set-terms', { id: ids.profile, version, dalalId: dalal })
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  await chain.invoice(owner, ids)
}

test('the books of every company are reckoned, however few are read at once', async () => {
  const companies: string[] = []
  for (const name of ['Zari Mills', 'Other Mills']) {
    const owner = await testApp.owner(name)
    await brought(owner)
    companies.push(owner.companyId)
  }
  const { pool } = testApp.appContext.database
  const reckoned = 'select company_id from dalali_reckoned where company_id = any ($1) order by 1'
  await pool.query('delete from dalali_reckoned where company_id = any ($1)', [companies])
  await reckonDalali(testApp.appContext, Date.now(), companies, 1)
  const { rows } = await pool.query(reckoned, [companies])
  expect(rows.map((row) => String(row.company_id))).toEqual(companies.toSorted((one, other) => (one < other ? -1 : 1)))
})
