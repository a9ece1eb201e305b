import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databaseKinds } from '#server/database/testing.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, wholeChain } from '#server/testing-chain.ts'
import { ledgerLaws } from './ledger/testing-ledger-laws.ts'

const file = join(projectRoot, 'server', 'migrations', '0117-parties-with-ledgers-joined.sql')
const customers = ['credit_note', 'refund', 'debit_note', 'goods_return']
const fkeys = ['ledger_entry.ledger_id', 'promise.customer_id', 'dispute.customer_id', 'payment_page.customer_id']
/** What the file adds, undone: the database as it was before it. Functions that it replaces are stricter there. */
const before = [
  ...customers.map((table) => `drop trigger ${table}_customer_stays on ${table}`),
  'drop trigger ledger_entry_moved on ledger_entry',
  'drop trigger allocation_moved on allocation',
  'drop function check_customer_joined, check_ledger_entry_moved, is_joined',
  ...['consignment', ...customers.filter((table) => table !== 'refund'), 'dalali', 'dispute'].map((table) => `drop index ${table}_customer`), // prettier-ignore
  'revoke update (ledger_id, seq) on ledger_entry from app_user',
  'revoke update (ledger_id, updated_at) on allocation from app_user',
  'alter table allocation drop constraint allocation_version_check',
  'alter table allocation add constraint allocation_version_check check (version = 1)',
  ...fkeys.map((key) => key.split('.')).map(([table, column]) => `alter table ${table} alter constraint ${table}_company_id_${column}_fkey not deferrable`), // prettier-ignore
  'alter table business_profile drop column joining',
]

describe.each(databaseKinds)('a database with the ledgers of two parties, on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  const [kept, gone] = [newIds(), newIds()]
  const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows
  const tables = ['business_profile', 'party_ledger', 'ledger_entry', 'allocation', 'refund', 'credit_note']
  const rowsOf = async (table: string): Promise<unknown[]> =>
    (await query(`select to_jsonb(t) - 'joining' as row from ${table} t order by id`)).map(({ row }) => row as unknown)
  const rows = new Map<string, unknown[]>()

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    for (const ids of [kept, gone]) {
      await wholeChain(owner, testApp.anonymous(), ids)
      await chain.giveBack(owner, ids)
      await chain.credit(owner, ids)
    }
    for (const table of tables) rows.set(table, await rowsOf(table))
    await query(before.join('; '))
    await query(`begin; ${readFileSync(file, 'utf8')}; commit`)
  }, 60_000)
  afterAll(() => testApp.close())

  test('keeps every row as it was', async () => {
    for (const table of tables) expect(await rowsOf(table), table).toEqual(rows.get(table))
    expect(await query('select 1 from business_profile where joining is not null')).toEqual([])
  })

  test('can join the two afterwards', async () => {
    const { id, version } = await owner.done<{ id: string; version: number }>('business-profile.find', { id: gone.profile }) // prettier-ignore
    await owner.done('business-profile.join', { id, version, into: kept.profile })
    for (const [law, text] of Object.entries(ledgerLaws)) expect(await query(text), law).toEqual([])
    expect(await query(`select 1 from ledger_entry where ledger_id = '${gone.profile}'`)).toEqual([])
  })
})
