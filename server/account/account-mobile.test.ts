import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { hire } from '#server/testing-staff.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

type Signed = { email: string; companyId: string }
const signedUp = async (phone: string, password = 'long-enough'): Promise<Signed> => {
  const [email, companyId] = [`${randomUUID()}@example.in`, randomUUID()]
  await testApp.anonymous().done('account.sign-up', {
    accountId: randomUUID(),
    companyId,
    ownerName: 'Ramesh',
    companyName: 'Shree Dev',
    phone,
    email,
    password,
    confirmPassword: password,
    businessType: 'textile',
    location: 'Surat',
  })
  return { email, companyId }
}
const enter = async (email: string, password = 'long-enough', headers: Record<string, string> = {}) => {
  const { status, body } = await testApp.anonymous().call('account.sign-in', { email, password }, headers)
  return [status, status === 200 ? (body['company'] as { id: string }).id : body.code] // as sign-in answers
}
const no = [401, 'invalid-credentials']

test.each(['9825011111', '+91 98250-11111', '098250 11111', '૯૮૨૫૦ ૧૧૧૧૧', ' 0091 9825011111 '])(
  'a mobile number typed as %s opens the account that gave it at sign-up',
  async (typed) => {
    const known = await enter('9825011111')
    const expected = known[0] === 200 ? known[1] : (await signedUp('98250 11111')).companyId
    expect(await enter(typed)).toEqual([200, expected])
    expect(await enter(typed, 'another-password')).toEqual(no)
  },
)

test('an account without a mobile number, or with a land line, is opened by its e-mail only', async () => {
  const { email, companyId } = await signedUp('(0261) 234-5678')
  expect(await enter(email)).toEqual([200, companyId])
  expect(await enter('02612345678')).toEqual(no)
})

test('a number that opens an account is not taken over by a later sign-up, which goes on without it', async () => {
  const first = await signedUp('9825022222')
  const second = await signedUp('+91 98250 22222', 'second-password')
  expect(await enter('9825022222')).toEqual([200, first.companyId])
  expect(await enter('9825022222', 'second-password')).toEqual(no)
  expect(await enter(second.email, 'second-password')).toEqual([200, second.companyId])
})

test('attempts are counted by person, whichever of their names is typed, and by an unknown name by itself', async () => {
  const { email } = await signedUp('9825033333')
  const here = { 'x-forwarded-for': '10.77.0.1' }
  const guess = (name: string) => enter(name, 'wrong-password', here)
  for (let at = 0; at < 5; at += 1) expect([await guess('98250 33333'), await guess(email)]).toEqual([no, no])
  const spent = [429, 'too-many-requests']
  expect(await guess('+919825033333')).toEqual(spent)
  expect(await enter(email, 'long-enough', here)).toEqual(spent)
  for (let at = 0; at < 10; at += 1) expect(await guess('98250 99999')).toEqual(no)
  expect(await guess('+91 98250-99999')).toEqual(spent)
})

describe('one’s own number', () => {
  type Member = { email: string; mobile: string | null }
  const change = (person: Person, mobile: string | null, currentPassword = 'long-enough', headers = {}) =>
    person.call('account.change-mobile', { mobile, currentPassword }, headers)
  const fault = (path: string, code: string) => [422, [{ path, code }]]
  const staffOf = async (owner: Person, email: string) =>
    (await owner.done<{ staff: Member[] }>('staff.list')).staff.find((one) => one.email === email)

  test('whoever joined without a number states it, changes it and removes it; the old one opens nothing any more', async () => {
    const owner = await testApp.owner()
    const { person, email } = await hire(testApp, owner, 'Asha', 'sales')
    const at = [200, owner.companyId]
    expect([await enter('9825060001'), (await staffOf(owner, email))?.mobile]).toEqual([no, null])

    const stated = await change(person, '+91 98250-60001')
    expect([stated.status, stated.body['mobile']]).toEqual([200, '9825060001'])
    expect(await person.done('account.session')).toMatchObject({ email, mobile: '9825060001' })
    expect([await enter('9825060001'), (await staffOf(owner, email))?.mobile]).toEqual([at, '9825060001'])

    await person.done('account.change-mobile', { mobile: '૯૮૨૫૦ ૬૦૦૦૨', currentPassword: 'long-enough' })
    expect([await enter('9825060001'), await enter('9825060002')]).toEqual([no, at])

    expect((await change(person, '  ')).body['mobile']).toBeNull()
    expect([await enter('9825060002'), await enter(email)]).toEqual([no, at])
    expect((await staffOf(owner, email))?.mobile).toBeNull()
    // It is free again.
    expect(await enter('9825060001', 'long-enough')).toEqual(no)
    expect((await change(owner, '9825060001')).status).toBe(200)
  })

  test('a number is changed only with one’s password, and only to a mobile number that opens no other account', async () => {
    const owner = await testApp.owner()
    const other = await signedUp('9825060010')
    const { person } = await hire(testApp, owner, 'Asha', 'sales')
    const from = { 'x-forwarded-for': '10.77.0.2' }
    const told = async (mobile: string, password?: string) => {
      const { status, body } = await change(person, mobile, password, from)
      return [status, body.errors]
    }
    expect(await told('9825060011', 'a-guess')).toEqual(fault('currentPassword', 'password-wrong'))
    for (const mobile of ['98250 1234', '0261 2345678', '📱📱📱', '1'.repeat(31)])
      expect((await told(mobile))[0], mobile).toBe(422)
    expect(await told('1234567890')).toEqual(fault('mobile', 'mobile-shape'))
    for (let at = 0; at < 3; at += 1) expect(await told('9825060010')).toEqual(fault('mobile', 'mobile-taken'))
    // More is not told today, not even of a free number: the form would tell who has an account.
    expect((await told('9825060010'))[0]).toBe(429)
    expect(await enter('9825060010')).toEqual([200, other.companyId])
    const { status } = await testApp.anonymous().call('account.change-mobile', { mobile: null, currentPassword: 'x' })
    expect(status).toBe(401)
  })

  test('of two people who state one number at once, one gets it', async () => {
    const owner = await testApp.owner()
    const people = await Promise.all([hire(testApp, owner, 'Asha', 'sales'), hire(testApp, owner, 'Meena', 'accounts')])
    const answers = await Promise.all(people.map(({ person }) => change(person, '9825060020')))
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
    expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([
      { path: 'mobile', code: 'mobile-taken' },
    ])
    const known = await Promise.all(people.map(({ email }) => staffOf(owner, email)))
    expect(known.map((one) => one?.mobile ?? '').join('')).toBe('9825060020')
  })

  test('a number may be stated when joining, too; a taken one lets nobody in and leaves the invitation open', async () => {
    const owner = await testApp.owner()
    await signedUp('9825060030')
    const id = randomUUID()
    await owner.done('staff.invite', { id, name: 'Asha', role: 'sales' })
    const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
    const email = `${id}@example.in`
    const form = {
      linkId: path.split('/').at(-1),
      accountId: randomUUID(),
      name: 'Asha',
      email,
      password: 'long-enough',
    }
    const taken = await testApp.anonymous().call('staff.accept-invitation', { ...form, mobile: '98250 60030' })
    expect([taken.status, taken.body.errors]).toEqual(fault('mobile', 'mobile-taken'))
    await testApp.anonymous().done('staff.accept-invitation', { ...form, mobile: '98250 60031' })
    expect([await enter('9825060031'), (await staffOf(owner, email))?.mobile]).toEqual([
      [200, owner.companyId],
      '9825060031',
    ])

    // With the account in a second company: the number goes with it, and an empty field takes nothing away.
    const second = await testApp.owner()
    await hire(testApp, second, 'Asha', 'sales', { email })
    expect((await staffOf(second, email))?.mobile).toBe('9825060031')
    expect(await enter('9825060031')).toEqual([200, second.companyId])
  })
})

test('accounts from before have the mobile number of their sign-up, unless several gave it; owners see it', async () => {
  const said = ['98250 44444', '0261 2345678', '+91-98250-55555', '98250 66666', '09825066666']
  const emails: string[] = []
  for (const phone of said) emails.push((await signedUp(phone)).email)
  const { pool } = testApp.appContext.database
  await pool.query('alter table staff drop column mobile; drop index account_mobile')
  await pool.query('create index account_mobile on account (mobile) where mobile is not null')
  await pool.query('update account set mobile = null where email = any ($1)', [emails])
  const taken = await readFile('server/migrations/0068-account-mobile.sql', 'utf8')
  await pool.query(taken.slice(taken.indexOf('with said as')))
  await pool.query(await readFile('server/migrations/0070-account-mobile-of-one.sql', 'utf8'))
  const { rows } = await pool.query(
    `select a.mobile as account, s.mobile as staff from account a join staff s on s.account_id = a.id
     where a.email = any ($1) order by array_position($1, a.email)`,
    [emails],
  )
  const kept = ['9825044444', null, '9825055555', null, null]
  expect(rows).toEqual(kept.map((mobile) => ({ account: mobile, staff: mobile })))
})
