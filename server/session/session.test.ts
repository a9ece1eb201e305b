import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { inTransaction } from '#server/database/transaction.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { forgetSessions } from './session-memory.ts'
import { anonymous, findHolder, hashToken, openSession } from './session.ts'

// Native PostgreSQL: each of these needs another connection working beside the request.
let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp('embedded')
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

/** A signed-in member of the owner's staff. */
async function joined(role: string): Promise<{ person: Person; email: string; id: string; version: number }> {
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
  return { person, email, id, version }
}

test('a session that ends while it is being looked up is not cached as valid', async () => {
  const { pool } = testApp.appContext.database
  const nowMs = Date.now()
  const who = { accountId: null, companyId: owner.companyId }
  const { token } = await inTransaction(pool, 'system', () => openSession('guest', who, { nowMs, caller: anonymous }))

  const looking = findHolder(testApp.appContext, token, nowMs)
  forgetSessions({})
  expect((await looking).signedIn).not.toBeNull()
  await pool.query('delete from session where token_hash = $1', [hashToken(token)])

  expect(await findHolder(testApp.appContext, token, nowMs)).toEqual({ signedIn: null, isRevoked: false })
})

test('a session names the owner to ask, and the one who stays when that one leaves', async () => {
  const { person } = await joined('sales')
  const [before] = (await owner.done<{ staff: { id: string; name: string; version: number }[] }>('staff.list')).staff
  expect(await person.done('account.session')).toMatchObject({ role: 'sales', ownerName: before?.name })
  const next = await joined('owner')
  await testApp.appContext.database.pool.query(`update staff set name = 'Meena' where id = $1`, [next.id])
  await next.person.done('staff.set-role', { id: before?.id, version: before?.version, role: 'accounts' })
  expect(await person.done('account.session')).toMatchObject({ ownerName: 'Meena' })
  await next.person.done('staff.set-role', { id: before?.id, version: (before?.version ?? 0) + 1, role: 'owner' })
  await owner.done('staff.remove', { id: next.id, version: next.version })
})

test('a revoked role is gone with the commit, even if its holder was active until then', async () => {
  const { person, id, version } = await joined('sales')
  const { pool } = testApp.appContext.database
  const clerk = await pool.connect()
  // Locking the clock blocks every commit of the company.
  await clerk.query('begin')
  await clerk.query('select from company_clock where company_id = $1 for update', [owner.companyId])
  const demoting = owner.done('staff.set-role', { id, version, role: 'production' })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 10_000 }).toBe(1)
  expect((await person.call('lead.list')).status).toBe(200)
  await clerk.query('rollback')
  clerk.release()
  await demoting

  expect((await person.call('lead.list')).status).toBe(403)
})

/** The answers to a device that still holds `cookie`. */
const answerTo = async (cookie: string): Promise<unknown[]> => {
  const answers = []
  for (const operation of ['account.session', 'sync.pull']) {
    const { status, body } = await testApp.anonymous().call(operation, {}, { cookie })
    answers.push(status === 200 ? status : body.code)
  }
  return answers
}
const cookieOf = ({ headers }: { headers: Headers }): string => headers.get('set-cookie')?.split(';')[0] ?? ''
const signIn = async (email: string, password = 'long-enough', held = ''): Promise<string> =>
  cookieOf(await testApp.anonymous().call('account.sign-in', { email, password }, { cookie: held }))

test('a device whose person was removed from the staff is told so, not just to sign in', async () => {
  const { email, id, version } = await joined('sales')
  const cookie = await signIn(email)
  expect(await answerTo(cookie)).toEqual([200, 200])

  await owner.done('staff.remove', { id, version })

  expect(await answerTo(cookie)).toEqual(['session-revoked', 'session-revoked'])
})

test('signing out everywhere tells every other device that its session was revoked', async () => {
  const { email, person } = await joined('sales')
  const [lost, other] = [await signIn(email), await signIn(email)]

  await person.done('account.sign-out-everywhere')

  expect([await answerTo(lost), await answerTo(other)]).toEqual([
    ['session-revoked', 'session-revoked'],
    ['session-revoked', 'session-revoked'],
  ])
})

test('a new password revokes the other devices’ sessions and quietly replaces the one here', async () => {
  const { email } = await joined('sales')
  const [here, other] = [await signIn(email), await signIn(email)]
  const passwords = { currentPassword: 'long-enough', password: 'another-one', confirmPassword: 'another-one' }

  const changed = cookieOf(await testApp.anonymous().call('account.change-password', passwords, { cookie: here }))

  expect(await answerTo(changed)).toEqual([200, 200])
  expect(await answerTo(here)).toEqual(['not-signed-in', 'not-signed-in'])
  expect(await answerTo(other)).toEqual(['session-revoked', 'session-revoked'])
})

test('signing in again ends this browser’s previous session', async () => {
  const { email } = await joined('sales')
  const first = await signIn(email)
  const second = await signIn(email, 'long-enough', first)

  expect([await answerTo(first), await answerTo(second)]).toEqual([
    ['not-signed-in', 'not-signed-in'],
    [200, 200],
  ])
})

test('setting the clock back a day ends no session and locks nobody out', async () => {
  const cookie = await signIn((await joined('sales')).email)
  expect(await answerTo(cookie)).toEqual([200, 200])
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 86_400_000 })
  try {
    expect(await answerTo(cookie)).toEqual([200, 200])
    // What was cached before the clock moved is not kept a day longer.
    await testApp.appContext.database.pool.query('update session set revoked_at = now()')
    await expect.poll(() => answerTo(cookie), { timeout: 20_000, interval: 500 }).toContain('session-revoked')
  } finally {
    vi.useRealTimers()
  }
})

test('a company that changes its name has the new one on the next page of everybody who is signed in', async () => {
  const person = await testApp.owner('Zari Mills')
  const named = async () => (await person.done<{ company: { companyName: string } }>('account.session')).company
  expect(await named()).toMatchObject({ companyName: 'Zari Mills' })
  const { version } = await person.done<{ version: number }>('company.find')
  await person.done('company.change', { id: person.companyId, version, companyName: 'Zari Looms' })
  expect(await named()).toMatchObject({ companyName: 'Zari Looms' })
})
