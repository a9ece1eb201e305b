import { randomUUID } from 'node:crypto'
import { Hono } from 'hono'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { describedOperations } from '#domain/catalogue/operation-catalogue.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { createApp } from '#server/app.ts'
import { type Answer, openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds } from '#server/testing-chain.ts'
import { createApi } from './api.ts'
import { bodyBytesMax } from './request-body.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const codeOf = async (answer: Promise<Answer>): Promise<unknown[]> => {
  const { status, body } = await answer
  return [status, body.code]
}

const address = { 'x-forwarded-for': '10.98.0.1' }
/** A body that would be refused for its size if it were read. */
const heavy = `{"a":"${'x'.repeat(300_000)}"}`
const nested = (depth: number) => `{"id":${'['.repeat(depth)}${']'.repeat(depth)}}`

test('every answer has the headers of the app, whether the operation is done or refused', async () => {
  const app = new Hono().route('/api', createApi(testApp.appContext, { 'x-release': 'this build' }))
  const answers = [
    await owner.at(app).call('lead.list'),
    await testApp.anonymous().at(app).call('lead.list'),
    await owner.at(app).call('nothing'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([200, 401, 404])
  expect(answers.map(({ headers }) => headers.get('x-release'))).toEqual(answers.map(() => 'this build'))
})

describe('a body', () => {
  test('is not read for a caller who is refused', async () => {
    expect(await codeOf(testApp.anonymous().call('lead.create', heavy))).toEqual([401, 'not-signed-in'])
    expect(await codeOf(owner.call('lead.create', heavy, { 'x-company': randomUUID() }))).toEqual([
      401,
      'other-company',
    ])
    expect(await codeOf(owner.call('blog.set-category', heavy))).toEqual([403, 'not-allowed'])
    expect(await codeOf(owner.call('lead.create', heavy, { origin: 'https://elsewhere.example' }))).toEqual([
      403,
      'wrong-origin',
    ])
  })

  test('is not read above the limit of its sender’s address', async () => {
    const send = () => testApp.anonymous().call('account.sign-in', heavy, address)
    const codes = []
    for (let at = 0; at < 301; at += 1) codes.push((await send()).body.code)

    expect(codes.slice(0, 300).every((code) => code === 'body-too-large')).toBe(true)
    expect(codes[300]).toBe('too-many-requests')
  })

  test('has at most 64 kB, and more only where an image, a photo or the lines of a document are expected', async () => {
    const described = await describedOperations()
    const bounds = new Map(described.map(({ operation, schema }) => [operation.name as string, bodyBytesMax(schema)]))
    const fieldsOf = (input: z.core.$ZodType) =>
      Object.keys(z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).properties ?? {})
    // The lines of a receipt are sixty at most, and short: they fit into the plain bound.
    const short = new Set<string>(['receipt.record'])
    const large = described.filter(
      ({ operation, schema }) =>
        !short.has(operation.name) &&
        fieldsOf(schema.input).some((name) => ['lines', 'logo', 'picture'].includes(name)),
    )
    expect(large.length).toBeGreaterThan(3)
    expect([...bounds].filter(([, most]) => most > 64_000).map(([name]) => name)).toEqual(
      large.map(({ operation }) => operation.name),
    )
    expect(bounds.get('company.change')).toBeLessThan(300_000)
    expect(bounds.get('quotation.create')).toBeLessThan(400_000)

    expect(await codeOf(owner.call('lead.create', `{"notes":"${'x'.repeat(64_000)}"}`))).toEqual([
      413,
      'body-too-large',
    ])
    expect(await codeOf(owner.call('company.change', `{"logo":"${'x'.repeat(199_000)}"}`))).toEqual([
      422,
      'input-not-understood',
    ])
  })

  test('is nested no deeper than any input, not counting brackets inside strings', async () => {
    expect(await codeOf(owner.call('lead.find', nested(15)))).toEqual([422, 'input-not-understood'])
    expect(await codeOf(owner.call('lead.find', nested(16)))).toEqual([400, 'not-json'])
    expect(await codeOf(owner.call('lead.find', '{"id":"\\"[[[[[[[[[[[[[[[[[[["'))).toEqual([400, 'not-json'])
    const inquiry = `${'['.repeat(40)} "quoted" \\ ${'{'.repeat(40)}`
    expect(await owner.done('lead.create', { ...exampleLeadInput({ id: newIds().lead }), inquiry })).toMatchObject({
      inquiry,
    })
  })
})

test('a session with too many requests must wait, and nobody else in the company is affected', async () => {
  const { configuration } = testApp.appContext
  const app = createApp({ ...testApp.appContext, configuration: { ...configuration, requestLimit: 20 } })
  const email = `${owner.companyId}@example.in`
  const post = (operation: string, input: object, cookie = '') =>
    app.request(`http://localhost:3000/api/${operation}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie, 'x-forwarded-for': '10.98.0.2' },
      body: JSON.stringify(input),
    })
  const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0]
  const signIn = async () => cookieOf(await post('account.sign-in', { email, password: 'long-enough' }))
  const [one, other] = [await signIn(), await signIn()]
  const statuses = []
  for (let at = 0; at < 21; at += 1) statuses.push((await post('lead.list', {}, one)).status)

  expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429])
  expect((await post('lead.list', {}, one)).headers.get('retry-after')).toMatch(/^\d{1,2}$/)
  expect((await post('lead.list', {}, other)).status).toBe(200)
})

test('a write that the browser marks as cross-site is refused, even without an Origin', async () => {
  const { lead } = newIds()
  expect(
    await codeOf(owner.call('lead.create', exampleLeadInput({ id: lead }), { 'sec-fetch-site': 'cross-site' })),
  ).toEqual([403, 'wrong-origin'])
  expect((await owner.call('lead.find', { id: lead })).status).toBe(404)

  expect(
    (await owner.call('lead.create', exampleLeadInput({ id: lead }), { 'sec-fetch-site': 'same-origin' })).status,
  ).toBe(200)
})

test('a value of the wrong type has a code of its own; a missing one is asked for', async () => {
  const id = randomUUID()
  const approved = (input: object) => owner.call('quotation.approve', { id, ...input })
  expect(await approved({ version: 'x' })).toMatchObject({
    body: { errors: [{ path: 'version', code: 'wrong-type' }] },
  })
  for (const missing of [{}, { version: null }])
    expect(await approved(missing)).toMatchObject({ body: { errors: [{ path: 'version', code: 'required' }] } })
})
