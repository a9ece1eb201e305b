import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction, type Row, type Transaction } from '#server/database/transaction.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, wholeChain } from '#server/testing-chain.ts'

let testApp: TestApp
let owner: Person
let bill: Row
let money: Row
const ids = newIds()
beforeAll(async () => {
  testApp = await openTestApp('embedded')
  owner = await testApp.owner()
  await wholeChain(owner, testApp.anonymous(), ids)
  await chain.receive(owner, ids, 1_000_00)
  const rows = await inLedger((transaction) =>
    transaction.read(`select * from ledger_entry where ledger_id = $1 order by seq`, [ids.profile]),
  )
  bill = rows.find(({ kind }) => kind === 'invoice') ?? {}
  money = rows.at(-1) ?? {}
})
afterAll(() => testApp.close())

/** One transaction of the company, past every rule: only the database watches. */
function inLedger<T>(work: (transaction: Transaction) => Promise<T>): Promise<T> {
  return inTransaction(testApp.appContext.database.pool, { company: owner.companyId }, work)
}

const enter = (more: object) => (transaction: Transaction) => {
  const row = {
    ...money,
    id: randomUUID(),
    seq: Number(money['seq']) + 1,
    amount: -5_00,
    allocated: 0,
    status: 'outstanding',
    ...more,
  }
  return transaction.read('insert into ledger_entry select * from jsonb_populate_record(null::ledger_entry, $1)', [
    JSON.stringify(row),
  ])
}

const allocate = (credit: unknown, debit: unknown) => (transaction: Transaction) =>
  transaction.read(
    `insert into allocation (company_id, id, version, created_at, updated_at, ledger_id, date, credit_entry_id, debit_entry_id, amount)
     values ($1, $2, 1, now(), now(), $3, '2026-11-26', $4, $5, 100)`,
    [owner.companyId, randomUUID(), ids.profile, credit, debit],
  )

const allocated = (id: unknown, amount: number) => (transaction: Transaction) =>
  transaction.read(`update ledger_entry set allocated = $2, status = 'outstanding' where id = $1`, [id, amount])

test('an entry that follows the last one is taken, one that leaves a gap is not', async () => {
  const seq = Number(money['seq'])
  await expect(inLedger(enter({ seq: seq + 2 }))).rejects.toMatchObject({ constraint: 'ledger_entry_seq' })
  await expect(inLedger(enter({ seq: seq + 1 }))).resolves.toEqual([])
})

test('an entry is allocated by exactly what its allocations say, whether it is money or a bill', async () => {
  for (const one of [bill, money])
    await expect(inLedger(allocated(one['id'], Number(one['allocated']) === 1 ? 2 : 1))).rejects.toMatchObject({
      constraint: 'ledger_entry_allocated',
    })
  await expect(inLedger(enter({ seq: Number(money['seq']) + 2, allocated: 1 }))).rejects.toMatchObject({
    constraint: 'ledger_entry_allocated',
  })
})

test('an allocation takes money off a bill, not the other way round, and both entries know of it', async () => {
  for (const [credit, debit] of [
    [money['id'], bill['id']],
    [bill['id'], money['id']],
    [money['id'], money['id']],
  ])
    await expect(inLedger(allocate(credit, debit))).rejects.toMatchObject({ constraint: 'allocation_adds_up' })
})
