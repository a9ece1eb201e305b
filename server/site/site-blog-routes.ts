import type { Context, Hono } from 'hono'
import { categoryId } from '#domain/blog/blog-category.ts'
import * as handlers from '#server/blog/blog-handlers.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { Refused } from '#server/http/problem.ts'
import { readForm } from '#server/http/request-body.ts'
import { logFault } from '#server/runtime/log.ts'
import { isOwnOrigin } from '#server/session/session-cookie.ts'
import { addressIn } from '#site/kernel/site-language.ts'
import { blogHomePage, blogManagePage, blogPostPage, type ManageState } from './site-blog-pages.tsx'
import { lostPage } from './site-pages.tsx'
import { holderOf, untakenStatus, visitOf } from './site-request.ts'
import type { Site } from './site.ts'

const pageOf = (value: string | undefined): number => {
  const page = Number(value)
  return Number.isSafeInteger(page) && page > 0 ? page : 1
}

const verbs = ['category', 'feature', 'unfeature'] as const
type Verb = (typeof verbs)[number]
const isVerb = (value: unknown): value is Verb => verbs.some((verb) => verb === value)

/** The posts, and the admin's sheet above them. */
export function blogRoutes(pages: Hono, prefix: string, site: Site): void {
  pages.get(`${prefix}/blog`, async (c) => {
    const view = await site.view(c)
    const blog = await site.blog()
    const page = pageOf(c.req.query('page'))
    if (c.req.query('manage') !== undefined && view.visitor === 'admin') {
      const done = c.req.query('done')
      // What was chosen and typed before the page was turned.
      const slugs = (c.req.queries('slugs') ?? []).filter((slug) => blog.posts.some((post) => post.slug === slug))
      const typed = { category: (c.req.query('category') ?? '').slice(0, 80), slugs }
      const turned = pageOf(c.req.query('to') ?? c.req.query('page'))
      const state = { page: turned, done: isVerb(done) ? done : undefined, typed }
      return site.showOnce(c, view, blogManagePage(view, blog, { ...state, alert: undefined, nameError: undefined }))
    }
    const query = (c.req.query('q') ?? '').trim().slice(0, 80)
    const category = categoryId(c.req.query('category') ?? '') || 'all'
    const version = `blog ${blog.version} ${JSON.stringify([query, category, page])}`
    return site.show(c, view, version, () => blogHomePage(view, blog, { query, category, page }))
  })
  pages.get(`${prefix}/blog/:slug`, async (c) => {
    const view = await site.view(c)
    const blog = await site.blog()
    const slug = c.req.param('slug')
    // Unknown posts are not cached: such addresses are unlimited.
    if (!blog.posts.some((post) => post.slug === slug)) return site.showOnce(c, view, blogPostPage(view, blog, slug))
    return site.show(c, view, `post ${blog.version} ${slug}`, () => blogPostPage(view, blog, slug))
  })
  pages.post(`${prefix}/blog/manage/:verb`, (c) => answerManaging(c, site))
}

/** Handles a form of the sheet. For everybody but an admin the page does not exist. */
async function answerManaging(c: Context, site: Site): Promise<Response> {
  const view = await site.view(c)
  const verb = c.req.param('verb')
  const publicRequest = await visitOf(c, site.appContext, await holderOf(c, site.appContext))
  if (publicRequest.caller.role !== 'admin' || !isVerb(verb) || !isOwnOrigin(c.req.raw, site.appContext.configuration))
    return site.showOnce(c, view, { ...lostPage(view), status: isVerb(verb) ? 403 : 404 })
  const form = await readForm(c.req.raw)
  const page = pageOf(form.get('page') ?? undefined)
  const typed = { category: form.get('category') ?? '', slugs: form.getAll('slugs') }
  const untaken = await failureOf(verb, async () => {
    const binding =
      verb === 'category'
        ? handlers.setBlogCategory
        : verb === 'feature'
          ? handlers.featureBlogPost
          : handlers.unfeatureBlogPost
    const sent = verb === 'category' ? typed : { slug: form.get('slug') ?? '' }
    const input = parseInput(await binding.operation.schema(), sent)
    return binding.handler(input as never, publicRequest) // as this operation's schema understood it
  })
  if (untaken === null) {
    const next = new URLSearchParams({ manage: '1', page: String(page), done: verb })
    // What is chosen and typed for a category is still to be done after a story was featured.
    if (verb !== 'category') {
      if (typed.category !== '') next.set('category', typed.category)
      for (const slug of typed.slugs) next.append('slugs', slug)
    }
    return c.redirect(addressIn(view.language, `/blog?${next.toString()}`), 303)
  }
  const home = { ...view, path: '/blog' }
  return site.showOnce(c, home, {
    ...blogManagePage(home, await site.blog(), { page, typed, done: undefined, ...untaken.said }),
    status: untaken.status,
  })
}

/** What to show after a failure: an error at the category name, or an alert for anything else. */
async function failureOf(
  verb: Verb,
  work: () => Promise<unknown>,
): Promise<{ said: Pick<ManageState, 'alert' | 'nameError'>; status: 422 | 429 | 503 } | null> {
  try {
    await work()
    return null
  } catch (error) {
    const errors = error instanceof Refused ? (error.errors ?? []) : []
    const name = errors.find(({ path }) => path === 'category')?.code
    const isMissing = errors.some(({ path }) => path.startsWith('slugs')) || name === 'category-name-empty'
    if (!(error instanceof Refused)) logFault('blog-manage', error)
    const alert = isMissing ? 'error.posts-and-category-required' : name ? undefined : `manage.failed.${verb}`
    const nameError = name === undefined ? undefined : `error.${name}`
    return { said: { alert, nameError }, status: untakenStatus(error) }
  }
}
