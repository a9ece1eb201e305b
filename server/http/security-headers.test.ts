import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test.each([
  ['http://192.168.1.20:3000', null],
  ['http://localhost:3000', 'same-origin'],
  ['http://127.0.0.1:3000', 'same-origin'],
  ['https://192.168.1.20:3443', 'same-origin'],
])('a page at %s has the opener policy %s, because browsers reject it over plain http', async (address, expected) => {
  const answer = await createApp(testApp.appContext).request(`${address}/about`)
  expect([answer.status, answer.headers.get('cross-origin-opener-policy')]).toEqual([200, expected])
})

test.each([
  ['https://vanat.example.com', 'max-age=31536000'],
  ['http://localhost:3000', null],
])('a product at %s has the HSTS header %s', async (baseUrl, expected) => {
  const { appContext: opened } = testApp
  const app = createApp({ ...opened, configuration: { ...opened.configuration, baseUrl } })
  const answers = await Promise.all(
    ['/healthz', '/api/docs', '/api/lead.list', '/nowhere'].flatMap((path) =>
      ['GET', 'POST'].map(async (method) => app.request(`${baseUrl}${path}`, { method })),
    ),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 200, 404, 405, 401, 404, 404])
  expect(answers.map(({ headers }) => headers.get('strict-transport-security'))).toEqual(answers.map(() => expected))
})

test('only the pages of the platform may ask for the microphone, and nothing else may', async () => {
  const { app, appContext } = testApp
  const permissions = async (path: string): Promise<string | null> =>
    (await app.request(`${appContext.configuration.baseUrl}${path}`)).headers.get('permissions-policy')
  const [open, closed] = ['(self)', '()'].map((who) => `camera=(), geolocation=(), microphone=${who}`)
  for (const path of ['/platform/home', '/login']) {
    const { status } = await app.request(`${appContext.configuration.baseUrl}${path}`)
    // Without a build there is no platform to serve, only the page that says so.
    expect([path, await permissions(path)]).toEqual([path, status === 200 ? open : closed])
  }
  for (const path of ['/', '/about', '/contact', '/blog', '/api/docs'])
    expect([path, await permissions(path)]).toEqual([path, closed])
})
