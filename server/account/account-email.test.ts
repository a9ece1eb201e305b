import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { migrate, readMigrations } from '#server/database/migrate.ts'
import { databaseKinds, emptyDatabase } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { openTestingSmtp, type TestingSmtp } from '#server/testing-smtp.ts'
import { hire } from '#server/testing-staff.ts'
import { mailDueNotices } from './account-notice-mail.ts'

let testApp: TestApp
let smtp: TestingSmtp
beforeAll(async () => {
  testApp = await openTestApp()
  smtp = await openTestingSmtp()
})
afterAll(async () => {
  await smtp.close()
  await testApp.close()
})
afterEach(() => {
  smtp.refuse(null)
  smtp.heard.length = 0
})

const newEmail = () => `${randomUUID()}@example.in`
const change = (person: Person, email: string, currentPassword = 'long-enough', headers = {}) =>
  person.call('account.change-email', { email, currentPassword }, headers)
const enter = async (email: string, password = 'long-enough') =>
  (await testApp.anonymous().call('account.sign-in', { email, password })).status
const fault = (path: string, code: string) => [422, [{ path, code }]]
type Member = { name: string; email: string }

async function hired(): Promise<{ owner: Person; person: Person; email: string }> {
  const owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  return { owner, ...(await hire(testApp, owner, 'Asha', 'sales')) }
}

test('the new address signs in, the old one no longer, every other device is signed out, and owners see it', async () => {
  const { owner, person, email } = await hired()
  const elsewhere = testApp.anonymous()
  await elsewhere.done('account.sign-in', { email, password: 'long-enough' })
  const next = newEmail()
  const changed = await change(person, ` ${next.toUpperCase()} `)
  expect([changed.status, changed.body['email']]).toEqual([200, next.toUpperCase()])
  expect([await enter(next), await enter(email)]).toEqual([200, 401])
  expect(await elsewhere.call('account.session', {})).toMatchObject({ status: 401, body: { code: 'session-revoked' } })
  expect(await person.done('account.session')).toMatchObject({ email: next.toUpperCase(), name: 'Asha' })
  const { staff } = await owner.done<{ staff: Member[] }>('staff.list')
  expect(staff.find(({ name }) => name === 'Asha')?.email).toBe(next.toUpperCase())
})

test('devices find what is theirs under the first address, however often it changes and whoever has it later', async () => {
  const { person, email } = await hired()
  expect((await person.done<{ keptAs: null }>('account.session')).keptAs).toBeNull()
  for (const next of [newEmail(), newEmail(), email, newEmail()]) {
    await change(person, next)
    expect(await person.done('account.session')).toMatchObject({ email: next, keptAs: email })
  }
  const owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`)
  const later = await hire(testApp, owner, 'Meena', 'sales', { email })
  expect(await later.person.done('account.session')).toMatchObject({ email, keptAs: later.accountId })
})

test('an address is changed only with one’s password, and only to one that no other account has', async () => {
  const { person, email } = await hired()
  const other = await hired()
  const from = { 'x-forwarded-for': '10.78.0.2' }
  const told = async (next: string, password?: string) => {
    const { status, body } = await change(person, next, password, from)
    return [status, body.errors]
  }
  expect(await told(newEmail(), 'a-guess')).toEqual(fault('currentPassword', 'password-wrong'))
  for (const typed of ['', 'asha', 'asha@', `${'a'.repeat(260)}@example.in`]) expect((await told(typed))[0]).toBe(422)
  for (let at = 0; at < 3; at += 1) expect(await told(other.email.toUpperCase())).toEqual(fault('email', 'email-taken'))
  // More is not told today, not even of a free address: the form would tell who has an account.
  expect((await told(newEmail()))[0]).toBe(429)
  expect([await enter(email), await enter(other.email)]).toEqual([200, 200])
  expect((await change(testApp.anonymous(), newEmail())).status).toBe(401)
})

test('of two people who want one address at once, one gets it', async () => {
  const people = [await hired(), await hired()]
  const next = newEmail()
  const answers = await Promise.all(people.map(({ person }) => change(person, next)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([{ path: 'email', code: 'email-taken' }])
  expect(await enter(next)).toBe(200)
})

test('a password link that an owner made before no longer works once the address has changed', async () => {
  const { owner, person } = await hired()
  const { staff } = await owner.done<{ staff: { id: string; name: string; version: number }[] }>('staff.list')
  const member = staff.find(({ name }) => name === 'Asha')
  const resetId = randomUUID()
  await owner.done('staff.allow-reset', { id: member?.id, version: member?.version, resetId })
  const { path } = await owner.done<{ path: string }>('staff.share-reset', { id: resetId })
  const open = () => testApp.anonymous().call('account.open-reset', { linkId: path.split('/').at(-1) })
  expect((await open()).status).toBe(200)
  await change(person, newEmail())
  expect((await open()).status).toBe(404)
})

test('where mail is configured the old address is told once, in all languages, and never the new one', async () => {
  const silent = await hired()
  await change(silent.person, newEmail())
  const mail = { smtpUrl: smtp.url, from: 'site@vanat.example', to: 'owner@vanat.example' }
  const { appContext } = testApp
  Object.assign(appContext, { configuration: { ...appContext.configuration, mail } })
  const { person, email } = await hired()
  const next = newEmail()
  smtp.refuse('450 busy')
  await change(person, next)
  const now = Date.now()
  expect(await mailDueNotices(appContext, now)).toBe(0)
  smtp.refuse(null)
  expect(await mailDueNotices(appContext, now + 61_000)).toBe(1)
  expect(await mailDueNotices(appContext, now + 3_600_000)).toBe(0)
  expect(smtp.heard.map(({ to }) => to)).toEqual([[email]])
  expect(smtp.heard[0]?.data).not.toContain(next)
})

test.runIf(databaseKinds.includes('embedded'))(
  'accounts from before keep their address as their name on devices',
  async () => {
    const database = await emptyDatabase()
    try {
      const migrations = readMigrations()
      const at = migrations.findIndex(({ name }) => name.endsWith('account-email'))
      await migrate(database.pool, migrations.slice(0, at))
      const add = (email: string) =>
        database.pool.query(`insert into account (id, email, name, password_hash) values ($1, $2, 'Asha', 'x')`, [
          randomUUID(),
          email,
        ])
      await add('Asha@example.in')
      await add('meena@example.in')
      await migrate(database.pool, migrations)
      const { rows } = await database.pool.query('select email, kept_as from account order by email')
      expect(rows).toEqual([
        { email: 'Asha@example.in', kept_as: null },
        { email: 'meena@example.in', kept_as: null },
      ])
      await database.pool.query(
        `update account set email = 'b@example.in', kept_as = 'asha@example.in' where email like 'Asha%'`,
      )
      await expect(add('asha@example.in')).rejects.toMatchObject({ constraint: 'account_kept_as' })
    } finally {
      await database.close()
    }
  },
)
