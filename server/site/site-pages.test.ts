import { existsSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import services from '#content/site-articles/services.json' with { type: 'json' }
import stories from '#content/site-articles/stories.json' with { type: 'json' }
import { writtenPosts } from '#server/blog/blog-articles.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { sayIn } from '#site/kernel/say.ts'
import { addressIn, siteLanguages, type SiteLanguage } from '#site/kernel/site-language.ts'
import { setDayOfAllPosts } from './testing-blog-day.ts'
import { ownerCookie, reader, valuesOf } from './testing-reader.ts'

let testApp: TestApp
beforeAll(async () => {
  setDayOfAllPosts()
  testApp = await openTestApp()
})
afterAll(async () => {
  vi.useRealTimers()
  await testApp.close()
})

const page = async (
  path: string,
  headers: Record<string, string> = {},
): Promise<{ status: number; html: string; headers: Headers }> => {
  const response = await reader(testApp.app).get(path, headers)
  return { status: response.status, html: await response.text(), headers: response.headers }
}

const paths = [
  ...['/', '/services', '/turnaround-stories', '/blog', '/about', '/contact'],
  ...services.map(({ key }) => `/services/${key}`),
  ...stories.map(({ parameter }) => `/turnaround-stories/${parameter}`),
  ...writtenPosts.map(({ slug }) => `/blog/${slug}`),
]
const every = siteLanguages.flatMap(({ code }) => paths.map((path): [SiteLanguage, string] => [code, path]))

test.each(every)('in %s the page %s is complete and runs no script', async (language, path) => {
  const { status, html, headers } = await page(addressIn(language, path))

  expect(status).toBe(200)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html.match(/<h1[ >]/g)).toHaveLength(1)
  expect(html).toMatch(/<title>[^<]{5,}<\/title>/)
  expect(valuesOf(html, 'name').filter((name) => name === 'description')).toHaveLength(1)
  // Nothing executes: script blocks are data only, and no element has a handler or a style.
  expect(html).not.toMatch(/<script(?! type="application\/ld\+json">)/)
  expect(html).not.toMatch(/\son\w+="|\sstyle="|javascript:/i)
  expect(html).not.toMatch(/\{\w+\}|undefined|\[object/)
  expect(headers.get('content-security-policy')).not.toContain('unsafe')
  for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g))
    expect(JSON.parse(data)).toHaveProperty('@context', 'https://schema.org')
})

test.each(every.filter(([, path]) => path !== '/services/mvp-development'))(
  'in %s the page %s names its canonical address and its translations',
  async (language, path) => {
    const { html } = await page(addressIn(language, path))
    const base = 'http://localhost:3000'
    expect(html).toContain(`<link rel="canonical" href="${base}${addressIn(language, path)}"/>`)
    for (const { code } of siteLanguages)
      expect(html).toContain(`hrefLang="${code}" href="${base}${addressIn(code, path)}"`)
    expect(html).toContain(`hrefLang="x-default" href="${base}${path}"`)
  },
)

describe('the specification of each page', () => {
  test('the home page has the ten steps in order and the links to demo, guest and sign-up', async () => {
    const { html } = await page('/')
    const steps = [...html.matchAll(/<span class="circle-label">([^<]*)</g)].map(([, label]) => label)
    expect(steps).toEqual(['Lead', 'Quotation', 'Advance payment', 'Procurement', 'Manufacturing', 'Delivery', 'Invoicing', 'Final payment', 'Loyalty', 'Repeat order']) // prettier-ignore
    expect(html).toMatch(/href="\/platform\?mode=demo"[^>]*>.*?Experience Platform/)
    expect(html).toMatch(/href="\/signup"[^>]*><span>Sign Up for Beta/)
    for (const door of ['/platform?mode=guest', '/login', '/services', '/blog', '/about', '/contact'])
      expect(valuesOf(html, 'href')).toContain(door)
  })

  test('the services hub has its three figures, its two tiers and its calls to action', async () => {
    const { html } = await page('/services')
    for (const words of [
      '20+',
      '10X',
      '30',
      'Years Experience',
      'Faster with AI',
      'Day MVP Delivery',
      'What We Do',
      'Why We&#x27;re Doing This',
      'Schedule Startup Assessment',
      'Our Experience',
    ])
      expect(html).toContain(words)
    expect(html.split('<h2>Tier 2: scale-up</h2>')[1]?.match(/Learn More/g)).toHaveLength(3)
    const pictures = (text: string) => [...text.matchAll(/src="\/pictures\/([\w-]+)\.webp"/g)].map(([, name]) => name)
    const screens = ['quotation', 'order', 'payment'].flatMap((step) => [`${step}-en-light`, `${step}-en-dark`])
    expect(pictures(html)).toEqual(screens)
    expect(pictures((await page('/gu/services')).html)[0]).toBe('quotation-gu-light')
    expect(valuesOf(html, 'href')).toContain('/about')
  })

  test('the framework without a document says so and offers a talk, and an unknown one is an error', async () => {
    const { html } = await page('/services/mvp-development')
    expect(html).toContain('Coming soon')
    expect(html).toContain('30-day AI-accelerated MVP development')
    const unknown = await page('/services/nothing')
    expect([unknown.status, unknown.html.includes('Unable to load service content. Please try again.')]).toEqual([
      404,
      true,
    ])
    expect(unknown.html).toContain('Ready to Get Started?')
  })

  test('an unknown turnaround shows the overview with its six cards', async () => {
    const { html } = await page('/turnaround-stories/story7')
    expect(html.match(/Read the story/g)).toHaveLength(6)
    expect(html).toContain('$15M+')
  })

  test('the blog counts its posts towards 365 and shows the featured one first', async () => {
    const { html } = await page('/blog')
    expect(html).toContain(`${writtenPosts.length} of 365 stories published`)
    expect(html.indexOf('Featured story')).toBeGreaterThan(0)
    expect(html).not.toContain('Manage Categories')
  })

  test('a category shows only its posts, and no excerpt is longer than 120 characters', async () => {
    const { html } = await page('/blog?category=personal-growth')
    const known = new Map(writtenPosts.map((post) => [post.slug, post]))
    const shown = [...html.matchAll(/<h3><a class="card-link" href="\/blog\/([\w-]+)"/g)].map(([, slug = '']) =>
      known.get(slug),
    )
    expect(shown.length).toBeGreaterThan(1)
    expect(shown.every((post) => post?.categories.includes('Personal Growth'))).toBe(true)
    const excerpts = Array.from(html.matchAll(/<\/h3><p>([^<]*)<\/p>/g), ([, text = '']) => text)
    expect(excerpts).toHaveLength(shown.length)
    for (const text of excerpts) expect(text.length).toBeLessThanOrEqual(120)
  })

  test.each(['gu', 'hi'] as const)(
    'the first things a reader sees of stories and articles are in %s, and English text is marked as English',
    async (code) => {
      const script = code === 'gu' ? /^[^a-z]*\p{Script=Gujarati}/u : /^[^a-z]*\p{Script=Devanagari}/u
      for (const path of ['/blog', '/turnaround-stories', '/services']) {
        const { html } = await page(`/${code}${path}`)
        const titles = Array.from(html.matchAll(/class="card-link" href="[^"]*">([^<]*)</g), ([, title = '']) => title)
        expect(titles.length, path).toBeGreaterThan(2)
        expect(
          titles.filter((title) => !script.test(title)),
          path,
        ).toEqual([])
        expect(html.replace(/<head>.*<\/head>/s, ''), path).not.toContain('lang="en"><')
      }
      for (const [path, file] of [
        ['/blog/sava-dodh-adhi', 'blog/sava-dodh-adhi.md'],
        ['/turnaround-stories/story1', 'turnaround-stories/aadhaar-project-revival.md'],
        ['/services/scalability-for-growth', 'services/scalability-for-growth.md'],
        ['/about', 'about.md'],
      ]) {
        const { html } = await page(`/${code}${path}`)
        const isTranslated = existsSync(new URL(`../../content/site-articles/${code}/${file}`, import.meta.url))
        expect(html, path).toContain(`<div class="prose" lang="${isTranslated ? code : 'en'}">`)
        expect(html.includes(`${sayIn(code)('article.english')}</p></div><div class="prose"`), path).toBe(!isTranslated)
        if (path !== '/about') expect(html, path).toContain(`"inLanguage":"${isTranslated ? code : 'en'}","mainEntity`)
      }
      const { html } = await page(`/${code}/blog/sava-dodh-adhi`)
      expect(html).toMatch(/<h1>[^<a-z]*<\/h1>/)
    },
  )

  test('a story has its hashtags, its neighbours and at most three related ones; an unknown one is not found', async () => {
    const { html } = await page('/blog/sava-dodh-adhi')
    expect(html).toContain('#Voice')
    expect(html).toMatch(/rel="prev"/)
    expect(html).toMatch(/rel="next"/)
    expect(html.match(/class="post-card /g)?.length).toBeLessThanOrEqual(3)
    const missing = await page('/blog/nothing')
    expect([missing.status, missing.html.includes('Story Not Found')]).toEqual([404, true])
  })
})

test.each(['/nowhere', '/gu/nowhere', '/hi/a/b/c', '/blog/a/b', '/services/a/b', '/old.html'])(
  'the unknown address %s shows the home page with status 404',
  async (path) => {
    const { status, html } = await page(path)
    expect(status).toBe(404)
    expect(html).toContain('circle-steps')
    expect(html).toContain('content="noindex"')
  },
)

test.each([
  '/api/a/b',
  '/assets/nothing.js',
  '/content/services/nothing.md',
  '/og/nothing.png',
  '/content/../../package.json',
  '/gu/.env',
  '/wp-login.php',
])('the unknown address %s for programs is not answered with a page', async (path) => {
  const { status, html } = await page(path)
  expect([status, html.includes('<html')]).toEqual([404, false])
})

test.each([
  ['/services/', '/services'],
  ['/gu/blog/?q=gst', '/gu/blog?q=gst'],
  ['/login//', '/login'],
  ['//evil.example/', null],
  ['/\\evil.example/', null],
])('the address %s with an extra slash redirects to %s', async (path, location) => {
  const response = await testApp.app.request(new Request(`http://localhost:3000${path}`))
  expect(response.headers.get('location')).toBe(location)
})

describe('the language', () => {
  test('is kept in a cookie and returns to the page it was chosen on', async () => {
    const response = await reader(testApp.app).get('/language/gu?to=/blog/sava-dodh-adhi')
    expect([response.status, response.headers.get('location')]).toEqual([303, '/gu/blog/sava-dodh-adhi'])
    expect(response.headers.get('set-cookie')).toBe('vanat_language=gu; Path=/; Max-Age=31536000; SameSite=Lax')
  })

  test('keeps the search when it is changed on the search page', async () => {
    const to = async (referer: string): Promise<string | null> =>
      (await reader(testApp.app).get('/language/hi?to=/blog', { referer })).headers.get('location')
    expect(await to('http://localhost:3000/gu/blog?q=gst')).toBe('/hi/blog?q=gst')
    expect(await to('http://localhost:3000/gu/services?q=gst')).toBe('/hi/blog')
    expect(await to('https://evil.example/gu/blog?q=gst')).toBe('/hi/blog')
    expect(await to('nonsense')).toBe('/hi/blog')
  })

  test.each(['//evil.example', 'https://evil.example', '/\\evil.example', 'evil'])(
    'never redirects to another site by %s',
    async (to) => {
      const response = await reader(testApp.app).get(`/language/hi?to=${encodeURIComponent(to)}`)
      expect(response.headers.get('location')).toBe('/hi')
    },
  )

  test('that was chosen is used for every page, and English needs no redirect', async () => {
    const gujarati = reader(testApp.app, 'vanat_language=gu')
    const response = await gujarati.get('/blog?q=gst')
    expect([response.status, response.headers.get('location')]).toEqual([302, '/gu/blog?q=gst'])
    expect((await gujarati.get('/feed.xml')).status).toBe(200)
    expect((await reader(testApp.app, 'vanat_language=en').get('/blog')).status).toBe(200)
  })

  test('of the first page a reader visits is kept until another is chosen', async () => {
    const first = await reader(testApp.app).get('/hi/services')
    expect(first.headers.get('set-cookie')).toBe('vanat_language=hi; Path=/; Max-Age=31536000; SameSite=Lax')
    for (const known of ['vanat_language=en', 'vanat_language=gu'])
      expect((await reader(testApp.app, known).get('/hi/services')).headers.get('set-cookie')).toBeNull()
    expect((await reader(testApp.app).get('/services')).headers.get('set-cookie')).toBeNull()
  })

  test.each(siteLanguages.map(({ code }) => code))('%s says its own words in the frame of every page', async (code) => {
    const { html } = await page(addressIn(code, '/about'))
    const t = sayIn(code)
    for (const key of [
      'language.saves',
      'nav.blog',
      'account.guest',
      'account.demo',
      'account.sign-in',
      'account.sign-up',
    ])
      expect(html).toContain(t(key))
  })
})

describe('the reader', () => {
  test('can sign out when signed in, which ends the session', async () => {
    const owner = reader(testApp.app, await ownerCookie(testApp))
    const html = await (await owner.get('/')).text()
    expect([html.includes('Sign Out'), html.includes('Sign Up</a>')]).toEqual([true, false])

    expect((await owner.post('/sign-out', {}, { origin: 'https://evil.example' })).status).toBe(403)
    const out = await owner.post('/sign-out', {})
    expect([out.status, out.headers.get('location')]).toEqual([303, '/'])
    expect(out.headers.getSetCookie()).toEqual([
      'vanat_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
      // No script runs here: the platform reads this cookie and clears the person's data before it shows anything.
      'vanat_left=1; Path=/; Max-Age=31536000; SameSite=Lax',
    ])
    expect(await (await owner.get('/')).text()).not.toContain('Sign Out')
  })
})

test('a page the browser already has is not sent again, and what is sent is small', async () => {
  // Ten packets: what a server may send before the client's first acknowledgement (RFC 6928, April 2013).
  for (const encoding of ['br', 'gzip']) {
    const first = await reader(testApp.app).get('/', { 'accept-encoding': encoding })
    expect(first.headers.get('content-encoding')).toBe(encoding)
    expect((await first.arrayBuffer()).byteLength).toBeLessThan(14_600)
    const again = await reader(testApp.app).get('/', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0])
  }
})
