import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { writtenPosts } from '#server/blog/blog-articles.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { chain, newIds } from '#server/testing-chain.ts'
import { sayIn } from '#site/kernel/say.ts'
import { adminCookie, reader } from './testing-reader.ts'

/** From now on the database refuses to write such a row, for no reason of the visitor's. */
const breakWrites = ({ appContext }: TestApp, table: string) =>
  appContext.database.pool.query(
    `create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken on purpose'; end $$;
     create trigger broken before insert or update on ${table} for each row execute function broken()`,
  )

test('a change of the stories that we could not store is our fault: 503, with what was ticked and typed', async () => {
  const app = await openTestApp()
  const admin = reader(app.app, await adminCookie(app))
  await breakWrites(app, 'blog_override')
  const slug = writtenPosts[0]?.slug ?? ''
  const response = await admin.post('/blog/manage/category', { category: 'Dyers & Co', slugs: slug })
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toContain('Failed to update categories. Please try again.')
  expect(html).toContain('value="Dyers &amp; Co"')
  const featured = await admin.post('/blog/manage/feature', { slug })
  expect(featured.status).toBe(503)
  expect(await featured.text()).toContain('Failed to mark post as featured. Please try again.')
  await app.close()
})

test('without the database an admin is not told that the page is none of theirs', async () => {
  const app = await openTestApp()
  const admin = reader(app.app, await adminCookie(app))
  await app.appContext.database.close()
  const slug = writtenPosts[0]?.slug ?? ''
  expect((await admin.post('/blog/manage/feature', { slug })).status).toBe(500)
  const entries = await admin.get('/contact/entries')
  expect(entries.status).toBe(500)
  expect(await entries.text()).not.toContain(sayIn('en')('entries.refused'))
})

test('a buyer’s answer that we could not store is our fault: 503, with what was typed', async () => {
  const app = await openTestApp()
  const [owner, buyer] = [await app.owner(), app.anonymous()]
  const ids = newIds()
  await chain.quote(owner, ids)
  const { linkId } = await chain.offer(owner, buyer, ids)
  const visitor = reader(app.app)
  const wrong = await visitor.post(`/gu/quote/${linkId}/accept`, { id: randomUUID(), name: '' })
  expect(wrong.status).toBe(422)
  await breakWrites(app, 'quotation')
  const response = await visitor.post(`/gu/quote/${linkId}/accept`, { id: randomUUID(), name: 'રમેશ' })
  const html = await response.text()
  expect(response.status).toBe(503)
  expect(html).toContain(sayIn('gu')('quote.refusal.unexpected'))
  expect(html).toContain('રમેશ')
  await app.close()
})
