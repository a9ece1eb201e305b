import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { accountHandlers } from '#server/account/account-handlers.ts'
import { problemResponse } from '#server/http/problem-response.ts'
import { Refused } from '#server/http/problem.ts'
import type { LocalHttps } from '#server/network/network-https.ts'
import type { AppContext, PublicRequest } from '#server/runtime/app-context.ts'
import { logFault } from '#server/runtime/log.ts'
import { isOwnOrigin, sessionCookie } from '#server/session/session-cookie.ts'
import { addressIn, isSiteLanguage, localised, readAddress } from '#site/kernel/site-language.ts'
import { inSmallLetters, isFile, withoutLanguage, withoutLastSlashes } from './site-address.ts'
import { blogRoutes } from './site-blog-routes.ts'
import { contactRoutes } from './site-contact-routes.tsx'
import { busyPage, failedPage } from './site-failed-page.tsx'
import { fileRoutes } from './site-file-routes.ts'
import { networkRoutes } from './site-network-routes.tsx'
import {
  aboutPage,
  homePage,
  isFramework,
  legalPage,
  legalPages,
  lostPage,
  serviceHubPage,
  servicePage,
  storyListPage,
  storyPage,
} from './site-pages.tsx'
import { paymentRoutes } from './site-payment-routes.tsx'
import { quoteRoutes } from './site-quote-routes.tsx'
import { chosenLanguage, languageCookie, visitOf } from './site-request.ts'
import { createSite, type Site } from './site.ts'

/** Paths requested by programs: an unknown one gets a plain 404 instead of a page. */
const forPrograms = /^\/(api|assets|content|og)(\/|$)/

/**
 * The public pages: English without a prefix, Gujarati under /gu, Hindi under /hi. Mount them before the catch-all; an
 * unknown address shows the home page with status 404.
 */
export function siteRoutes(app: Hono, appContext: AppContext, https?: LocalHttps): void {
  const site = createSite(appContext)
  const pages = new Hono()
  pages.use('*', (c, next) => inItsLetters(c, next))
  pages.use('*', (c, next) => inChosenLanguage(c, next))
  pages.onError((error, c) => failed(c, site, error))
  for (const prefix of ['', '/gu', '/hi'])
    for (const path of prefix === '' ? ['/'] : [prefix, `${prefix}/`])
      pages.get(path, async (c) => {
        const view = await site.view(c)
        return site.show(c, view, 'home', () => homePage(view))
      })
  for (const prefix of ['', '/gu', '/hi']) {
    articlePages(pages, prefix, site)
    blogRoutes(pages, prefix, site)
    contactRoutes(pages, prefix, site)
    paymentRoutes(pages, prefix, site)
    quoteRoutes(pages, prefix, site)
    if (https) networkRoutes(pages, prefix, site, https)
  }
  app.route('/', fileRoutes(site))
  app.get('/language/:code', (c) => chooseLanguage(c))
  app.post('/sign-out', async (c) => signOutVisitor(c, await visitOf(c, appContext)))
  app.route('/', pages)
  app.notFound((c) => lost(c, site))
  // For every route, mounted here or elsewhere: nobody is shown a stack, and no fault is missing from the log.
  app.onError((error, c) =>
    forPrograms.test(c.req.path)
      ? problemResponse(error, { requestId: randomUUID(), operation: 'unknown', ms: 0 })
      : failed(c, site, error),
  )
}

function articlePages(pages: Hono, prefix: string, site: Site): void {
  pages.get(`${prefix}/services`, async (c) => {
    const view = await site.view(c)
    return site.show(c, view, 'services', () => serviceHubPage(view))
  })
  pages.get(`${prefix}/services/:framework`, async (c) => {
    const view = await site.view(c)
    const framework = c.req.param('framework')
    if (!isFramework(framework)) return site.showOnce(c, view, servicePage(view, framework, site.articles))
    return site.show(c, view, `service ${framework}`, () => servicePage(view, framework, site.articles))
  })
  pages.get(`${prefix}/turnaround-stories`, async (c) => {
    const view = await site.view(c)
    return site.show(c, view, 'stories', () => storyListPage(view))
  })
  pages.get(`${prefix}/turnaround-stories/:story`, async (c) => {
    const view = await site.view(c)
    const parameter = c.req.param('story')
    const story = /^story[1-6]$/.test(parameter) ? parameter : 'unknown'
    // One page for all unknown ones: it must not name the address of whoever came first.
    const shown = story === 'unknown' ? { ...view, path: '/turnaround-stories' } : view
    return site.show(c, shown, `story ${story}`, () => storyPage(shown, story, site.articles))
  })
  for (const name of legalPages)
    pages.get(`${prefix}/${name}`, async (c) => {
      const view = await site.view(c)
      return site.show(c, view, name, () => legalPage(view, name, site.articles))
    })
  pages.get(`${prefix}/about`, async (c) => {
    const view = await site.view(c)
    return site.show(c, view, 'about', () => aboutPage(view, site.articles))
  })
}

/** Whether a page is asked for; HEAD asks for all of GET's answer but its body (RFC 9110, 9.3.2). */
const isReading = (c: Context): boolean => c.req.method === 'GET' || c.req.method === 'HEAD'

async function inItsLetters(c: Context, next: () => Promise<void>): Promise<Response | void> {
  const sent = sentPath(c)
  const path = inSmallLetters(sent)
  if (!isReading(c) || path === sent) return next()
  return c.redirect(path + new URL(c.req.url).search, 308)
}

/** A reader who chose a language gets every page in it, even from a link to the English page. */
async function inChosenLanguage(c: Context, next: () => Promise<void>): Promise<Response | void> {
  const language = chosenLanguage(c)
  const { path } = c.req
  const isPlain = !/^\/(gu|hi)(\/|$)/.test(path) && !/^\/(api|assets|platform|content|og)(\/|$)|\.\w+$/.test(path)
  if (!isReading(c) || language === undefined || language === 'en' || !isPlain || !isPage(path)) return next()
  return c.redirect(addressIn(language, sentPath(c)) + new URL(c.req.url).search, 302)
}

/** The path as it was sent. Decoded it may hold what no header can: a line end, half a letter. */
const sentPath = (c: Context): string => new URL(c.req.url).pathname

const isPage = (path: string): boolean =>
  path === '/' ||
  /^\/(services|turnaround-stories|blog|about|contact|privacy|terms|local-https|quote|pay)(\/|$)/.test(path)

/** Stores the language and redirects back to the page in it; only to paths of this site. */
function chooseLanguage(c: Context): Response {
  const code = c.req.param('code')
  const to = readAddress(c.req.query('to') ?? '/').path
  // A header must not contain control characters, and a second slash would name another host.
  const path = /^\/(?![/\\])[^\s\\\p{Cc}]*$/u.test(to) ? to + searchBefore(c, to) : '/'
  const language = isSiteLanguage(code) ? code : 'en'
  c.header('set-cookie', languageCookie(language))
  c.header('cache-control', 'no-store')
  return c.redirect(localised(language, path), 303)
}

/** The search on the page the reader comes from: cached pages do not know it, so their links lack it. */
function searchBefore(c: Context, path: string): string {
  const referrer = c.req.header('referer') ?? ''
  if (path.includes('?') || !URL.canParse(referrer)) return ''
  const { host, pathname, search } = new URL(referrer)
  return host === new URL(c.req.url).host && readAddress(pathname).path === path ? search : ''
}

/** Answers in the reader's language when a page could not be made, and logs the fault. */
async function failed(c: Context, site: Site, error: Error): Promise<Response> {
  // Not our fault: a body or an address that our own pages never send.
  if (error instanceof Refused && error.status === 429) return busy(c, site, error)
  if (error instanceof Refused) return new Response(String(error.status), { status: error.status })
  logFault('site', error)
  const view = await site.view(c)
  return site.showOnce(c, view, failedPage(view))
}

/** A buyer behind an address that many share did nothing wrong: the page says what to do, in their language. */
async function busy(c: Context, site: Site, { refusal }: Refused): Promise<Response> {
  const seconds = Number(refusal.params?.seconds ?? 60)
  const view = await site.view(c)
  const response = await site.showOnce(c, view, busyPage(view, seconds))
  response.headers.set('retry-after', String(seconds))
  return response
}

async function lost(c: Context, site: Site): Promise<Response> {
  const isForPrograms = !isReading(c) || forPrograms.test(c.req.path) || isFile(c.req.path)
  const elsewhere = oneForAllLanguages(c) ?? (isForPrograms ? null : meantAddress(c))
  if (elsewhere !== null) return elsewhere
  if (isForPrograms) return c.text('404 Not Found', 404)
  const view = await site.view(c)
  return site.showOnce(c, view, lostPage(view))
}

/** Leads from `/gu/login` to `/login`, in Gujarati. */
function oneForAllLanguages(c: Context): Response | null {
  const found = isReading(c) ? withoutLanguage(sentPath(c)) : null
  if (found === null) return null
  if (chosenLanguage(c) === undefined) c.header('set-cookie', languageCookie(found.language))
  return c.redirect(found.path + new URL(c.req.url).search, 302)
}

/** Leads from an address that nothing is at to it without its last slashes, or to it in the reader's language. */
function meantAddress(c: Context): Response | null {
  const sent = sentPath(c)
  const { search } = new URL(c.req.url)
  const plain = withoutLastSlashes(sent)
  if (plain !== null) return c.redirect(plain + search, 308)
  const chosen = chosenLanguage(c)
  const isIn = chosen === undefined || chosen === 'en' || /^\/(gu|hi)(\/|$)/.test(sent)
  return isIn ? null : c.redirect(addressIn(chosen, sent) + search, 302)
}

/**
 * Tells the platform, when next opened on this device, to clear the person's data. `Clear-Site-Data` would do it at
 * once, but would also delete writes that were made offline and not sent yet.
 */
const leftCookie = 'vanat_left=1; Path=/; Max-Age=31536000; SameSite=Lax'

/** Ends the session as the platform does, but for a page without scripts, and redirects to the home page. */
async function signOutVisitor(c: Context, publicRequest: PublicRequest): Promise<Response> {
  const { configuration } = publicRequest.appContext
  if (!isOwnOrigin(c.req.raw, configuration)) return c.text('403 Forbidden', 403)
  const signOut = accountHandlers.find(({ operation }) => operation.name === 'account.sign-out')
  await signOut?.handler({} as never, publicRequest) // the operation takes nothing
  c.header('set-cookie', sessionCookie(null, configuration, c.req.raw))
  c.header('set-cookie', leftCookie, { append: true })
  c.header('cache-control', 'no-store')
  return c.redirect('/', 303)
}
