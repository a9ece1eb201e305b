import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { findSession, forgetAllSessions, hashToken, openSession } from './session.ts'
import { inTransaction } from '#server/database/transaction.ts'

// On native PostgreSQL: each of these needs somebody else at work beside the request.
let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp('embedded')
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

/** A member of the owner's staff, signed in. */
async function joined(role: string): Promise<{ person: Person; id: string; version: number }> {
  const invitation = randomUUID()
  await owner.done('staff.invite', { id: invitation, name: 'Asha', role })
  const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id: invitation })
  const person = testApp.anonymous()
  const email = `${invitation}@example.in`
  const linkId = path.split('/').at(-1)
  const form = { linkId, accountId: randomUUID(), name: 'Asha', email, password: 'long-enough' }
  await person.done('staff.accept-invitation', form)
  const { staff } = await owner.done<{ staff: { id: string; version: number; email: string }[] }>('staff.list')
  const { id = '', version = 0 } = staff.find((one) => one.email === email) ?? {}
  return { person, id, version }
}

test('a session that ends while it is being looked up is not remembered as it was', async () => {
  const { pool } = testApp.appContext.database
  const nowMs = Date.now()
  const who = { accountId: null, companyId: owner.companyId }
  const { token } = await inTransaction(pool, 'system', () => openSession('guest', who, nowMs))

  const looking = findSession(testApp.appContext, token, nowMs)
  forgetAllSessions()
  expect(await looking).not.toBeNull()
  await pool.query('delete from session where token_hash = $1', [hashToken(token)])

  expect(await findSession(testApp.appContext, token, nowMs)).toBeNull()
})

test('a role that was taken away is gone with the commit, though its holder was at work until then', async () => {
  const { person, ...member } = await joined('sales')
  const { pool } = testApp.appContext.database
  const clerk = await pool.connect()
  // Whoever holds the clock holds up every commit of the company.
  await clerk.query('begin')
  await clerk.query('select from company_clock where company_id = $1 for update', [owner.companyId])
  const demoting = owner.done('staff.set-role', { ...member, role: 'production' })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  expect((await person.call('lead.list')).status).toBe(200)
  await clerk.query('rollback')
  clerk.release()
  await demoting

  expect((await person.call('lead.list')).status).toBe(403)
})
