import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Dalal } from '#domain/dalal/dalal.ts'
import type { Dalali } from '#domain/dalali/dalali.ts'
import type { DebitNote } from '#domain/debit-note/debit-note.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, floor, newIds, today, type Ids } from '#server/testing-chain.ts'
import { reckonDalali } from './dalali-reckoning.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp('embedded')
})
afterAll(() => testApp.close())

/** A sent invoice for a party that a dalal brought, who was paid 100 rupees ahead. */
async function brought(owner: Person): Promise<Ids & { dalal: string }> {
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
  return { ...ids, dalal }
}
const reckon = ({ companyId }: Person) => reckonDalali(testApp.appContext, Date.now(), [companyId])
const earnedBy = async (owner: Person, id: string) => 100_00 - (await owner.done<Dalal>('dalal.find', { id })).balance

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

test('a bill that could not be reckoned is by the next run, and keeps no other from its turn', async () => {
  const owner = await testApp.owner()
  const [first, second] = [await brought(owner), await brought(owner)]
  const { pool } = testApp.appContext.database
  await pool.query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no' using errcode = 'disk_full'; end $$`)
  await pool.query(
    `create trigger refuse before update on dalali for each row when (new.id = '${first.invoice}') execute function refuse()`,
  )
  try {
    expect(await reckon(owner)).toBe(1)
  } finally {
    await pool.query('drop trigger refuse on dalali')
  }
  expect([await earnedBy(owner, first.dalal), await earnedBy(owner, second.dalal)]).toEqual([0, 433_75])
  // Nobody has written anything meanwhile.
  expect(await reckon(owner)).toBe(1)
  expect([await earnedBy(owner, first.dalal), await earnedBy(owner, second.dalal)]).toEqual([433_75, 433_75])
  expect(await reckon(owner)).toBe(0)
})

test('a debit note is part of what its bill should bring, and money for it is dalali for who brought the bill', async () => {
  const owner = await testApp.owner()
  const { dalal, ...ids } = await brought(owner)
  await reckon(owner)
  const { id, version } = await owner.done<DebitNote>('debit-note.draft', {
    id: randomUUID(),
    invoiceId: ids.invoice,
    reason: 'rate_difference',
    lines: [{ line: 1, quantityMilli: 0, taxable: 5_000_00 }],
    dueDate: today(),
    notes: null,
  })
  await owner.done('debit-note.issue', { id, version })
  await reckon(owner)
  expect((await owner.done<{ rows: Dalali[] }>('dalali.list', { dalalId: dalal })).rows).toMatchObject([
    { id: ids.invoice, realised: 45_544_00, expected: 91_088_00 + 5_250_00, earned: 433_75 },
  ])
  await owner.done('receipt.record', {
    id: randomUUID(),
    customerId: ids.profile,
    date: today(),
    method: 'neft',
    reference: null,
    amount: 5_250_00,
    lines: [{ entryId: id, open: 5_250_00, money: 5_250_00, deductions: [] }],
    notes: null,
  })
  await reckon(owner)
  expect(await earnedBy(owner, dalal)).toBe(433_75 + 50_00)
})
