import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { blogState, forgetBlogState } from './blog-store.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp('embedded')
})
afterAll(() => testApp.close())

test('a state that was read before a change is not served after it', async () => {
  const { database } = testApp.appContext
  const nowMs = Date.now()

  const reading = blogState(database, nowMs)
  forgetBlogState(database)
  expect((await reading).overrides).toEqual([])
  await database.pool.query(
    `insert into blog_override (slug, featured, changed_at, changed_by) values ('a-story', true, now(), 'Admin')`,
  )

  expect((await blogState(database, nowMs)).overrides).toMatchObject([{ slug: 'a-story' }])
})
