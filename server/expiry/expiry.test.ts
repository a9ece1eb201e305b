import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { addDays } from '#domain/calendar/calendar-day.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds, quotationOfToday, today } from '#server/testing-chain.ts'
import { hire } from '#server/testing-staff.ts'
import { expireDue, removeGone, startExpiry } from './expiry.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner('Tapi Weaves')
})
afterAll(() => testApp.close())

const dayMs = 86_400_000
const ask = async (text: string, values: readonly unknown[] = []) =>
  (await testApp.appContext.database.pool.query<{ n: number }>(text, [...values])).rows[0]?.n

/** A quotation that waits for its buyer until today is over. */
async function lastDay(): Promise<string> {
  const { quotation: id, lead } = newIds()
  await owner.done('lead.create', exampleLeadInput({ id: lead }))
  await owner.done('quotation.create', quotationOfToday({ id, leadId: lead, validUntil: today() }))
  return id
}
const statusOf = async (id: string) => (await owner.done<Quotation>('quotation.find', { id })).status

test('a quotation lapses when its last day is over in India, not half a day later with that of Greenwich', async () => {
  const id = await lastDay()
  const before = await statusOf(id)
  await expireDue(testApp.appContext, Date.parse(`${today()}T23:59:00+05:30`), owner.companyId)
  expect(await statusOf(id)).toBe(before)
  await expireDue(testApp.appContext, Date.parse(`${addDays(today(), 1)}T00:30:00+05:30`), owner.companyId)
  expect(await statusOf(id)).toBe('expired')
})

test('of two processes that let the same papers lapse at once, each goes to its end, and each paper lapses once', async () => {
  const ids = [await lastDay(), await lastDay(), await lastDay()]
  const tomorrow = Date.now() + dayMs
  const moved = await Promise.all([1, 2].map(() => expireDue(testApp.appContext, tomorrow, owner.companyId)))
  expect(moved.reduce((sum, one) => sum + one, 0)).toBe(3)
  const lapsed = `select count(*)::int as n from history where entity = 'quotation' and entity_id = any ($1) and to_status = 'expired'`
  expect(await ask(lapsed, [ids])).toBe(3)
})

test('the answer to a write is kept for thirty days: a phone may have been in a drawer for so long', async () => {
  const kept = async (age: number) => {
    const key = randomUUID()
    const lead = exampleLeadInput({ id: newIds().lead })
    await owner.call('lead.create', lead, { 'idempotency-key': key })
    await testApp.appContext.database.pool.query(
      `update idempotency set created_at = now() - $2 * interval '1 hour' where key = $1`,
      [key, age],
    )
    await removeGone(testApp.appContext, Date.now())
    return ask('select count(*)::int as n from idempotency where key = $1', [key])
  }
  expect([await kept(30 * 24 - 1), await kept(30 * 24 + 1)]).toEqual([1, 0])
})

test('links for a new password and sessions go when they have ended, and not a minute before', async () => {
  const { accountId, person } = await hire(testApp, owner, 'Asha', 'sales')
  const { staff } = await owner.done<{ staff: { id: string; version: number; name: string }[] }>('staff.list')
  const asha = staff.find(({ name }) => name === 'Asha')
  await owner.done('staff.allow-reset', { id: asha?.id, version: asha?.version, resetId: randomUUID() })
  const left = async () => [
    await ask('select count(*)::int as n from password_reset where account_id = $1', [accountId]),
    await ask('select count(*)::int as n from session where account_id = $1', [accountId]),
  ]
  await removeGone(testApp.appContext, Date.now() + dayMs - 60_000)
  expect(await left()).toEqual([1, 1])
  await removeGone(testApp.appContext, Date.now() + dayMs + 60_000)
  expect(await left()).toEqual([0, 1])
  expect((await person.call('account.session')).status).toBe(200)
  await removeGone(testApp.appContext, Date.now() + 31 * dayMs)
  expect(await left()).toEqual([0, 0])
})

/** Companies that nobody has entered, with nothing in them. */
const endedDemos = (count: number) =>
  testApp.appContext.database.pool.query(
    `insert into company (id, version, created_at, updated_at, kind, expires_at, company_name, business_type, location, state, phone, email)
     select gen_random_uuid(), 1, now(), now(), 'demo', now() - interval '1 hour', 'Demo', 'textile', 'Surat', '24', '9876543210', 'a@example.in'
     from generate_series(1, $1)`,
    [count],
  )
const demosLeft = () => ask(`select count(*)::int as n from company where kind = 'demo'`)

test('demos that ended while nobody removed them go a few at a time, as many as they are', async () => {
  const { pool } = testApp.appContext.database
  await pool.query(`create table removal (n int); grant insert on removal to app_system;
    create function noted() returns trigger language plpgsql as $$ begin insert into removal select count(*) from gone; return null; end $$;
    create trigger noted after delete on company referencing old table as gone for each statement execute function noted()`)
  onTestFinished(async () => {
    await pool.query('drop trigger noted on company; drop function noted; drop table removal')
  })
  await endedDemos(45)
  await removeGone(testApp.appContext, Date.now())
  const { rows } = await pool.query('select n from removal where n > 0')
  expect([await demosLeft(), rows]).toEqual([0, [{ n: 20 }, { n: 20 }, { n: 5 }]])
})

test('what is in the way of one removal keeps neither the others nor the papers that lapse from their turn', async () => {
  const { pool } = testApp.appContext.database
  await pool.query(`create function refuse() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$;
    create trigger refuse before delete on company for each row execute function refuse()`)
  const id = await lastDay()
  await pool.query(`update quotation set valid_until = valid_until - 1, quote_date = quote_date - 1 where id = $1`, [
    id,
  ])
  await endedDemos(1)
  let others = 0
  const stop = startExpiry(testApp.appContext, [async () => (others += 1)])
  onTestFinished(async () => {
    stop()
    await pool.query('drop trigger refuse on company; drop function refuse')
  })
  await expect.poll(() => others, { timeout: 30_000 }).toBe(1)
  expect([await statusOf(id), await demosLeft()]).toEqual(['expired', 1])
})
