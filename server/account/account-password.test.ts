import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addReset, resetPath } from '#server/account/account-password-reset-store.ts'
import { inTransaction } from '#server/database/transaction.ts'
import { linkTokenHash } from '#server/session/link-token.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'

type Member = { person: Person; email: string; id: string; version: number }

describe('passwords', () => {
  let testApp: TestApp
  let owner: Person
  beforeAll(async () => {
    testApp = await openTestApp()
    owner = await testApp.owner()
  })
  afterAll(() => testApp.close())

  const ownEmail = () => `${owner.companyId}@example.in`
  const signedIn = async (email: string, password = 'long-enough'): Promise<Person> => {
    const person = testApp.anonymous()
    await person.done('account.sign-in', { email, password })
    return person
  }
  const mayEnter = async (email: string, password: string): Promise<number> =>
    (await testApp.anonymous().call('account.sign-in', { email, password })).status
  const invitation = async (by: Person, role = 'sales'): Promise<string> => {
    const id = randomUUID()
    await by.done('staff.invite', { id, name: 'Asha', role })
    const { path } = await by.done<{ path: string }>('staff.share-invitation', { id })
    return path.split('/').at(-1) ?? ''
  }
  const joined = async (by = owner): Promise<Member> => {
    const person = testApp.anonymous()
    const email = `${randomUUID()}@example.in`
    const form = { linkId: await invitation(by), accountId: randomUUID(), name: 'Asha', email, password: 'long-enough' }
    await person.done('staff.accept-invitation', form)
    const { staff } = await by.done<{ staff: { id: string; version: number; email: string }[] }>('staff.list')
    const member = staff.find((one) => one.email === email)
    return { person, email, id: member?.id ?? '', version: member?.version ?? 0 }
  }
  const resetLink = async ({ id, version }: Pick<Member, 'id' | 'version'>, by = owner): Promise<string> => {
    const resetId = randomUUID()
    await by.done('staff.allow-reset', { id, version, resetId })
    const { path } = await by.done<{ path: string }>('staff.share-reset', { id: resetId })
    expect(path).toMatch(/^\/reset\/[a-z\d]{32}$/)
    return path.split('/').at(-1) ?? ''
  }
  const serverLink = async (email: string): Promise<string> => {
    const { configuration, database } = testApp.appContext
    const id = randomUUID()
    const { tokenHash } = await inTransaction(database.pool, 'system', async (transaction) => {
      const [account] = await transaction.read('select id from account where email = $1', [email])
      return addReset(configuration, { id, accountId: String(account?.id), companyId: null, nowMs: Date.now() })
    })
    return resetPath(configuration, { id, companyId: null, tokenHash }).split('/').at(-1) ?? ''
  }
  const newPassword = { password: 'another-one', confirmPassword: 'another-one' }

  test('a changed password ends every other session, keeps this one, and the old password no longer works', async () => {
    const { email } = await joined()
    const [here, there] = [await signedIn(email), await signedIn(email)]

    await here.done('account.change-password', { currentPassword: 'long-enough', ...newPassword })

    expect((await here.call('account.session')).status).toBe(200)
    expect((await there.call('account.session')).status).toBe(401)
    expect([await mayEnter(email, 'long-enough'), await mayEnter(email, 'another-one')]).toEqual([401, 200])
  })

  test('nobody signs in with the old password while the new one is being set', async () => {
    const { email, person } = await joined()
    const tries = Array.from({ length: 8 }, () => testApp.anonymous())
    const entering = tries.map((one) => one.call('account.sign-in', { email, password: 'long-enough' }))
    await person.done('account.change-password', { currentPassword: 'long-enough', ...newPassword })
    await Promise.all(entering)

    const inside = await Promise.all(tries.map((one) => one.call('account.session')))
    expect(new Set(inside.map(({ status }) => status))).toEqual(new Set([401]))
  })

  test('of two who set a new password with the old one at once, the second is refused', async () => {
    const { email } = await joined()
    const both = await Promise.all([signedIn(email), signedIn(email)])
    const set = (person: Person, password: string) =>
      person.call('account.change-password', { currentPassword: 'long-enough', password, confirmPassword: password })

    const answers = await Promise.all(both.map((person, at) => set(person, `new-password-${at}`)))

    const won = answers.findIndex(({ status }) => status === 200)
    expect(await mayEnter(email, `new-password-${won}`)).toBe(200)
    // Signed out by the first, or before that told that the password is no longer the one it proved.
    expect(['session-revoked', 'input-not-understood']).toContain(answers[1 - won]?.body.code)
  })

  test('without the current password nothing changes, and the field is named', async () => {
    const { email, person } = await joined()

    const wrong = await person.call('account.change-password', { currentPassword: 'a-guess', ...newPassword })
    const unlike = await person.call('account.change-password', {
      currentPassword: 'long-enough',
      password: 'another-one',
      confirmPassword: 'another-two',
    })

    expect([wrong.status, wrong.body.errors]).toEqual([422, [{ path: 'currentPassword', code: 'password-wrong' }]])
    expect([unlike.status, unlike.body.errors]).toEqual([
      422,
      [{ path: 'confirmPassword', code: 'passwords-do-not-match' }],
    ])
    expect(await mayEnter(email, 'long-enough')).toBe(200)
  })

  test('an unattended device is no way to guess the password', async () => {
    const { person } = await joined()
    const guess = () =>
      person.call(
        'account.change-password',
        { currentPassword: 'a-guess', ...newPassword },
        { 'x-forwarded-for': '10.99.9.1' },
      )
    const statuses = []
    for (let at = 0; at < 11; at += 1) statuses.push((await guess()).status)

    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 422), 429])
  })

  test('signing out everywhere ends every session of the account and nobody else’s', async () => {
    const { email } = await joined()
    const [here, there] = [await signedIn(email), await signedIn(email)]

    await here.done('account.sign-out-everywhere')

    expect([(await here.call('account.session')).status, (await there.call('account.session')).status]).toEqual([
      401, 401,
    ])
    expect((await owner.call('account.session')).status).toBe(200)
  })

  test('an owner’s link sets a new password once, and ends every session opened with the old one', async () => {
    const { email, person, ...member } = await joined()
    const linkId = await resetLink(member)
    expect(await testApp.anonymous().done('account.open-reset', { linkId })).toEqual({ name: 'Asha', email })

    const back = testApp.anonymous()
    expect(await back.done('account.reset-password', { linkId, ...newPassword })).toMatchObject({
      role: 'sales',
      email,
    })

    expect((await back.call('lead.list')).status).toBe(200)
    expect((await person.call('lead.list')).status).toBe(401)
    expect([await mayEnter(email, 'long-enough'), await mayEnter(email, 'another-one')]).toEqual([401, 200])
    const again = await testApp.anonymous().call('account.reset-password', { linkId, ...newPassword })
    expect([again.status, again.body.code]).toEqual([404, 'link-unknown'])
  })

  test('two people who open one link at once set one password', async () => {
    const { email, ...member } = await joined()
    const linkId = await resetLink(member)
    const answers = await Promise.all(
      ['first-one', 'second-one'].map((password) =>
        testApp.anonymous().call('account.reset-password', { linkId, password, confirmPassword: password }),
      ),
    )

    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 404])
    const entered = [await mayEnter(email, 'first-one'), await mayEnter(email, 'second-one')]
    expect(entered.toSorted((a, b) => a - b)).toEqual([200, 401])
  })

  test('a newer link revokes the older one, and a link expires after a day', async () => {
    const member = await joined()
    const [older, newer] = [await resetLink(member), await resetLink(member)]
    expect((await testApp.anonymous().call('account.open-reset', { linkId: older })).status).toBe(404)

    const { pool } = testApp.appContext.database
    await pool.query(`update password_reset set expires_at = now() - interval '1 second' where token_hash = $1`, [
      linkTokenHash(newer),
    ])

    const late = await testApp.anonymous().call('account.reset-password', { linkId: newer, ...newPassword })
    expect([late.status, late.body.code]).toEqual([409, 'reset-closed'])
  })

  test('a newer link of the server revokes the older one of the server, and leaves that of an owner', async () => {
    const member = await joined()
    const ofOwner = await resetLink(member)
    const [older, newer] = [await serverLink(member.email), await serverLink(member.email)]

    const opened = [older, newer, ofOwner].map((linkId) => testApp.anonymous().call('account.open-reset', { linkId }))

    expect((await Promise.all(opened)).map(({ status }) => status)).toEqual([404, 200, 200])
  })

  test('a link whose day is over is not given out any more', async () => {
    const { id, version } = await joined()
    const resetId = randomUUID()
    await owner.done('staff.allow-reset', { id, version, resetId })
    const { pool } = testApp.appContext.database
    await pool.query(`update password_reset set expires_at = now() - interval '1 second' where id = $1`, [resetId])

    expect((await owner.call('staff.share-reset', { id: resetId })).status).toBe(404)
  })

  test('the database holds nothing from which a link could be made', async () => {
    const linkId = await resetLink(await joined())
    const { rows } = await testApp.appContext.database.pool.query(
      `select (select coalesce(string_agg(r::text, ''), '') from password_reset r) || (select coalesce(string_agg(i::text, ''), '') from idempotency i) as all`,
    )

    expect((rows[0] as { all: string }).all).toContain(linkTokenHash(linkId))
    expect((rows[0] as { all: string }).all).not.toContain(linkId)
  })

  test('an owner’s link does not open an account that was removed from the staff', async () => {
    const member = await joined()
    const linkId = await resetLink(member)
    await owner.done('staff.remove', { id: member.id, version: member.version })

    const { status, body } = await testApp.anonymous().call('account.reset-password', { linkId, ...newPassword })

    expect([status, body.code]).toEqual([409, 'reset-beyond-owner'])
  })

  test('an owner’s link is no way into another company that the same account enters', async () => {
    const member = await joined()
    const linkId = await resetLink(member)
    const other = await testApp.owner('Other Mills')
    const { pool } = testApp.appContext.database
    await pool.query(
      `insert into staff (company_id, id, account_id, version, created_at, updated_at, name, email, role)
       select $1, gen_random_uuid(), account_id, 1, now(), now(), name, email, 'owner' from staff where id = $2`,
      [other.companyId, member.id],
    )

    const { status, body } = await testApp.anonymous().call('account.reset-password', { linkId, ...newPassword })

    expect([status, body.code]).toEqual([409, 'reset-beyond-owner'])
    expect(await mayEnter(member.email, 'long-enough')).toBe(200)
  })

  test('only an owner makes such a link, and only for the company’s own staff', async () => {
    const member = await joined()
    const other = await testApp.owner('Other Mills')
    const asked = { id: member.id, version: member.version, resetId: randomUUID() }

    expect((await member.person.call('staff.allow-reset', asked)).status).toBe(403)
    expect((await other.call('staff.allow-reset', asked)).status).toBe(404)
  })

  test('an owner who forgot the password gets in with a link made on the server', async () => {
    const linkId = await serverLink(ownEmail())

    const session = await owner.done('account.reset-password', { linkId, ...newPassword })

    expect(session).toMatchObject({ role: 'owner', company: { id: owner.companyId } })
    expect(await mayEnter(ownEmail(), 'another-one')).toBe(200)
  })

  test('a link of the server says at once that its account belongs to no company any more', async () => {
    const member = await joined()
    const linkId = await serverLink(member.email)
    await owner.done('staff.remove', { id: member.id, version: member.version })

    for (const [operation, input] of [
      ['account.open-reset', { linkId }],
      ['account.reset-password', { linkId, ...newPassword }],
    ] as const) {
      const { status, body } = await testApp.anonymous().call(operation, input)
      expect([status, body.code]).toEqual([409, 'reset-without-company'])
    }
  })

  test('whoever was removed is told so at the sign-in, with the right password only', async () => {
    const member = await joined()
    await owner.done('staff.remove', { id: member.id, version: member.version })
    const enter = async (password: string) => {
      const { status, body } = await testApp.anonymous().call('account.sign-in', { email: member.email, password })
      return [status, body.code]
    }
    expect(await enter('not-this-one')).toEqual([401, 'invalid-credentials'])
    expect(await enter('long-enough')).toEqual([409, 'reset-without-company'])
  })
})
