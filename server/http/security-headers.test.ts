import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp('pglite')
})
afterAll(() => testApp.close())

test.each([
  ['https://vanat.example.com', 'max-age=31536000'],
  ['http://localhost:3000', null],
])('a product at %s says of its transport: %s', async (baseUrl, expected) => {
  const { appContext: opened } = testApp
  const app = createApp({ ...opened, configuration: { ...opened.configuration, baseUrl } })
  const answers = await Promise.all(
    ['/healthz', '/api/docs', '/nowhere'].map(async (path) => app.request(`${baseUrl}${path}`)),
  )
  expect(answers.map(({ headers }) => headers.get('strict-transport-security'))).toEqual([expected, expected, expected])
})
