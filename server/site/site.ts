import type { Context } from 'hono'
import type { AppContext } from '#server/runtime/app-context.ts'
import { writtenPosts, articleFolder } from '#server/blog/blog-articles.ts'
import { blogState } from '#server/blog/blog-store.ts'
import { withOverrides } from '#domain/blog/blog-override.ts'
import type { BlogPost } from '#domain/blog/blog-post.ts'
import { blogIndex } from '#domain/blog/blog-search.ts'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import { readAddress } from '#site/kernel/site-language.ts'
import { otherTitles } from '#site/blog/blog-title.ts'
import { sayIn } from '#site/kernel/say.ts'
import type { SiteView } from '#site/kernel/site-view.ts'
import { sitePolicy, siteStylesheet } from './site-assets.ts'
import type { Blog } from './site-blog-pages.tsx'
import { consultancyOf } from './site-configuration.ts'
import { createPageCache, sendPage, type KeptPage, type SendOptions } from './site-page-cache.ts'
import type { Articles } from './site-pages.tsx'
import { renderPage, type SitePage } from './site-render.tsx'
import { chosenLanguage, languageCookie, readerOf, visitorOf } from './site-request.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

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

export function createSite(appContext: AppContext): Site {
  const articles = readArticles()
  const stylesheet = siteStylesheet()
  const about = consultancyOf(process.env, appContext.configuration.baseUrl)
  const pages = createPageCache()
  const headers = sitePolicy(stylesheet)
  let blog: Blog | undefined

  /** A first visit to a Gujarati or Hindi page chooses that language, for the platform too. */
  const headersFor = (c: Context, { language }: SiteView): Readonly<Record<string, string>> =>
    language === 'en' || chosenLanguage(c) !== undefined
      ? headers
      : { ...headers, 'set-cookie': languageCookie(language) }

  const pictureOf = ({ imagePath }: BlogPost): string => {
    const drawing = articles.get(imagePath.replace('/content/', ''))
    return drawing === undefined ? imagePath : `data:image/svg+xml,${encodeURIComponent(drawing)}`
  }

  return {
    appContext,
    articles,
    async view(c) {
      const { language, path } = readAddress(c.req.path)
      const visitor = visitorOf(await readerOf(c, appContext))
      const year = Number(kolkataDate(Date.now()).slice(0, 4))
      return { t: sayIn(language), language, path, visitor, year, consultancy: about }
    },
    async blog() {
      const { overrides, version } = await blogState(appContext.database, Date.now())
      if (blog?.version === version) return blog
      const posts = withOverrides(writtenPosts, overrides)
      blog = { posts, overrides, index: blogIndex(posts, otherTitles), version, pictureOf }
      return blog
    },
    async show(c, view, version, make) {
      const key = [view.language, view.visitor, view.year, version].join(' ')
      const page = await pages.page(key, () => renderPage(view, stylesheet, make()))
      return sendPage(c, page, { headers: headersFor(c, view) })
    },
    async showOnce(c, view, page) {
      const made = renderPage(view, stylesheet, page)
      return sendPage(c, made, { headers: headersFor(c, view), cacheControl: 'no-store' })
    },
    async keep(c, key, make, options) {
      return sendPage(c, await pages.page(key, make), options)
    },
  }
}

/** Every article except blog posts, by its path below the folder: `services/….md`, `about.md`, `llms.txt`. */
function readArticles(): ReadonlyMap<string, string> {
  const folders = ['services', 'turnaround-stories', 'images']
  const inside = folders.flatMap((folder) =>
    readdirSync(join(articleFolder, folder)).map((name) => `${folder}/${name}`),
  )
  return new Map(
    [...inside, 'about.md', 'llms.txt']
      .filter((path) => /\.(md|svg|txt)$/.test(path))
      .map((path) => [path, readFileSync(join(articleFolder, path), 'utf8')]),
  )
}
