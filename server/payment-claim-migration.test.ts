import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectRoot } from '#server/runtime/root.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, wholeChain } from '#server/testing-chain.ts'

/** What the file changes, undone: the database as it was before it. */
const before = [
  'alter table payment_claim drop constraint payment_claim_became, drop constraint payment_claim_of_advance, drop constraint payment_claim_company_id_customer_id_fkey',
  'alter table payment_claim drop column advance_payment_id, drop column advance_receipt_id, drop column quote_id',
  "alter table payment_claim add constraint payment_claim_check check ((receipt_id is not null) = (status = 'accepted'))",
  'alter table payment_claim add foreign key (company_id, customer_id) references party_ledger (company_id, id)',
  'drop index refund_advance, lead_ordered_again',
  'alter table lead drop column again',
  'alter table company drop column proforma_at_once',
]
const file = readFileSync(join(projectRoot, 'server', 'migrations', '0054-buyers-deal.sql'), 'utf8')

let testApp: TestApp
let owner: Person
const ids = newIds()
beforeAll(async () => {
  testApp = await openTestApp('pglite')
  owner = await testApp.owner()
  await wholeChain(owner, testApp.anonymous(), ids)
})
afterAll(() => testApp.close())

const query = async (text: string) => (await testApp.appContext.database.pool.query(text)).rows
const claims = async () => owner.done<{ rows: object[] }>('payment-claim.list', { customerId: ids.profile })

test('what buyers have told stays as it was, waiting or become a receipt, and an accepted one still has its money', async () => {
  const waiting = await chain.page(owner, testApp.anonymous(), ids)
  const money = await chain.receive(owner, ids)
  const accepted = await chain.page(owner, testApp.anonymous(), ids)
  await owner.done('payment-claim.accept', { id: accepted.claim, version: 1, receiptId: money.id })
  const told = await claims()
  await query(before.join('; '))
  await query(`begin; ${file}; commit`)
  expect(await claims()).toEqual(told)
  await expect(query(`update payment_claim set status = 'accepted' where id = '${waiting.claim}'`)).rejects.toThrow(
    'payment_claim_became',
  )
  await expect(query(`update payment_claim set receipt_id = null where id = '${accepted.claim}'`)).rejects.toThrow(
    'payment_claim_became',
  )
})
