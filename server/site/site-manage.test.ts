import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { writtenPosts } from '#server/blog/blog-articles.ts'
import { forgetBlogState } from '#server/blog/blog-store.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { setDayOfAllPosts } from './testing-blog-day.ts'
import { adminCookie, ownerCookie, reader, valuesOf, type Reader } from './testing-reader.ts'

let testApp: TestApp
let admin: Reader
let owner: Reader
beforeAll(async () => {
  setDayOfAllPosts()
  testApp = await openTestApp()
  admin = reader(testApp.app, await adminCookie(testApp))
  owner = reader(testApp.app, await ownerCookie(testApp))
})
afterAll(async () => {
  vi.useRealTimers()
  await testApp.close()
})

const text = async (response: Response | Promise<Response>): Promise<string> => (await response).text()
const newest = writtenPosts.at(-1)?.slug ?? ''
const anotherDay = writtenPosts.at(-2)?.slug ?? ''
const anonymous = (): Reader => reader(testApp.app)

test('only an admin sees the button and the sheet', async () => {
  expect(await text(admin.get('/blog'))).toContain('Manage Categories')
  for (const other of [owner, anonymous()]) {
    expect(await text(other.get('/blog'))).not.toContain('Manage Categories')
    expect(await text(other.get('/blog?manage=1'))).not.toContain('<dialog')
  }
})

test('the sheet lists ten posts per page with titles of at most 80 characters, and covers the page beneath', async () => {
  const html = await text(admin.get('/blog?manage=1&page=2'))
  expect(valuesOf(html, 'name').filter((name) => name === 'slugs')).toHaveLength(10)
  expect(html).toContain('<div class="page" inert="">')
  expect(html).toContain('<dialog open="" aria-modal="true"')
  expect(html.match(/<[^>]*autofocus[^>]*>/gi)).toMatchObject([expect.stringContaining('id="manage-name"')])
})

test('turning the page keeps what was chosen and typed, and the update takes stories of both pages', async () => {
  const first = await text(admin.get('/blog?manage=1'))
  const turn = /<button type="submit"[^>]* name="to"[^>]*>/.exec(first)?.[0] ?? ''
  expect([valuesOf(turn, 'value'), valuesOf(turn, 'formMethod'), valuesOf(turn, 'formAction')]).toEqual([
    ['2'],
    ['get'],
    ['/blog'],
  ])
  const sent = new URLSearchParams({ manage: '1', page: '1', category: 'Night “shift', to: '2' })
  for (const slug of [newest, anotherDay, 'no-such-story']) sent.append('slugs', slug)
  const second = await text(admin.get(`/blog?${sent.toString()}`))
  expect(second).toContain('Page 2 of')
  expect(second).toContain('Chosen on other pages: 2')
  expect(second).toContain('value="Night “shift"')
  const hidden = [...second.matchAll(/<input type="hidden" name="slugs" value="([^"]*)"/g)].map(([, slug]) => slug)
  expect(hidden).toEqual([newest, anotherDay])
  // The browser's first button, which Enter presses, still updates.
  expect(second.indexOf('Update categories')).toBeLessThan(second.indexOf('name="to"'))
})

test('Enter in the name of a category sends the form with the name', async () => {
  const html = await text(admin.get('/blog?manage=1'))
  // A browser presses the first submit button of the form: one within it, or one that names it.
  const own = /<form id="manage-category".*?<\/form>/s.exec(html)?.[0] ?? ''
  const [first] = [...own.matchAll(/<button type="submit"([^>]*)>/g)].filter(([, rest]) => !/ form="/.test(rest ?? ''))
  expect(first?.[0]).toBeDefined()
  expect(first?.[0].toLowerCase()).not.toContain('formaction')
  // With the buttons of the stories in the same form, what is chosen and typed comes along.
  expect(own).toMatch(/<button type="submit"[^>]* name="slug"(?![^>]* form=")/)
})

test('while a category is typed its existing names are offered, also of stories on another page', async () => {
  const html = await text(admin.get('/gu/blog?manage=1&page=2'))
  expect(html).toContain('list="manage-names"')
  const offered = /<datalist id="manage-names">.*?<\/datalist>/s.exec(html)?.[0] ?? ''
  expect(valuesOf(offered, 'value').toSorted()).toEqual(
    [
      ...new Set(writtenPosts.flatMap(({ primaryCategory, categories }) => [primaryCategory, ...categories])),
    ].toSorted(),
  )
})

test('a change made after midnight in India is dated by the day there', async () => {
  const { database } = testApp.appContext
  const values = [writtenPosts.at(-3)?.slug, '2026-11-19T19:00:00Z']
  await database.pool.query(
    `with change as (insert into blog_change (slug, operation, at, actor) values ($1, 'blog.unfeature', $2, 'Night'))
     insert into blog_override (slug, featured, changed_at, changed_by) values ($1, false, $2, 'Night')`,
    values,
  )
  forgetBlogState(database)
  expect(await text(admin.get('/blog?manage=1'))).toContain('Changed 20 November 2026 by Night')
})

describe('a story', () => {
  test('has its new category at once for every reader, and its author and time are recorded', async () => {
    const before = await text(anonymous().get('/blog'))
    const pictureOf = async (): Promise<string | null> =>
      (await anonymous().get(`/og/${newest}.png`)).headers.get('etag')
    const picture = await pictureOf()
    const response = await admin.post('/blog/manage/category', {
      page: '1',
      category: ' Weavers & Dyers ',
      slugs: [newest, anotherDay],
    })
    expect([response.status, response.headers.get('location')]).toEqual([303, '/blog?manage=1&page=1&done=category'])

    const after = await text(anonymous().get('/blog'))
    expect([before.includes('weavers-%26-dyers'), after.includes('weavers-%26-dyers')]).toEqual([false, true])
    expect(await text(anonymous().get(`/gu/blog/${newest}`))).toContain('Weavers &amp; Dyers')
    const metadata = (await (await anonymous().get('/content/blog-metadata.json')).json()) as {
      slug: string
      primaryCategory: string
    }[]
    expect(await pictureOf()).not.toBe(picture)
    expect(metadata.find(({ slug }) => slug === newest)?.primaryCategory).toBe('Weavers & Dyers')
    const { rows } = await testApp.appContext.database.pool.query(
      `select slug, operation, category, actor from blog_change where actor = 'Admin' order by slug`,
    )
    expect(rows).toEqual(
      [newest, anotherDay]
        .toSorted()
        .map((slug) => ({ slug, operation: 'blog.set-category', category: 'Weavers & Dyers', actor: 'Admin' })),
    )
    const sheet = await text(admin.get('/blog?manage=1&done=category'))
    expect(sheet).toContain('Categories updated.')
    expect(sheet).toMatch(/Changed \d+ \w+ \d{4} by Admin/)
  })

  test('that is featured replaces the one at the top, until it is removed', async () => {
    const featuredIn = async (): Promise<string | undefined> =>
      /Featured story<\/p><h2><a href="\/blog\/([\w-]+)"/.exec(await text(anonymous().get('/blog')))?.[1]
    const first = await featuredIn()
    expect((await admin.post('/blog/manage/feature', { slug: newest })).status).toBe(303)
    expect(await featuredIn()).toBe(newest)
    expect((await admin.post('/blog/manage/feature', { slug: anotherDay })).status).toBe(303)
    expect(await featuredIn()).toBe(anotherDay)
    const removed = await admin.post('/blog/manage/unfeature', {
      slug: anotherDay,
      page: '2',
      category: 'Dyers & Co',
      slugs: [newest, anotherDay],
    })
    const sheet = await text(admin.get(removed.headers.get('location') ?? ''))
    expect(sheet).toContain('Page 2 of')
    expect(sheet).toContain('value="Dyers &amp; Co"')
    expect(sheet).toContain('Chosen on other pages: 2')
    expect([newest, anotherDay, first]).not.toContain(await featuredIn())
  })
})

describe('what cannot be done', () => {
  test.each([
    [
      { category: '', slugs: newest },
      ['Category name cannot be empty', 'Please select posts and enter a category name'],
    ],
    [{ category: 'A', slugs: newest }, ['Category name must be at least 2 characters']],
    [{ category: 'x'.repeat(51), slugs: newest }, ['Category name must be less than 50 characters']],
    [{ category: 'a/b', slugs: newest }, ['Category name contains invalid characters']],
    [{ category: 'Fine' }, ['Please select posts and enter a category name']],
    [{ category: 'Fine', slugs: 'no-such-story' }, ['Failed to update categories. Please try again.']],
  ])('is said where it is wrong, and nothing changes: %j', async (form, sentences) => {
    const response = await admin.post('/blog/manage/category', form)
    const html = await response.text()
    expect(response.status).toBe(422)
    for (const sentence of sentences) expect(html).toContain(sentence)
    expect(html).toContain(`value="${form.category}"`)
  })

  test.each([
    ['feature', 'Failed to mark post as featured. Please try again.'],
    ['unfeature', 'Failed to remove featured status. Please try again.'],
  ])('a story that is not there: %s', async (verb, sentence) => {
    expect(await text(admin.post(`/blog/manage/${verb}`, { slug: 'no-such-story' }))).toContain(sentence)
  })

  test('by anybody but an admin, or from another site, is refused by the server', async () => {
    const form = { category: 'Mine', slugs: newest }
    expect((await owner.post('/blog/manage/category', form)).status).toBe(403)
    expect((await anonymous().post('/blog/manage/category', form)).status).toBe(403)
    expect((await admin.post('/blog/manage/category', form, { origin: 'https://evil.example' })).status).toBe(403)
    for (const operation of ['blog.set-category', 'blog.feature', 'blog.unfeature', 'contact.list']) {
      const signedIn = await testApp.owner()
      const input = { slugs: [newest], slug: newest, category: 'Mine' }
      expect((await signedIn.call(operation, input)).body.code).toBe('not-allowed')
      expect((await testApp.anonymous().call(operation, input)).body.code).toBe('not-signed-in')
    }
    expect(await text(anonymous().get('/blog'))).not.toContain('Mine')
  })
})

test('posts are available without the database, in their last known state', async () => {
  const alone = await openTestApp()
  await alone.appContext.database.close()
  const response = await reader(alone.app, `vanat_session=${'A'.repeat(43)}`).get('/blog')
  expect(response.status).toBe(200)
})
