import { afterEach, expect, test, vi } from 'vitest'
import { asNewPage } from '#web/testing-browser.ts'
import { callOperation } from './call-operation.ts'

afterEach(() => vi.unstubAllGlobals())

const answeredWith = (response: Response) => {
  vi.stubGlobal('fetch', async () => response)
  return callOperation('lead.create', {})
}
const page = (status: number): Response =>
  new Response('<h1>Welcome</h1>', { status, headers: { 'content-type': 'text/html' } })

test('answers of the product count, success or refusal', async () => {
  expect(await answeredWith(Response.json({ id: 'one' }))).toEqual({ ok: true, value: { id: 'one' } })
  const refused = new Response('{"code":"not-found"}', {
    status: 404,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  })
  expect(await answeredWith(refused)).toMatchObject({ ok: false, problem: { status: 404, code: 'not-found' } })
})

test.each([200, 302, 401, 403, 404, 407, 409, 422, 429])(
  'a foreign page with status %i neither completes nor refuses a write: the product was not reached',
  async (status) => {
    expect(await answeredWith(page(status))).toMatchObject({ ok: false, problem: { status: 0, code: 'offline' } })
  },
)

test("a proxy's 413 or 5xx keeps its status", async () => {
  for (const status of [413, 502, 503, 504])
    expect(await answeredWith(page(status))).toMatchObject({ ok: false, problem: { status, code: 'unexpected' } })
})

test('an answer cut off in transit counts as no answer', async () => {
  const cut = new Response('{"id":"on', { headers: { 'content-type': 'application/json' } })
  expect(await answeredWith(cut)).toMatchObject({ ok: false, problem: { status: 0, code: 'offline' } })
})

test('an answer of another build of the product is noticed, and one of this page’s build takes that back', async () => {
  vi.stubGlobal('document', { querySelector: () => ({ getAttribute: () => 'b1 f1' }) })
  asNewPage()
  const { callOperation: call } = await import('./call-operation.ts')
  const { otherBuild } = await import('./page-release.ts')
  const heardFrom = async (response: Response) => {
    vi.stubGlobal('fetch', async () => response)
    await call('lead.create', {})
    return otherBuild.get()
  }
  const ofBuild = (build: string) => Response.json({}, { headers: { 'x-release': build } })
  expect(await heardFrom(ofBuild('b1'))).toBeNull()
  expect(await heardFrom(ofBuild('b2'))).toBe('b2')
  expect(await heardFrom(page(502))).toBe('b2')
  expect(await heardFrom(ofBuild('b1'))).toBeNull()
})
