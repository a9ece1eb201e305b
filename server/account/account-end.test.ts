import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'

// Native PostgreSQL: another connection works beside the request.
let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp('embedded')
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const pool = () => testApp.appContext.database.pool
const email = ({ companyId } = owner) => `${companyId}@example.in`

test('a password that is changed while it is being verified no longer admits anybody', async () => {
  const { rows } = await pool().query<{ hash: string }>('select password_hash as hash from account where email = $1', [
    email(),
  ])
  const changing = await pool().connect()
  await changing.query('begin')
  await changing.query('update account set password_hash = $2 where email = $1', [email(), 'another'])
  const entering = testApp.anonymous().call('account.sign-in', { email: email(), password: 'long-enough' })
  await untilItWaits()
  await changing.query('commit')
  changing.release()

  expect((await entering).status).toBe(401)
  await pool().query('update account set password_hash = $2 where email = $1', [email(), rows[0]?.hash])
})

/** Waits until a request waits for a lock that another connection holds. */
async function untilItWaits(): Promise<void> {
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool().query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
}

/** How many sessions of a person have not ended. */
const sessionsOf = async (person: Person): Promise<number | null> => {
  const open = 'select from session join account on account.id = account_id where email = $1 and revoked_at is null'
  return (await pool().query(open, [email(person)])).rowCount
}

test.each(['account.enter-company', 'staff.join'])(
  'whoever holds a session of an account keeps none by %s while all of them are being ended',
  async (operation) => {
    const [host, person] = [await testApp.owner('Tapi Weaves'), await testApp.owner()]
    const invitation = randomUUID()
    await host.done('staff.invite', { id: invitation, name: 'Ramesh', role: 'sales' })
    const { path } = await host.done<{ path: string }>('staff.share-invitation', { id: invitation })
    const input = operation === 'staff.join' ? { linkId: path.split('/').at(-1) } : { companyId: person.companyId }
    const thief = testApp.anonymous()
    await thief.done('account.sign-in', { email: email(person), password: 'long-enough' })
    const ending = await pool().connect()
    await ending.query('begin')
    await ending.query('select from account where email = $1 for no key update', [email(person)])
    await ending.query(
      'update session set revoked_at = now() where account_id = (select id from account where email = $1)',
      [email(person)],
    )
    const entering = thief.call(operation, input)
    await untilItWaits()
    await ending.query('commit')
    ending.release()

    expect((await entering).status).toBe(401)
    expect(await sessionsOf(person)).toBe(0)
  },
)

test('all sessions end, also one that is just being opened from another', async () => {
  const person = await testApp.owner()
  // As entering another company does: the new session is committed once its account is let go.
  const entering = await pool().connect()
  await entering.query('begin')
  await entering.query('select from account where email = $1 for share', [email(person)])
  await entering.query(
    `insert into session (token_hash, account_id, company_id, mode, expires_at)
     select 'just opened', id, $2, 'authenticated', now() + interval '1 day' from account where email = $1`,
    [email(person), person.companyId],
  )
  const ended = person.call('account.sign-out-everywhere')
  await untilItWaits()
  await entering.query('commit')
  entering.release()

  expect((await ended).status).toBe(200)
  expect(await sessionsOf(person)).toBe(0)
})

test('a sign-out that could not be saved is not answered as done', async () => {
  const person = testApp.anonymous()
  await person.done('account.sign-in', { email: email(), password: 'long-enough' })
  await pool().query(`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'no' using errcode = 'disk_full'; end $$`)
  await pool().query('create trigger refuse before delete on session execute function refuse()')
  const refused = await person.call('account.sign-out')
  await pool().query('drop trigger refuse on session')

  expect([refused.status, refused.headers.get('set-cookie')]).toEqual([503, null])
  expect((await person.call('account.sign-out')).status).toBe(200)
  expect((await person.call('lead.list')).status).toBe(401)
})

test('an expired password link is no longer shown', async () => {
  const { staff } = await owner.done<{ staff: { id: string; version: number }[] }>('staff.list')
  const resetId = randomUUID()
  await owner.done('staff.allow-reset', { id: staff[0]?.id, version: staff[0]?.version, resetId })
  expect((await owner.call('staff.share-reset', { id: resetId })).status).toBe(200)
  await pool().query(`update password_reset set expires_at = now() - interval '1 second' where id = $1`, [resetId])

  expect((await owner.call('staff.share-reset', { id: resetId })).status).toBe(404)
})
