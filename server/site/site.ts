import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Context } from 'hono'
import { withOverrides } from '#domain/blog/blog-override.ts'
import { blogIndex } from '#domain/blog/blog-search.ts'
import { publishedBy } from '#domain/blog/blog-selection.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { writtenPosts, articleFolder } from '#server/blog/blog-articles.ts'
import { blogState } from '#server/blog/blog-store.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { otherTitles } from '#site/blog/blog-title.ts'
import { sayIn } from '#site/kernel/say.ts'
import { articleIn, type Articles } from '#site/kernel/site-articles.ts'
import { readAddress } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import { siteStylesheet } from './site-assets.ts'
import type { Blog } from './site-blog-pages.tsx'
import { consultancyOf } from './site-configuration.ts'
import { createPageCache, quickQuality, sendPage, type KeptPage, type SendOptions } from './site-page-cache.ts'
import { renderPage, type SitePage } from './site-render.tsx'
import { chosenLanguage, offerFor, languageCookie, readerOf, visitorOf } from './site-request.ts'

/** What the public pages share, for the life of the process. */
export type Site = {
  appContext: AppContext
  articles: Articles
  /** The page's reader and address; the address as requested, with its language. */
  view(c: Context): Promise<SiteView>
  blog(): Promise<Blog>
  /** Sends a page that is the same for all readers of one kind; rendered once, then cached. */
  show(c: Context, view: SiteView, version: string, make: () => SitePage): Promise<Response>
  /** Sends a page for this reader only. */
  showOnce(c: Context, view: SiteView, page: SitePage): Promise<Response>
  /** Sends anything else that is made once: feeds, images, source articles. */
  keep(c: Context, key: string, make: () => KeptPage | Promise<KeptPage>, options?: SendOptions): Promise<Response>
}

/** The public pages. */
export function createSite(appContext: AppContext): Site {
  const articles = readArticles()
  const stylesheet = siteStylesheet()
  const about = consultancyOf(process.env, appContext.configuration.baseUrl)
  const pages = createPageCache()
  let blog: Blog | undefined
  const rendered = (view: SiteView, page: SitePage): KeptPage => renderPage(view, stylesheet, page)
  const renderedQuickly = (view: SiteView, page: SitePage): KeptPage => ({
    ...rendered(view, page),
    quality: quickQuality,
  })

  /** A first visit to a Gujarati or Hindi page chooses that language, for the platform too. */
  const headersFor = (c: Context, { language }: SiteView): Readonly<Record<string, string>> =>
    language === 'en' || chosenLanguage(c) !== undefined ? {} : { 'set-cookie': languageCookie(language) }

  return {
    appContext,
    articles,
    async view(c) {
      const visitor = visitorOf(await readerOf(c, appContext))
      return { ...addressed(c, articles), visitor, consultancy: about }
    },
    async blog() {
      const now = Date.now()
      const { overrides, version: changes } = await blogState(appContext.database, now)
      const today = kolkataDate(now)
      const version = `${changes} ${today}`
      if (blog?.version === version) return blog
      const posts = publishedBy(today, withOverrides(writtenPosts, overrides))
      blog = { posts, overrides, index: blogIndex(posts, otherTitles), version, ...inside(articles) }
      return blog
    },
    async show(c, view, version, make) {
      const key = [view.language, view.visitor, view.year, view.offer, version].join(' ')
      const isSought = new URL(c.req.url).search !== ''
      const page = await pages.page(key, () => (isSought ? renderedQuickly : rendered)(view, make()))
      return sendPage(c, page, { headers: headersFor(c, view) })
    },
    async showOnce(c, view, page) {
      return sendPage(c, renderedQuickly(view, page), { headers: headersFor(c, view), cacheControl: 'no-store' })
    },
    async keep(c, key, make, options) {
      return sendPage(c, await pages.page(key, make), options)
    },
  }
}

/** What a page knows of its reader before asking who that is. */
function addressed(c: Context, articles: Articles): Omit<SiteView, 'visitor' | 'consultancy'> {
  const { language, path } = readAddress(c.req.path)
  return {
    t: sayIn(language),
    language,
    path,
    year: Number(kolkataDate(Date.now()).slice(0, 4)),
    offer: offerFor(c, language),
    isWritten: (article) => articleIn(articles, language, article)?.lang === language,
  }
}

/** What a post's page shows of the folder. */
const inside = (articles: Articles): Pick<Blog, 'pictureOf' | 'articleOf'> => ({
  pictureOf({ imagePath }) {
    const drawing = articles.get(imagePath.replace('/content/', ''))
    return drawing === undefined ? imagePath : `data:image/svg+xml,${encodeURIComponent(drawing)}`
  },
  articleOf: (language, { slug, content }) =>
    articleIn(articles, language, `blog/${slug}.md`) ?? { source: content, lang: 'en' },
})

/** Every article and drawing by its path below the folder: `about.md`, `services/….md`, `gu/blog/….md`, `llms.txt`. */
function readArticles(): Articles {
  const files = readdirSync(articleFolder, { recursive: true, encoding: 'utf8' })
  return new Map(
    files
      .map((path) => path.replaceAll('\\', '/'))
      .filter((path) => /\.(md|svg|txt)$/.test(path))
      .map((path) => [path, readFileSync(join(articleFolder, path), 'utf8')]),
  )
}
