import { afterEach, expect, test, vi } from 'vitest'
import { callOperation } from './call-operation.ts'

afterEach(() => vi.unstubAllGlobals())

const answeredWith = (response: Response) => {
  vi.stubGlobal('fetch', async () => response)
  return callOperation('lead.create', {})
}
const page = (status: number): Response =>
  new Response('<h1>Welcome</h1>', { status, headers: { 'content-type': 'text/html' } })

test('the answer of the product is its word, whether it did it or not', async () => {
  expect(await answeredWith(Response.json({ id: 'one' }))).toEqual({ ok: true, value: { id: 'one' } })
  const refused = new Response('{"code":"not-found"}', {
    status: 404,
    headers: { 'content-type': 'application/problem+json; charset=utf-8' },
  })
  expect(await answeredWith(refused)).toMatchObject({ ok: false, problem: { status: 404, code: 'not-found' } })
})

test.each([200, 302, 401, 403, 404, 407, 409, 422, 429])(
  'a page with status %i in its place does and refuses nothing: the product was not reached',
  async (status) => {
    expect(await answeredWith(page(status))).toMatchObject({ ok: false, problem: { status: 0, code: 'offline' } })
  },
)

test('what a proxy finds too long, or cannot pass on, is said with its status', async () => {
  for (const status of [413, 502, 503, 504])
    expect(await answeredWith(page(status))).toMatchObject({ ok: false, problem: { status, code: 'unexpected' } })
})

test('an answer that was cut off on the way counts as none', async () => {
  const cut = new Response('{"id":"on', { headers: { 'content-type': 'application/json' } })
  expect(await answeredWith(cut)).toMatchObject({ ok: false, problem: { status: 0, code: 'offline' } })
})
