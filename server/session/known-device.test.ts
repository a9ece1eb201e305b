import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitLogins } from '#server/http/login-rate-limit.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'

let testApp: TestApp
let email: string
let device: string
beforeAll(async () => {
  testApp = await openTestApp()
  const { appContext } = testApp
  // Nearly as in the product: a queue fills only where each takes long.
  appContext.configuration = { ...appContext.configuration, passwordCost: { N: 2 ** 15, r: 8, p: 1 } }
  email = `${(await testApp.owner()).companyId}@example.in`
  device = deviceOf(await signIn('long-enough'))
})
afterAll(() => testApp.close())

const signIn = (password: string, cookie = '', address = '10.96.0.1') =>
  testApp.anonymous().call('account.sign-in', { email, password }, { cookie, 'x-forwarded-for': address })
const deviceOf = ({ headers }: { headers: Headers }): string =>
  headers
    .getSetCookie()
    .map((one) => one.split(';')[0] ?? '')
    .find((one) => one.startsWith('vanat_device_')) ?? ''

test('while an account is attacked from everywhere, its owner gets in on a device that signed in before', async () => {
  const { appContext } = testApp
  const guess = (at: number) => limitLogins(email, { address: `10.95.${at % 250}.${at}`, cookies: '', appContext })
  for (let at = 0; at < 100; at += 1) guess(at)
  expect(() => guess(100)).toThrow('too-many-requests')

  expect((await signIn('long-enough')).status).toBe(429)
  expect((await signIn('long-enough', device)).status).toBe(200)
})

test('while strangers fill the password queue, a known device does not wait in it', async () => {
  const strangers = Array.from({ length: 40 }, () =>
    testApp.anonymous().call('account.sign-in', { email: `${randomUUID()}@example.in`, password: 'guess' }),
  )
  const known = await signIn('long-enough', device)
  const statuses = (await Promise.all(strangers)).map(({ status }) => status)

  expect(known.status).toBe(200)
  expect(statuses).toContain(503)
})

test('a known device has ten attempts of its own, and only for its own account', async () => {
  const [, seal = ''] = device.split('=')
  const forged = device.replace(/=.*/, `=${randomUUID()}.${seal.split('.')[1]}`)
  const statuses = []
  for (let at = 0; at < 11; at += 1) statuses.push((await signIn('a guess', device, `10.94.0.${at}`)).status)

  expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
  // The account is under attack from everywhere: without a known device nobody gets in.
  expect((await signIn('long-enough', forged, '10.93.0.1')).status).toBe(429)
})

test('attempts from many networks of one IPv6 site count together', () => {
  const { appContext } = testApp
  const other = `${randomUUID()}@example.in`
  const guess = (at: number) =>
    limitLogins(other, { address: `2001:db8:9:${at.toString(16)}::/64`, cookies: '', appContext })
  for (let at = 0; at < 30; at += 1) guess(at)

  expect(() => guess(30)).toThrow('too-many-requests')
  expect(() => limitLogins(other, { address: '2001:db8:a:1::/64', cookies: '', appContext })).not.toThrow()
})

test('without an invitation nobody learns whether an address has an account', async () => {
  const form = { linkId: 'a'.repeat(32), accountId: randomUUID(), name: 'Asha', password: 'long-enough' }
  const accept = (address: string) => testApp.anonymous().call('staff.accept-invitation', { ...form, email: address })
  const [known, unknown] = [await accept(email), await accept(`${randomUUID()}@example.in`)]

  expect([known.status, known.body.code]).toEqual([404, 'link-unknown'])
  expect([unknown.status, unknown.body.code]).toEqual([404, 'link-unknown'])
})

test('signing up reveals three accounts a day to one address, and then none', async () => {
  const signUp = (address: string) => {
    const companyId = randomUUID()
    const form = {
      accountId: randomUUID(),
      companyId,
      ownerName: 'Ramesh',
      companyName: 'Test',
      phone: '9876543210',
      email: address,
      password: 'long-enough',
      confirmPassword: 'long-enough',
      businessType: 'textile',
      location: 'Surat',
    }
    return testApp.anonymous().call('account.sign-up', form, { 'x-forwarded-for': '10.92.0.1' })
  }
  for (let at = 0; at < 3; at += 1)
    expect((await signUp(email)).body.errors).toEqual([{ path: 'email', code: 'email-taken' }])

  const [taken, free] = [await signUp(email), await signUp(`${randomUUID()}@example.in`)]
  expect([taken.status, free.status]).toEqual([429, 429])
})
