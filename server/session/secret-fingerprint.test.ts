import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { createApp } from '#server/app.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds, quotationOfToday } from '#server/testing-chain.ts'
import { linkTokenHash } from './link-token.ts'
import { acceptSecret, checkSecret } from './secret-fingerprint.ts'

const first = { secret: 'a secret for tests that is long enough' }
const another = { secret: 'another secret, which is as long as that' }

describe.each(databaseKinds)('on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
  })
  afterAll(() => testApp.close())

  test('a database keeps the secret it was set up with, and refuses another one, saying what to do', async () => {
    const { pool } = testApp.appContext.database
    await checkSecret(pool, first)
    await checkSecret(pool, first)

    await expect(checkSecret(pool, another)).rejects.toThrow(/same.*npm run secret:accept/s)
    const { rows } = await pool.query('select * from installation')
    expect([rows.length, JSON.stringify(rows).includes(first.secret)]).toEqual([1, false])
  })

  test('accepting a secret gives links working addresses, and ends the earlier ones', async () => {
    const { pool } = testApp.appContext.database
    const [invitation, ids] = [randomUUID(), newIds()]
    await owner.done('staff.invite', { id: invitation, name: 'Asha', role: 'sales' })
    await owner.done('lead.create', exampleLeadInput({ id: ids.lead }))
    const { version } = await owner.done<{ version: number }>(
      'quotation.create',
      quotationOfToday({ id: ids.quotation, leadId: ids.lead }),
    )
    await owner.done('quotation.approve', { id: ids.quotation, version })
    await owner.done('profile-link.create', { id: ids.link, quoteId: ids.quotation })
    const before = await owner.done<{ linkId: string }>('profile-link.share', { id: ids.link })
    expect((await testApp.anonymous().call('profile-link.open', before)).status).toBe(200)

    expect(await acceptSecret(pool, another)).toBeGreaterThanOrEqual(2)
    await checkSecret(pool, another)
    await expect(checkSecret(pool, first)).rejects.toThrow('SECRET')

    const { configuration } = testApp.appContext
    const app = createApp({ ...testApp.appContext, configuration: { ...configuration, ...another } })
    const cookie = await signedIn(app, `${owner.companyId}@example.in`)
    const after = await ask<{ linkId: string }>(app, 'profile-link.share', { id: ids.link }, cookie)
    const { path } = await ask<{ path: string }>(app, 'staff.share-invitation', { id: invitation }, cookie)
    expect((await testApp.anonymous().call('profile-link.open', { linkId: after.linkId })).status).toBe(200)
    expect((await testApp.anonymous().call('staff.open-invitation', { linkId: path.split('/').at(-1) })).status).toBe(
      200,
    )
    expect((await testApp.anonymous().call('profile-link.open', before)).status).toBe(404)
    await acceptSecret(pool, first)
  })

  test('two companies may give an invitation the same id, and neither learns of the other’s', async () => {
    const other = await testApp.owner('Another')
    const id = randomUUID()
    const invite = (person: Person) => person.call('staff.invite', { id, name: 'Asha', role: 'sales' })

    expect([(await invite(owner)).status, (await invite(other)).status]).toEqual([200, 200])
    const share = (person: Person) => person.done<{ path: string }>('staff.share-invitation', { id })
    expect((await share(owner)).path).not.toBe((await share(other)).path)
  })

  test('a link from before tokens included the company is shown with the address that was sent out', async () => {
    const id = randomUUID()
    await owner.done('staff.invite', { id, name: 'Asha', role: 'sales' })
    const digest = createHmac('sha256', first.secret).update(`invitation:${id}`).digest('hex')
    const sent = BigInt(`0x${digest}`).toString(36).padStart(32, '0').slice(-32)
    await testApp.appContext.database.pool.query('update invitation set token_hash = $2 where id = $1', [
      id,
      linkTokenHash(sent),
    ])

    const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })

    expect(path).toBe(`/join/${sent}`)
    expect((await testApp.anonymous().call('staff.open-invitation', { linkId: sent })).status).toBe(200)
  })
})

type App = Pick<TestApp['app'], 'request'>

const post = (app: App, operation: string, input: object, cookie = '') =>
  app.request(`http://localhost:3000/api/${operation}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': '10.97.0.1' },
    body: JSON.stringify(input),
  })

const signedIn = async (app: App, email: string): Promise<string> =>
  (await post(app, 'account.sign-in', { email, password: 'long-enough' })).headers.get('set-cookie')?.split(';')[0] ??
  ''

const ask = async <T>(app: App, operation: string, input: object, cookie: string): Promise<T> =>
  (await (await post(app, operation, input, cookie)).json()) as T // the caller says what it expects
