import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { createApp } from '#server/app.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds } from '#server/testing-chain.ts'
import { addressOf } from './visitor-address.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

test('a caller’s own id of a request is in its answer; one that could be anything is replaced', async () => {
  const idFor = async (id: string) =>
    (await owner.call('lead.find', { id: 'LEAD-2026-000000-XXX' }, { 'x-request-id': id })).body['requestId']
  for (const good of ['abc-1234', 'a'.repeat(64)]) expect(await idFor(good)).toBe(good)
  for (const bad of ['short-1', 'a'.repeat(65), 'two words', 'semi;colon-', '../../etc/passwd'])
    expect(await idFor(bad)).toMatch(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/)
})

test('a key that is none is refused, so that no retry is mistaken for another write', async () => {
  const send = (key: string) =>
    owner.call('lead.create', exampleLeadInput({ id: newIds().lead }), { 'idempotency-key': key })
  const key = randomUUID()
  for (const bad of ['', 'x', `${key}0`, ` x${key}`, key.replaceAll('-', ''), key.replace(/^./, 'g')])
    expect(await send(bad), bad).toMatchObject({ status: 422, body: { code: 'idempotency-key-invalid' } })
  expect((await send(key)).status).toBe(200)
})

test('a retry gets the first answer however its key is spelt, and the write is made once', async () => {
  const input = exampleLeadInput({ id: newIds().lead })
  const key = randomUUID()
  const first = await owner.call('lead.create', input, { 'idempotency-key': key })
  const again = await owner.call('lead.create', input, { 'idempotency-key': key.toUpperCase() })
  expect(again).toMatchObject({ status: 200, body: first.body })
  expect((await owner.call('lead.find', { id: input.id })).body).toMatchObject({ version: 1 })
})

test('a tab writes only to the company it was opened for', async () => {
  const list = (company: string) => owner.call('lead.list', {}, { 'x-company': company })
  expect(await list(randomUUID())).toMatchObject({ status: 401, body: { code: 'other-company' } })
  expect(await list('')).toMatchObject({ status: 401, body: { code: 'other-company' } })
  expect(await list(owner.companyId)).toMatchObject({ status: 200 })
})

test('a limit of no requests means that there is no limit', async () => {
  const { configuration } = testApp.appContext
  const app = createApp({ ...testApp.appContext, configuration: { ...configuration, requestLimit: 0 } })
  const statuses = []
  for (let at = 0; at < 5; at += 1) statuses.push((await owner.at(app).call('lead.list')).status)
  expect(statuses).toEqual([200, 200, 200, 200, 200])
})

test('who signs in anew on a browser ends its earlier session at once, and other browsers keep theirs', async () => {
  const [here, elsewhere] = [testApp.anonymous(), testApp.anonymous()]
  const input = { email: `${owner.companyId}@example.in`, password: 'long-enough' }
  const first = (await here.call('account.sign-in', input)).headers.get('set-cookie')?.split(';')[0] ?? ''
  await elsewhere.done('account.sign-in', input)
  expect((await here.call('lead.list', {}, { cookie: first })).status).toBe(200)
  await here.done('account.sign-in', input)
  expect((await testApp.anonymous().call('lead.list', {}, { cookie: first })).status).toBe(401)
  expect((await here.call('lead.list')).status).toBe(200)
  expect((await elsewhere.call('lead.list')).status).toBe(200)
})

test('what only some may do is refused to others by what they lack: a session, or the role', async () => {
  expect(await testApp.anonymous().call('lead.list')).toMatchObject({ status: 401, body: { code: 'not-signed-in' } })
  expect(await owner.call('blog.set-category')).toMatchObject({ status: 403, body: { code: 'not-allowed' } })
})

test('a visitor’s address is the one the trusted proxies saw, never one the visitor wrote', async () => {
  const seen = async (trustedProxies: number, forwarded?: string) => {
    const configuration = { ...testApp.appContext.configuration, trustedProxies }
    const app = new Hono().get('/', (c) => c.text(addressOf(c, { ...testApp.appContext, configuration })))
    const response = await app.request(
      '/',
      forwarded === undefined ? {} : { headers: { 'x-forwarded-for': forwarded } },
    )
    return response.text()
  }
  expect(await seen(1, '6.6.6.6, 10.0.0.7')).toBe('10.0.0.7')
  expect(await seen(2, '6.6.6.6,10.0.0.7 , 10.0.0.8')).toBe('10.0.0.7')
  // Neither a missing header nor a header that no proxy wrote is believed; this request has no connection.
  expect(await seen(1)).toBe('in-process')
  expect(await seen(0, '6.6.6.6')).toBe('in-process')
  expect(await seen(3, '6.6.6.6')).toBe('in-process')
})
