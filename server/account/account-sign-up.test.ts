import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing-app.ts'

// Native PostgreSQL: PGlite would serialise the requests.
let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp('embedded')
})
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
