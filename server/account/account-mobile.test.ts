import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

type Signed = { email: string; companyId: string }
const signedUp = async (phone: string, password = 'long-enough'): Promise<Signed> => {
  const [email, companyId] = [`${randomUUID()}@example.in`, randomUUID()]
  await testApp.anonymous().done('account.sign-up', {
    accountId: randomUUID(), companyId, ownerName: 'Ramesh', companyName: 'Shree Dev', phone, email,
    password, confirmPassword: password, businessType: 'textile', location: 'Surat',
  }) // prettier-ignore
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

test('a number that two accounts share opens neither, unless one of them has signed in on this device', async () => {
  const first = await signedUp('9825022222')
  expect(await enter('9825022222')).toEqual([200, first.companyId])
  const second = await signedUp('+91 98250 22222', 'second-password')
  // Neither the right password of either, nor what is said of it, tells that the number is known.
  for (const password of ['long-enough', 'second-password', 'wrong-password'])
    expect(await enter('9825022222', password)).toEqual(no)
  expect(await enter('9825099999')).toEqual(no)
  expect(await enter(first.email)).toEqual([200, first.companyId])
  expect(await enter(second.email, 'second-password')).toEqual([200, second.companyId])

  const { headers } = await testApp
    .anonymous()
    .call('account.sign-in', { email: second.email, password: 'second-password' })
  const cookie = headers.getSetCookie().find((one) => one.startsWith('vanat_device_')) ?? ''
  expect(await enter('9825022222', 'second-password', { cookie })).toEqual([200, second.companyId])
  expect(await enter('9825022222', 'long-enough', { cookie })).toEqual(no)
})

test('attempts by number are limited as those by e-mail, and do not tell whose it is', async () => {
  const { email, companyId } = await signedUp('9825033333')
  const here = { 'x-forwarded-for': '10.77.0.1' }
  const guess = () => enter('98250 33333', 'wrong-password', here)
  for (let at = 0; at < 10; at += 1) expect(await guess()).toEqual(no)
  expect(await guess()).toEqual([429, 'too-many-requests'])
  // Another way of writing it is the same number.
  expect(await enter('+919825033333', 'long-enough', here)).toEqual([429, 'too-many-requests'])
  expect(await enter(email, 'long-enough', here)).toEqual([200, companyId])
})

test('the numbers of accounts from before are taken over from their sign-up, as far as they are mobile numbers', async () => {
  const old = [await signedUp('98250 44444'), await signedUp('0261 2345678'), await signedUp('+91-98250-55555')]
  const { pool } = testApp.appContext.database
  const emails = old.map(({ email }) => email)
  await pool.query('update account set mobile = null where email = any ($1)', [emails])
  const migration = await readFile('server/migrations/0068-account-mobile.sql', 'utf8')
  await pool.query(migration.slice(migration.indexOf('with said as')))
  const { rows } = await pool.query('select email, mobile from account where email = any ($1)', [emails])
  expect(emails.map((email) => rows.find((row) => row.email === email)?.mobile)).toEqual([
    '9825044444',
    null,
    '9825055555',
  ])
})
