import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { examplePartyInput } from '#domain/business-profile/business-profile-example.ts'
import { restartLimits } from '#server/http/rate-limit.ts'
import { openTestApp, type TestApp } from './testing-app.ts'
import { newIds, today, wholeChain } from './testing-chain.ts'
import { walkLaws } from './testing-walk-laws.ts'
import type { Look } from './testing-walk.ts'

let testApp: TestApp
let look: Look
let stranger: Look['owner']
let foreignId: string
beforeAll(async () => {
  testApp = await openTestApp()
  const owner = await testApp.owner('Walking Mills')
  const ids = newIds()
  await wholeChain(owner, testApp.anonymous(), ids)
  await owner.done('quotation-link.send', { id: randomUUID(), quoteId: ids.quotation })
  stranger = await testApp.owner('Somebody Else')
  const others = newIds()
  await wholeChain(stranger, testApp.anonymous(), others)
  foreignId = others.proforma
  look = { testApp, owner, companyId: owner.companyId, otherId: stranger.companyId, nowMs: Date.now() }
})
// A law reads more files than a person may in a minute.
beforeEach(restartLimits)
afterAll(() => testApp.close())

const brokenBy = async (law: string, at: Partial<Look> = {}): Promise<readonly string[]> =>
  (await walkLaws()[law]?.({ ...look, ...at })) ?? [`no law is called ${law}`]

/** What each law has to notice, and how the row is as it was. */
const faults: readonly (readonly [law: string, fault: string, mended: string])[] = [
  [
    'the sums of a paper are those of its lines',
    `update quotation set totals = jsonb_set(totals, '{cgst}', to_jsonb((totals ->> 'cgst')::int + 1)) where company_id = $1`,
    `update quotation set totals = jsonb_set(totals, '{cgst}', to_jsonb((totals ->> 'cgst')::int - 1)) where company_id = $1`,
  ],
  [
    'a buyer’s page shows the sums of the quotation that was sent',
    `update quotation_link set sent = jsonb_set(sent, '{number}', '"QT/26-27/0009"') where company_id = $1`,
    `update quotation_link l set sent = jsonb_set(sent, '{number}', to_jsonb(q.number)) from quotation q where l.company_id = $1 and q.id = l.quote_id`,
  ],
  [
    'a party’s orders and their worth are those there are',
    `update business_profile set total_revenue = total_revenue + 1 where company_id = $1`,
    `update business_profile set total_revenue = total_revenue - 1 where company_id = $1`,
  ],
  [
    'what a party owes is the same in its ledger, its statement and the list of payments',
    `update party_ledger set (balance, open_debits) = (balance + 1, open_debits + 1) where company_id = $1`,
    `update party_ledger set (balance, open_debits) = (balance - 1, open_debits - 1) where company_id = $1`,
  ],
  [
    'each status follows the one before it in the history, and the last is the document’s',
    `update history set to_status = to_status || '?' where company_id = $1 and entity = 'sales-order' and version = 2`,
    `update history set to_status = rtrim(to_status, '?') where company_id = $1`,
  ],
  [
    'every moment of the clock is in the history',
    'update company_clock set clock = clock + 1 where company_id = $1',
    'update company_clock set clock = clock - 1 where company_id = $1',
  ],
  [
    'a series gave last what it says',
    `update number_series set last = last + 1 where company_id = $1 and kind = 'invoice'`,
    `update number_series set last = last - 1 where company_id = $1 and kind = 'invoice'`,
  ],
]

test('a company in which everything was done once breaks no law of a walk', async () => {
  const broken = Object.entries(walkLaws()).map(async ([name, law]) => [name, await law(look)] as const)
  expect((await Promise.all(broken)).filter(([, found]) => found.length > 0)).toEqual([])
})

test.each(faults)('the law notices a fault: %s', async (law, fault, mended) => {
  const { pool } = testApp.appContext.database
  expect(await brokenBy(law)).toEqual([])
  await pool.query(fault, [look.companyId])
  expect((await brokenBy(law)).length).toBeGreaterThan(0)
  await pool.query(mended, [look.companyId])
  expect(await brokenBy(law)).toEqual([])
})

test('the law notices an id of another company', async () => {
  const { pool } = testApp.appContext.database
  const law = 'no row names anything of another company'
  const read = 'select receipts from advance_payment where company_id = $1'
  const { rows } = await pool.query<{ receipts: object[] }>(read, [look.companyId])
  const write = (receipts: object[] | undefined) =>
    pool.query('update advance_payment set receipts = $2 where company_id = $1', [
      look.companyId,
      JSON.stringify(receipts),
    ])
  expect(await brokenBy(law)).toEqual([])
  await write(rows[0]?.receipts.map((one) => ({ ...one, proformaInvoiceId: foreignId })))
  expect(await brokenBy(law)).toEqual([
    expect.stringMatching(`proformaInvoiceId of advance-payment .* is ${foreignId}`),
  ])
  await write(rows[0]?.receipts)
})

test.each([
  'a copy that begins now has every open row, and each as it is',
  'a file and the pages of a list have every row',
])('the law notices rows that are not read: %s', async (law) => {
  expect((await brokenBy(law, { owner: stranger })).length).toBeGreaterThan(10)
})

test('a device that begins now is not missing what never closes and is older than its days', async () => {
  const { pool } = testApp.appContext.database
  const law = 'a copy that begins now has every open row, and each as it is'
  const age = (days: number) =>
    pool.query(`update quotation_link set updated_at = updated_at - $2 * interval '1 day' where company_id = $1`, [
      look.companyId,
      days,
    ])
  await age(401)
  expect(await brokenBy(law)).toEqual([])
  await age(-401)
  expect(await brokenBy(law)).toEqual([])
})

test('the law notices an entry that stands in another ledger than before, unless the two firms were joined', async () => {
  const { pool } = testApp.appContext.database
  const law = walkLaws()['entries and allocations are never changed and never vanish']
  const [first, second] = [randomUUID(), randomUUID()]
  for (const id of [first, second]) {
    await look.owner.done('business-profile.create', examplePartyInput({ id, gstNumber: '', companyName: id }))
    const owed = { number: id.slice(0, 8), billDate: today(), dueDate: today(), amount: 100_00 }
    await look.owner.done('opening-bill.record', { id: randomUUID(), customerId: id, ...owed })
  }
  // Without what the database has against it.
  const move = async (from: string, to: string, by: number) =>
    pool.query(
      `set session_replication_role = replica; update ledger_entry set ledger_id = '${to}', seq = seq + ${by} where ledger_id = '${from}' and (seq + ${by}) > 0; set session_replication_role = origin`,
    )
  expect(await law?.(look)).toEqual([])
  await move(first, second, 1)
  expect(await law?.(look)).toHaveLength(1)
  await pool.query(
    `set session_replication_role = replica; update ledger_entry set ledger_id = '${first}', seq = 1 where ledger_id = '${second}' and seq = 2; set session_replication_role = origin`,
  )
  expect(await law?.(look)).toHaveLength(1)
  const { version } = await look.owner.done<{ version: number }>('business-profile.find', { id: first })
  await look.owner.done('business-profile.join', { id: first, version, into: second })
  expect(await law?.(look)).toEqual([])
})
