import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { count, restartLimits } from '#server/http/rate-limit.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'

// Native PostgreSQL: PGlite would serialise the requests.
let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp('embedded')
})
beforeEach(restartLimits)
afterAll(() => testApp.close())

const form = (email: string) => ({
  accountId: randomUUID(),
  companyId: randomUUID(),
  ownerName: 'Ramesh',
  companyName: 'Shree Dev',
  phone: '9876543210',
  email,
  password: 'long-enough',
  confirmPassword: 'long-enough',
  businessType: 'textile',
  location: 'Surat',
})

/** Both requests look and find no account before either of them writes. */
async function inOneMoment(forms: readonly [object, object]) {
  const { pool } = testApp.appContext.database
  const holder = await pool.connect()
  await holder.query('begin; lock table account in share row exclusive mode')
  const answers = Promise.all(forms.map((one) => testApp.anonymous().call('account.sign-up', one)))
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(2)
  await holder.query('rollback')
  holder.release()
  return answers
}

test('one form sent twice at the same moment makes one company and signs its owner in twice', async () => {
  const said = form('same@example.in')
  const answers = await inOneMoment([said, said])

  expect(answers.map(({ status, body }) => [status, body.company])).toEqual(
    Array.from({ length: 2 }, () => [200, expect.objectContaining({ id: said.companyId })]),
  )
})

test('of two sign-ups with one address at the same moment, the second is refused at its field', async () => {
  const answers = await inOneMoment([form('rivals@example.in'), form('Rivals@example.in')])

  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)?.body.errors).toEqual([{ path: 'email', code: 'email-taken' }])
})

test('a password is not guessed by signing up with the id and address of an account, from however many networks', async () => {
  const said = form('guessed@example.in')
  await testApp.anonymous().done('account.sign-up', said)
  const guess = async () => {
    const password = 'a-wrong-guess'
    const { status } = await testApp
      .anonymous()
      .call('account.sign-up', { ...said, password, confirmPassword: password })
    return status
  }
  const statuses: number[] = []
  for (let at = 0; at < 101; at += 1) statuses.push(await guess())
  expect([statuses.indexOf(429), new Set(statuses.slice(0, 100))]).toEqual([100, new Set([422])])
})

test('the networks of one IPv6 site together sign up and open demos no oftener than a few offices', async () => {
  const from = (network: number) => ({ 'x-forwarded-for': `2001:db8:7:${network.toString(16)}::1` })
  const said = form('site@example.in')
  await testApp.anonymous().done('account.sign-up', said)
  const another = (network: number) =>
    testApp.anonymous().call('account.sign-up', form(said.email), network === 0 ? {} : from(network))
  for (let network = 1; network <= 80; network += 1) expect((await another(network)).status).toBe(422)
  expect([(await another(81)).status, (await another(0)).status]).toEqual([429, 422])

  for (let demos = 0; demos < 80; demos += 1) count('demo-site:2001:db8:7::/48', 3600)
  const open = (headers = {}) => testApp.anonymous().call('account.enter-demo', {}, headers)
  // Elsewhere it is only the sample that is missing.
  expect([(await open(from(82))).status, (await open()).status]).toEqual([429, 503])
})
