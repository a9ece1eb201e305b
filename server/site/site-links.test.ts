import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { setDayOfAllPosts } from './testing-blog-day.ts'
import { reader, valuesOf } from './testing-reader.ts'

let testApp: TestApp
beforeAll(async () => {
  setDayOfAllPosts()
  testApp = await openTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await testApp.close()
})

/** Addresses of the platform's page, which is not built when tests run. */
const ofPlatform = /^\/(platform(\/.*)?|login|signup)$/
/** Each drawing of the contact form has another: following it would never end. */
const numberOfForm = /^\?form=.*/

/** Whether a page begins with its one title, and no heading stands more than one level below the one before. */
const isInOrder = (html: string): boolean => {
  const levels = Array.from(html.matchAll(/<h([1-6])[ >]/g), ([, level]) => Number(level))
  const isReached = (level: number, at: number): boolean => at === 0 || level <= (levels[at - 1] ?? 0) + 1
  return levels[0] === 1 && levels.lastIndexOf(1) === 0 && levels.every(isReached)
}

/** What a search engine shows of a page: the wrong lengths are cut off, or say too little to be chosen. */
function headOf(html: string): { title: string; text: string; isGood: boolean } {
  const title = /<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''
  const text = /<meta name="description" content="(.*?)"/.exec(html)?.[1] ?? ''
  const within = (words: string, least: number, most: number): boolean => words.length >= least && words.length <= most
  return { title, text, isGood: within(title, 15, 75) && within(text, 50, 175) }
}

/** Whether search engines are asked to list the page at this address. */
const isListed = (path: string, html: string): boolean =>
  html.includes(`<link rel="canonical" href="http://localhost:3000${path.replaceAll('&', '&amp;')}"`)

const emptyList = /<(dl|ul|ol)\b[^>]*><\/\1>/

test('every link of every page works, its headings are in order, and its title and description are its own', async () => {
  const visitor = reader(testApp.app)
  const waiting = ['/', '/gu', '/hi']
  const seen = new Set(waiting)
  const broken: string[] = []
  const leaving: string[] = []
  const fragments: string[] = []
  const jumping: string[] = []
  const emptied: string[] = []
  const heads: string[][] = []
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    const response = await visitor.get(path)
    if (response.status >= 400) broken.push(`${path} ${response.status}`)
    if (!response.headers.get('content-type')?.startsWith('text/html')) continue
    const html = await response.text()
    if (!isInOrder(html)) jumping.push(path)
    if (emptyList.test(html)) emptied.push(path)
    const { title, text, isGood } = headOf(html)
    if (isListed(path, html)) heads.push([title, text, ...(isGood ? [] : [path])])
    for (const [tag] of html.matchAll(/<a [^>]*href="https?:[^>]*>/g))
      if (!/rel="[^"]*noopener/.test(tag)) leaving.push(tag)
    for (const href of [...valuesOf(html, 'href'), ...valuesOf(html, 'src'), ...valuesOf(html, 'action')]) {
      const { origin, pathname, search, hash } = new URL(href, `http://localhost:3000${path}`)
      if (hash !== '' && pathname === path && !valuesOf(html, 'id').includes(decodeURIComponent(hash.slice(1))))
        fragments.push(`${path} ${hash}`)
      const next = pathname + search.replace(numberOfForm, '')
      if (
        origin !== 'http://localhost:3000' ||
        ofPlatform.test(pathname) ||
        pathname.endsWith('.css') ||
        pathname.startsWith('/language/') ||
        seen.has(next)
      )
        continue
      seen.add(next)
      waiting.push(next)
    }
  }
  expect(broken).toEqual([])
  expect(leaving).toEqual([])
  expect(jumping).toEqual([])
  expect(fragments).toEqual([])
  expect(emptied).toEqual([])
  expect(heads.filter((head) => head.length > 2)).toEqual([])
  const said = heads.flatMap(([title = '', text = '']) => [title, text])
  expect(said.filter((words, at) => said.indexOf(words) !== at)).toEqual([])
  expect(seen.size).toBeGreaterThan(200)
}, 240_000)

test('a redirect leads to the address as it was sent, also where that is no text', async () => {
  const hindi = reader(testApp.app, 'vanat_language=hi')
  for (const path of ['/blog/%0d%0aset-cookie:x', '/blog/%E0%AA', '/blog/%C3%A9', '/blog/a%2Fb'])
    expect((await hindi.get(path)).headers.get('location')).toBe(`/hi${path}`)
  expect((await reader(testApp.app).get('/x%0d%0ay/')).headers.get('location')).toBe('/x%0d%0ay')
})

test('an address in capitals leads to the page that is meant, and an unknown story never names another visitor’s', async () => {
  const to = async (path: string, cookie = ''): Promise<[number, string | null]> => {
    const response = await reader(testApp.app, cookie).get(path)
    return [response.status, response.headers.get('location')]
  }
  expect(await to('/Services?a=B')).toEqual([308, '/services?a=B'])
  expect(await to('/blog/Sava-Dodh-Adhi')).toEqual([308, '/blog/sava-dodh-adhi'])
  expect(await to('/Login')).toEqual([308, '/login'])
  expect((await to('/Nowhere'))[0]).toBe(404)
  for (const story of ['First-visitor', 'second-visitor']) {
    const html = await (await reader(testApp.app).get(`/turnaround-stories/%20${story}`)).text()
    expect(html.match(/[\w-]+-visitor/gi)).toBeNull()
  }
})

test('what is the same in every language is found under each, in that language', async () => {
  const first = await reader(testApp.app).get('/gu/login?next=/platform')
  expect([first.status, first.headers.get('location')]).toEqual([302, '/login?next=/platform'])
  expect(first.headers.get('set-cookie')).toContain('vanat_language=gu')
  const hindi = await reader(testApp.app, 'vanat_language=hi').get('/gu/feed.xml')
  expect([hindi.headers.get('location'), hindi.headers.get('set-cookie')]).toEqual(['/feed.xml', null])
  expect((await reader(testApp.app).get('/gu//evil.example')).headers.get('location')).toBeNull()
  const chosen = async (to: string) => (await reader(testApp.app).get(`/language/hi?to=${to}`)).headers.get('location')
  expect([await chosen('/login'), await chosen('/gu/blog'), await chosen('/gu')]).toEqual(['/login', '/hi/blog', '/hi'])
  // Without its language it would name another host.
  expect(await chosen('/gu//evil.example')).toBe('/hi')
})

test('a page of a buyer is shown in the language that the buyer chose, also at its plain address', async () => {
  const token = 'Ab_-'.repeat(8)
  const to = async (path: string, cookie = 'vanat_language=gu') =>
    (await reader(testApp.app, cookie).get(path)).headers.get('location')
  expect(await to(`/quote/${token}?done=order`)).toBe(`/gu/quote/${token}?done=order`)
  expect(await to(`/pay/${token}`)).toBe(`/gu/pay/${token}`)
  // The language of the address counts, and so does English where it was chosen.
  expect(await to(`/hi/pay/${token}`)).toBeNull()
  expect(await to(`/pay/${token}`, 'vanat_language=en')).toBeNull()
})

test('a page of a buyer is found although the sentence around its address stuck to it', async () => {
  const token = 'Ab_-'.repeat(8)
  const to = async (path: string) => (await reader(testApp.app).get(path)).headers.get('location')
  for (const tail of ['.', ')', '।', '%3E', '_', '%0A'])
    for (const page of ['/quote', '/hi/quote', '/gu/pay'])
      expect(await to(`${page}/${token}${tail}`), tail).toBe(`${page}/${token}`)
  expect(await to(`/quote/${token}`)).toBeNull()
  expect(await to(`/quote/short.`)).toBeNull()
})

test('an unknown address is answered in the language that the reader chose', async () => {
  const gujarati = reader(testApp.app, 'vanat_language=gu')
  expect((await gujarati.get('/nowhere?a=b')).headers.get('location')).toBe('/gu/nowhere?a=b')
  expect((await gujarati.get('/hi/nowhere')).status).toBe(404)
  expect((await gujarati.get('/assets/nothing.js')).status).toBe(404)
})

test('who asks for the head of a page gets the head of its answer', async () => {
  const head = async (path: string, cookie = ''): Promise<[number, string | null]> => {
    const asked = new Request(`http://localhost:3000${path}`, { method: 'HEAD', headers: { cookie } })
    const { status, headers } = await testApp.app.request(asked)
    return [status, headers.get('location') ?? headers.get('content-type')]
  }
  expect(await head('/services/')).toEqual([308, '/services'])
  expect(await head('/services', 'vanat_language=gu')).toEqual([302, '/gu/services'])
  expect(await head('/nowhere')).toEqual([404, 'text/html; charset=utf-8'])
})

test.each([
  ['', '/blog'],
  ['Personal-Growth', '/blog?category=personal-growth'],
  ['Personal%20Growth', '/blog?category=personal-growth'],
  ['nothing', undefined],
])('of the categories, “%s” chooses %s', async (typed, chosen) => {
  const html = await (await reader(testApp.app).get(`/blog?category=${typed}`)).text()
  expect(/class="chips">.*?aria-current="true" href="([^"]*)"/s.exec(html)?.[1]).toBe(chosen)
})
