import { inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { categoryId } from '#domain/blog/blog-category.ts'
import { writtenPosts } from '#server/blog/blog-articles.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { sayIn } from '#site/kernel/say.ts'
import { pictureAddress, pictureLanguages, pictureSteps, pictureThemes } from '#site/kernel/site-picture.ts'
import { consultancyOf } from './site-configuration.ts'
import { sitemap } from './site-feeds.ts'
import { outlinesOf } from './site-image-path.ts'
import { shareImageOf } from './site-image.ts'
import { lastEve, lastPost, setDay, setDayOfAllPosts } from './testing-blog-day.ts'
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
const get = async (path: string): Promise<Response> => reader(testApp.app).get(path)

test('the metadata has every post with all its fields, newest first', async () => {
  const response = await get('/content/blog-metadata.json')
  const posts = (await response.json()) as Record<string, unknown>[]
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(posts).toHaveLength(writtenPosts.length)
  expect(Object.keys(posts[0] ?? {}).toSorted()).toEqual(
    [
      'id',
      'slug',
      'day',
      'title',
      'excerpt',
      'content',
      'publishedDate',
      'readTime',
      'imagePath',
      'categories',
      'primaryCategory',
      'hashtags',
      'featured',
      'featuredPriority',
    ].toSorted(),
  )
  const days = posts.map(({ publishedDate }) => String(publishedDate))
  expect(days).toEqual(days.toSorted().toReversed())
})

test('articles are served as they were written, whatever their version is called', async () => {
  const response = await get('/content/turnaround-stories/major-bank-transformation.md?v=1763690000000')
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/markdown; charset=utf-8'])
  expect((await response.text()).startsWith('# Major bank')).toBe(true)
  expect((await get('/content/services/agile-ai-transformation.md')).status).toBe(200)
})

test('the sitemap lists every page in three languages, and all of them exist', async () => {
  const xml = await (await get('/sitemap.xml')).text()
  const places = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, place = '']) => new URL(place).pathname)
  expect(places).toHaveLength(3 * (8 + 3 + 6 + writtenPosts.length))
  expect(new Set(places).size).toBe(places.length)
  const about = [...xml.matchAll(/<url><loc>[^<]*\/about<.*?<\/url>/g)].map(([url]) =>
    url.match(/hreflang="[^>]*about"/g),
  )
  const address = 'http://localhost:3000'
  expect(about).toEqual(
    Array.from({ length: 3 }, () => [
      `hreflang="en" href="${address}/about"`,
      `hreflang="gu" href="${address}/gu/about"`,
      `hreflang="hi" href="${address}/hi/about"`,
      `hreflang="x-default" href="${address}/about"`,
    ]),
  )
  const statuses = new Set<number>()
  for (const place of places) statuses.add((await get(place)).status)
  expect([...statuses]).toEqual([200])
  expect(sitemap([], 'https://a.example')).not.toContain('localhost')
})

test.each([
  ['/feed.xml', 'application/rss+xml', /<item>/g, /<content:encoded>([^<]*)</g],
  ['/feed.atom', 'application/atom+xml', /<entry>/g, /<content type="html">([^<]*)</g],
])('%s holds the newest twenty posts in full, with links that lead from anywhere', async (path, type, entry, body) => {
  const response = await get(path)
  const xml = await response.text()
  expect(response.headers.get('content-type')).toContain(type)
  expect(xml.match(entry)).toHaveLength(20)
  expect(xml).toContain(`/blog/${lastPost.slug}`)
  expect(xml.replaceAll(/&(amp|lt|gt|quot);/g, '')).not.toContain('&')
  const bodies = [...xml.matchAll(body)].map(([, html = '']) => html)
  expect(bodies).toHaveLength(20)
  // The shortest of the posts has some 2,500 letters.
  expect(Math.min(...bodies.map(({ length }) => length))).toBeGreaterThan(2000)
  const links = bodies.flatMap((html) => [...html.matchAll(/ href=&quot;(.*?)&quot;/g)].map(([, href = '']) => href))
  expect(links.length).toBeGreaterThan(0)
  expect(links.filter((href) => !/^(https?|mailto|tel):/.test(href))).toEqual([])
})

test('robots get the sitemap and are kept from the platform; language models find their page', async () => {
  const robots = await (await get('/robots.txt')).text()
  expect(robots).toContain('Sitemap: http://localhost:3000/sitemap.xml')
  expect(robots).toContain('Disallow: /platform')
  expect(await (await get('/llms.txt')).text()).toMatch(/^# Vanat/)
})

test.each(['story1', writtenPosts[0]?.slug])(
  'the image of %s is a PNG of 1200 by 630 with words on it',
  async (name) => {
    const response = await get(`/og/${name}.png`)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect(response.headers.get('content-type')).toBe('image/png')
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual(['PNG', 1200, 630])
    const pixels = inflateSync(bytes.subarray(41, 41 + bytes.readUInt32BE(33)))
    expect(pixels).toHaveLength(630 * (1200 * 3 + 1))
    const row = (y: number): Set<number> => new Set(pixels.subarray(y * 3601 + 1, (y + 1) * 3601))
    // Below the weave: words in more than one colour, and a margin of one colour.
    expect([...Array(400).keys()].some((y) => row(200 + y).size > 20)).toBe(true)
    expect(row(628).size).toBe(3)
  },
)

test('a shared post or story shows its words in the language of its page', async () => {
  const pictures = new Set<string>()
  for (const prefix of ['', '/gu', '/hi'])
    for (const path of ['/turnaround-stories/story1', `/blog/${writtenPosts[0]?.slug}`]) {
      const html = await (await get(prefix + path)).text()
      const address = new URL(/property="og:image" content="([^"]*)"/.exec(html)?.[1] ?? '').pathname
      const response = await get(address)
      expect([response.status, response.headers.get('content-type')], address).toEqual([200, 'image/png'])
      pictures.add(response.headers.get('etag') ?? '')
    }
  expect(pictures.size).toBe(6)
  const articles = new Map<string, string>()
  const first = writtenPosts.slice(0, 1)
  expect(shareImageOf(first[0]?.slug ?? '', 'gu', { posts: first, articles })).toMatchObject({
    brand: 'વણાટ',
    line: 'ઉદ્યોગસાહસ',
    title: expect.stringMatching(/^[^a-z]+$/),
  })
  expect((await get('/og/gu/nothing.png')).status).toBe(404)
})

test('each screen of the deal is there in three languages and two themes, and fits a slow network', async () => {
  const all = pictureSteps.flatMap((step) =>
    pictureLanguages.flatMap((language) => pictureThemes.map((theme) => pictureAddress(step, language, theme))),
  )
  for (const address of all) {
    const response = await get(address)
    const bytes = Buffer.from(await response.arrayBuffer())
    expect([response.status, response.headers.get('content-type')], address).toEqual([200, 'image/webp'])
    expect(bytes.toString('latin1', 8, 12), address).toBe('WEBP')
    expect(bytes.byteLength, address).toBeLessThanOrEqual(40_000)
  }
  const gujarati = await (await get('/gu')).text()
  expect([...gujarati.matchAll(/\/pictures\/[\w-]+\.webp/g)].map(([address]) => address).toSorted()).toEqual(
    all.filter((address) => address.includes('-gu-')).toSorted(),
  )
})

test('icons are where browsers and phones look for them, and a link to the site shows two screens', async () => {
  expect(await (await get('/gu/about')).text()).toContain('/og/gu/site.png"')
  const types = async (path: string) => (await get(path)).headers.get('content-type')
  expect(await types('/favicon.ico')).toBe('image/x-icon')
  for (const [path, side] of [
    ['/apple-touch-icon.png', 180],
    ['/icon-192.png', 192],
    ['/icon-512.png', 512],
    ['/og/site.png', 1200],
    ['/og/gu/site.png', 1200],
    ['/og/hi/site.png', 1200],
  ] as const) {
    const bytes = Buffer.from(await (await get(path)).arrayBuffer())
    expect([bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16)], path).toEqual(['PNG', side])
  }
})

test('a post written ahead is nowhere before its day', async () => {
  const { slug, day, primaryCategory } = lastPost
  const before = writtenPosts.find((post) => post.day === day - 1)
  const query = encodeURIComponent(lastPost.title)
  const own = [`/blog/${slug}`, `/gu/blog/${slug}`, `/hi/blog/${slug}`, `/og/${slug}.png`]
  const others = [
    ...['/blog', '/gu/blog', '/hi/blog', '/feed.xml', '/feed.atom', '/sitemap.xml', '/content/blog-metadata.json'],
    ...[`/blog?q=${query}`, `/blog?category=${categoryId(primaryCategory)}`, `/blog/${before?.slug}`],
  ]
  try {
    for (const [today, status] of [
      [lastEve, 404],
      [lastPost.publishedDate, 200],
    ] as const) {
      setDay(today)
      for (const path of own) expect((await get(path)).status, `${today} ${path}`).toBe(status)
      for (const path of others) {
        const names = await (await get(path)).text()
        expect(new RegExp(`/blog/${slug}\\b|"slug":"${slug}"`).test(names), `${today} ${path}`).toBe(status === 200)
      }
    }
  } finally {
    setDayOfAllPosts()
  }
})

test('a first visitor is offered the language the browser asks for, and only then', async () => {
  const offered = async (path: string, headers: Record<string, string>) =>
    /class="language-offer" lang="(\w+)"/.exec(await (await reader(testApp.app).get(path, headers)).text())?.[1]
  expect(await offered('/', { 'accept-language': 'gu-IN,en;q=0.8' })).toBe('gu')
  expect(await offered('/about', { 'accept-language': 'en;q=0.5, hi;q=0.9' })).toBe('hi')
  expect(await offered('/', { 'accept-language': 'mr, hi;q=0, en;q=0.1' })).toBeUndefined()
  expect(await offered('/', { 'accept-language': 'en-IN,gu;q=0.9' })).toBeUndefined()
  expect(await offered('/', { 'accept-language': 'gu', cookie: 'vanat_language=en' })).toBeUndefined()
  expect(await offered('/hi', { 'accept-language': 'gu' })).toBeUndefined()
})

test('privacy and terms are written in the reader’s language, and every page leads there', async () => {
  for (const [prefix, lang] of [
    ['', 'en'],
    ['/gu', 'gu'],
    ['/hi', 'hi'],
  ] as const)
    for (const page of ['privacy', 'terms']) {
      const html = await (await get(`${prefix}/${page}`)).text()
      expect(html).toContain(`<div class="prose" lang="${lang}">`)
      expect(await (await get(prefix || '/')).text()).toContain(`href="${prefix}/${page}"`)
    }
})

test('an unsupported path throws instead of drawing a wrong letter', () => {
  expect(() => outlinesOf('M 0 0 A 1 1 0 0 1 2 2')).toThrow('cannot be drawn')
  expect(outlinesOf('M 0 0 m 1 1 h 2 v 2 l -2 0 Z')).toEqual([[1, 1, 3, 1, 3, 3, 1, 3, 1, 1]])
})

test('details the owner does not give are left out, and wrong ones are named', () => {
  expect(consultancyOf({ SITE_PHONE: ' ' }, 'https://a.example')).toMatchObject({
    baseUrl: 'https://a.example',
    phone: undefined,
  })
  expect(() => consultancyOf({ SITE_EMAIL: 'x', SITE_ANALYTICS_PATH: 'https://b.example/x.js' }, '')).toThrow(
    /SITE_EMAIL.*\n.*SITE_ANALYTICS_PATH/,
  )
})

test('the analytics script is on this site, even if the path starts with slashes like another host', () => {
  const at = (path: string) => consultancyOf({ SITE_ANALYTICS_PATH: path }, '').analyticsPath
  expect(at('/insights/script.js')).toBe('/insights/script.js')
  expect(() => at('//b.example/x.js')).toThrow('SITE_ANALYTICS_PATH')
})

test('a key without a sentence is shown as it is, and values are filled in', () => {
  expect(sayIn('hi')('no.such.key')).toBe('no.such.key')
  expect(sayIn('en')('blog.day', { day: 7 })).toBe('Day 7')
})
