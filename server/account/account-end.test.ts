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
const email = () => `${owner.companyId}@example.in`

test('a password that is changed while it is being verified no longer admits anybody', async () => {
  const { rows } = await pool().query<{ hash: string }>('select password_hash as hash from account where email = $1', [
    email(),
  ])
  const changing = await pool().connect()
  await changing.query('begin')
  await changing.query('update account set password_hash = $2 where email = $1', [email(), 'another'])
  const entering = testApp.anonymous().call('account.sign-in', { email: email(), password: 'long-enough' })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool().query(waiting)).rowCount, { timeout: 30_000 }).toBe(1)
  await changing.query('commit')
  changing.release()

  expect((await entering).status).toBe(401)
  await pool().query('update account set password_hash = $2 where email = $1', [email(), rows[0]?.hash])
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
