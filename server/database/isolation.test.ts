import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { inTransaction, tx } from '#server/database/transaction.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, type Ids, newIds, wholeChain } from '#server/testing-chain.ts'
import { companyTables, isolationBreaches } from './testing-isolation.ts'
import { databaseKinds } from './testing.ts'

/** Rows for tables that no step of a deal writes to. */
async function fillTheRest(owner: Person, { lead }: Ids): Promise<void> {
  await owner.done('staff.invite', { id: randomUUID(), name: 'Asha', role: 'sales' })
  await owner.done('communication-log.add', {
    id: randomUUID(),
    subject: 'lead',
    subjectId: lead,
    type: 'call',
    message: 'x',
  })
  const { version } = await owner.done<{ version: number }>('company.find', {})
  await owner.done('company.change', { id: owner.companyId, version, logo: 'data:image/png;base64,AAAA' })
  const { staff } = await owner.done<{ staff: { id: string; version: number }[] }>('staff.list')
  await owner.done('staff.allow-reset', { ...staff[0], resetId: randomUUID() })
}

describe.each(databaseKinds)('on %s', (kind) => {
  let testApp: TestApp
  let mills: Person
  let silks: Person
  beforeAll(async () => {
    testApp = await openTestApp(kind)
    mills = await testApp.owner('Mills')
    silks = await testApp.owner('Silks')
    for (const owner of [mills, silks]) {
      const ids = newIds()
      await wholeChain(owner, testApp.anonymous(), ids, 'A buyer')
      await chain.receive(owner, ids)
      await chain.credit(owner, ids)
      await chain.charge(owner, ids)
      await chain.bring(owner, ids)
      await chain.giveBack(owner, ids)
      await chain.collect(owner, ids)
      await chain.page(owner, testApp.anonymous(), ids)
      await chain.takeBack(owner, ids)
      const { dalal: dalalId } = await chain.dalali(owner)
      await owner.done('dalali.link', { id: ids.invoice, idSeed: randomUUID(), dalalId, was: null })
      await fillTheRest(owner, ids)
      await owner.done('search.find', { words: 'patel' })
      await owner.done('notification-mark.see', { seenUntil: 3 })
      await chain.views(owner)
      await chain.photos(owner, ids)
      await chain.carried(owner, ids)
      await owner.done('nickname.remember', { id: randomUUID(), words: 'Bhavbhai', businessProfileId: ids.profile })
      await inTransaction(pool(), { company: owner.companyId }, () =>
        tx().read('insert into dalali_reckoned (company_id, clock) values ($1, 1) on conflict do nothing', [
          owner.companyId,
        ]),
      )
      await inTransaction(pool(), { company: owner.companyId }, () =>
        tx().read(`insert into voice_usage (company_id, month, calls, cost) values ($1, '2026-11-01', 1, 1)`, [
          owner.companyId,
        ]),
      )
      await inTransaction(pool(), { company: owner.companyId }, () =>
        tx().read(
          `insert into paper (company_id, kind, document_id, since, language, copy, template, sha256, pdf)
           values ($1, 'quotation', $2, 'now', 'en', 'original', 1, sha256('x'), 'x')`,
          [owner.companyId, ids.quotation],
        ),
      )
    }
  })
  afterAll(() => testApp.close())

  const pool = () => testApp.appContext.database.pool
  const ownerOf = (table: string): string => (table === 'company' ? 'id' : 'company_id')

  /** Companies of the rows that a request of `companyId` sees in a table without a filter. */
  const seen = (table: string, companyId: string): Promise<string[]> =>
    inTransaction(pool(), { company: companyId }, async (transaction) => {
      const rows = await transaction.readLast(`select distinct ${ownerOf(table)} as company from ${table}`)
      return rows.map(({ company }) => String(company))
    })

  test('every table is closed to other companies by row-level security that applies to its owner too', async () => {
    expect((await companyTables(pool())).length).toBeGreaterThan(15)
    expect(await isolationBreaches(pool())).toEqual([])
  })

  test('reading a table without naming a company returns only the caller’s own rows', async () => {
    for (const table of await companyTables(pool())) {
      // Other companies have rows too: otherwise this would pass for an unprotected table.
      const { rows } = await pool().query<{ n: number }>(`select count(distinct ${ownerOf(table)}) as n from ${table}`)
      expect([table, rows[0]?.n]).toEqual([table, 2])
      for (const { companyId } of [mills, silks])
        expect([table, await seen(table, companyId)]).toEqual([table, [companyId]])
    }
  })

  test('a transaction without a company sees no rows', async () => {
    for (const table of await companyTables(pool())) expect([table, await seen(table, '')]).toEqual([table, []])
  })

  test.each([
    ['a table without a policy', 'create table roll (company_id uuid); grant select on roll to app_user', 'roll'],
    ['a column of one', 'create table roll (company_id uuid, metres int); grant select (metres) on roll to app_user', 'roll'],
    ['a table whose policy its owner need not keep', `create table roll (company_id uuid); select close_to_other_companies('roll'); alter table roll no force row level security`, 'roll'],
    ['a policy that opens a table to everybody', 'create policy everybody on lead using (true)', 'lead'],
    ['a policy that lets one write for another company', 'create policy gift on lead to app_user using (company_id = current_company()) with check (true)', 'lead'],
    ['a policy for reading alone', 'create policy peek on lead for select to app_user using (true)', 'lead'],
    ['row-level security that was switched off', 'alter table quotation disable row level security', 'quotation'],
    ['a view that reads as its owner', 'create view every_lead as select * from lead; grant select on every_lead to app_user', 'every_lead'],
    ['a copy that is kept', 'create materialized view every_lead as select * from lead; grant select on every_lead to app_user', 'every_lead'],
    ['rights of the role that crosses companies', 'grant app_system to app_user', 'lead'],
  ])('the check can see: %s is reported', async (_what, planted, name) => {
    const client = await pool().connect()
    await client.query('begin')
    await client.query(planted)
    const breaches = await isolationBreaches(client)
    await client.query('rollback')
    client.release()

    expect(breaches).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${name} `))]))
  }) // prettier-ignore
})
