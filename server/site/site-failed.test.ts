import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createApp } from '#server/app.ts'
import { count } from '#server/http/rate-limit.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'
import { sayIn } from '#site/kernel/say.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import { failedPage } from './site-failed-page.tsx'
import { renderPage } from './site-render.tsx'
import { createSite } from './site.ts'
import { reader } from './testing-reader.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
})
afterAll(() => testApp.close())

test('a page that cannot be rendered says so in the site’s frame and language, without details of the fault', async () => {
  const { configuration } = testApp.appContext
  // Without a secret no form can be stamped: an internal fault.
  const { secret: _, ...without } = configuration
  const app = createApp({ ...testApp.appContext, configuration: without as typeof configuration }) // broken on purpose
  const response = await reader(app).get('/gu/contact')
  const html = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([500, 'no-store'])
  expect(html).toContain('<html lang="gu">')
  expect(html).toContain(sayIn('gu')('failed.page.text'))
  expect(html).toContain('href="/gu/contact"')
  expect(html).not.toMatch(/TypeError|secret|\.ts:/)
})

test.each([
  ['gu', '/quote', 'class="pay"'],
  ['hi', '/pay', 'class="pay"'],
])('a page in %s at %s that was opened too often says how long to wait', async (language, page, plain) => {
  // In the form of a key, and no company's.
  const path = `${page}/${'k'.repeat(32)}`
  const buyer = reader(testApp.app)
  const from = { 'x-forwarded-for': `10.77.0.${language === 'gu' ? 1 : 2}` }
  expect((await buyer.get(`/${language}${path}`, from)).status).toBe(404)
  for (let time = 0; time < 600; time += 1) count(`link:${from['x-forwarded-for']}`, 600)
  const response = await buyer.get(`/${language}${path}`, from)
  const html = await response.text()
  expect([response.status, response.headers.get('cache-control')]).toEqual([429, 'no-store'])
  const seconds = Number(response.headers.get('retry-after'))
  expect(seconds).toBeGreaterThan(0)
  expect(seconds).toBeLessThanOrEqual(600)
  expect(html).toContain(`<html lang="${language}">`)
  expect(html).toContain(sayIn(language as 'gu')('busy.text', { minutes: Math.ceil(seconds / 60) })) // one of the site's
  expect(html).toContain(plain)
})

test.each([
  ['/turnaround-stories/story1', 'Error loading story', 'Please try again later.'],
  ['/services/scalability-for-growth', 'Error', 'Unable to load service content. Please try again.'],
  ['/about', 'Unexpected Application Error', 'Please try again later.'],
])('%s that cannot be rendered says “%s”', (path, title, text) => {
  const { status, bytes } = renderPage(viewAt(path), { href: '/site/site.css' }, failedPage(viewAt(path)))
  const html = new TextDecoder().decode(bytes)
  expect(status).toBe(500)
  expect(html).toContain(`<title>${title}`)
  expect(html).toContain(text)
})

test('a page carries the styles that it uses, and its policy permits these and no others', () => {
  const stylesheet = {
    text: 'h1{color:red}.pay-code{color:blue}',
    fonts: { en: undefined, gu: undefined, hi: undefined },
  }
  const { bytes, headers } = renderPage(viewAt('/about'), stylesheet, failedPage(viewAt('/about')))
  expect(new TextDecoder().decode(bytes)).toContain('<style>h1{color:red}</style>')
  const digest = createHash('sha256').update('h1{color:red}').digest('base64')
  expect(headers?.['content-security-policy']).toMatch(/; style-src 'self' '[^' ]+'$/)
  expect(headers?.['content-security-policy']).toContain(`'sha256-${digest}'`)
})

function viewAt(path: string): SiteView {
  const { appContext: about } = createSite(testApp.appContext)
  return {
    t: sayIn('en'), language: 'en', path, visitor: 'anonymous', year: 2026,
    consultancy: { baseUrl: about.configuration.baseUrl, legalName: undefined, founder: undefined, address: undefined, email: undefined, phone: undefined, networkUrl: undefined, feedbackUrl: undefined, analyticsPath: undefined },
    offer: undefined,
    isWritten: () => true,
  } // prettier-ignore
}
