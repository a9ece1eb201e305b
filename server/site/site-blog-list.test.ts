import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { featuredCandidates } from '#domain/blog/blog-selection.ts'
import { articleFolder, writtenPosts } from '#server/blog/blog-articles.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { setDayOfAllPosts } from './testing-blog-day.ts'
import { reader } from './testing-reader.ts'

let testApp: TestApp
beforeAll(async () => {
  setDayOfAllPosts()
  testApp = await openTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await testApp.close()
})

const pageOf = async (path: string): Promise<string> => (await reader(testApp.app).get(path)).text()

test.each(['gu', 'hi'])('the featured story begins in %s, in which it is written', async (code) => {
  const [featured] = featuredCandidates(writtenPosts)
  const written = readFileSync(join(articleFolder, code, 'blog', `${featured?.slug}.md`), 'utf8')
  const [, shown = ''] = /class="featured-text">([^<]*)</.exec(await pageOf(`/${code}/blog`)) ?? []
  expect(shown.slice(0, 100)).toBe(written.slice(0, 100))
  expect(shown.length).toBeGreaterThan(300)
  expect(shown.length).toBeLessThanOrEqual(400)
})

test('below the related stories a link says that it leads to their category', async () => {
  const html = await pageOf('/gu/blog/cost-of-one-metre')
  expect(html).toMatch(/href="\/gu\/blog\?category=textile-and-gst">બધી વાતો: ટેક્સટાઇલ અને GST</)
})

test.each([
  ['/blog', 'All Stories'],
  ['/gu/blog?category=personal-growth', 'અંગત વિકાસ'],
  ['/blog?q=%3Cdalali', '“&lt;dalali”'],
])('the cards at %s stand below a heading that says what they are', async (path, heading) => {
  expect(await pageOf(path)).toMatch(new RegExp(`<h2 class="said-only">${heading}</h2>.*<h3>`, 's'))
})
