import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestHouse, type TestHouse } from '#server/testing-house.ts'
import { blogState, forgetBlogState } from './blog-store.ts'

let house: TestHouse
beforeAll(async () => {
  house = await openTestHouse('embedded')
})
afterAll(() => house.close())

test('what a reader asked for before a change is not shown to those after it', async () => {
  const { database } = house.house
  const nowMs = Date.now()

  const reading = blogState(database, nowMs)
  forgetBlogState(database)
  expect((await reading).overrides).toEqual([])
  await database.pool.query(
    `insert into blog_override (slug, featured, changed_at, changed_by) values ('a-story', true, now(), 'Admin')`,
  )

  expect((await blogState(database, nowMs)).overrides).toMatchObject([{ slug: 'a-story' }])
})
