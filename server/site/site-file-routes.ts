import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { Hono, type Context } from 'hono'
import { newestFirst } from '#domain/blog/blog-selection.ts'
import { projectRoot } from '#server/runtime/root.ts'
import { sayIn } from '#site/kernel/say.ts'
import { siteLanguages, type SiteLanguage } from '#site/kernel/site-language.ts'
import { siteIcon } from './site-assets.ts'
import { shareFolder } from './site-data.ts'
import { atomFeed, robots, rssFeed, sitemap } from './site-feeds.ts'
import { shareImage, shareImageOf } from './site-image.ts'
import { keptPage } from './site-page-cache.ts'
import type { Site } from './site.ts'

const day = { cacheControl: 'public, max-age=86400' }
const markdown = 'text/markdown; charset=utf-8'

/** What is the same in every language: source articles, feeds, sitemap, images. */
export function fileRoutes(site: Site): Hono {
  const files = new Hono()
  const { baseUrl } = site.appContext.configuration
  const feed = { baseUrl, t: sayIn('en') }

  files.get('/content/:folder{services|turnaround-stories}/:name', (c) =>
    article(site, c.req.param('folder'), c.req.param('name'), c),
  )
  files.get('/content/images/:name', async (c) => {
    const picture = site.articles.get(`images/${c.req.param('name')}`)
    if (picture === undefined) return c.text('404 Not Found', 404)
    return site.keep(c, `image ${c.req.param('name')}`, () => keptPage(picture, 'image/svg+xml'), day)
  })
  files.get('/content/blog-metadata.json', async (c) => {
    const { posts, version } = await site.blog()
    return site.keep(c, `metadata ${version}`, () => keptPage(JSON.stringify(newestFirst(posts)), 'application/json'))
  })
  files.get('/feed.xml', async (c) => {
    const blog = await site.blog()
    return site.keep(c, `rss ${blog.version}`, () =>
      keptPage(rssFeed({ ...feed, blog }), 'application/rss+xml; charset=utf-8'),
    )
  })
  files.get('/feed.atom', async (c) => {
    const blog = await site.blog()
    return site.keep(c, `atom ${blog.version}`, () =>
      keptPage(atomFeed({ ...feed, blog }), 'application/atom+xml; charset=utf-8'),
    )
  })
  files.get('/sitemap.xml', async (c) => {
    const { posts, version } = await site.blog()
    return site.keep(c, `sitemap ${version}`, () => keptPage(sitemap(posts, baseUrl), 'application/xml; charset=utf-8'))
  })
  files.get('/robots.txt', (c) =>
    site.keep(c, 'robots', () => keptPage(robots(baseUrl), 'text/plain; charset=utf-8'), day),
  )
  files.get('/llms.txt', (c) =>
    site.keep(c, 'llms', () => keptPage(site.articles.get('llms.txt') ?? '', 'text/plain; charset=utf-8'), day),
  )
  files.get('/icon.svg', (c) => site.keep(c, 'icon', () => keptPage(siteIcon(), 'image/svg+xml'), day))
  // Before the drawn ones: the picture of a link to the site is taken, too.
  pictureRoutes(files, site)
  for (const { code } of siteLanguages)
    files.get(`${shareFolder(code)}:name{[a-z0-9-]+\\.png}`, (c) => drawn(c, site, code))
  return files
}

/** The picture of a shared post or story, with its words in a language. */
async function drawn(c: Context, site: Site, language: SiteLanguage): Promise<Response> {
  const { posts } = await site.blog()
  const name = (c.req.param('name') ?? '').replace(/\.png$/, '')
  const image = shareImageOf(name, language, { posts, articles: site.articles })
  if (!image) return c.text('404 Not Found', 404)
  // The admin may change a post's category, which is written on it.
  return site.keep(c, `og ${language} ${name} ${image.line}`, () => keptPage(shareImage(image), 'image/png'), day)
}

async function article(site: Site, folder: string, name: string, c: Parameters<Site['keep']>[0]): Promise<Response> {
  const path = `${folder}/${name}`
  const source = site.articles.get(path)
  if (source === undefined) return c.text('404 Not Found', 404)
  return site.keep(c, `article ${path}`, () => keptPage(source, markdown))
}

const pictureFolder = join(projectRoot, 'site', 'pictures')
const pictureTypes: Record<string, string> = { '.webp': 'image/webp', '.png': 'image/png', '.ico': 'image/x-icon' }

/** Where a file of the folder is asked for: browsers and phones look for their icons at the root. */
const addressOf = (name: string): string =>
  name === 'share.png' ? '/og/site.png' : name.endsWith('.webp') ? `/pictures/${name}` : `/${name}`

/** Screens of the product, the icons, and the picture of a shared link; all made by `npm run site:pictures`. */
function pictureRoutes(pictures: Hono, site: Site): void {
  for (const name of existsSync(pictureFolder) ? readdirSync(pictureFolder) : []) {
    const type = pictureTypes[extname(name)]
    if (type === undefined) continue
    const bytes = new Uint8Array(readFileSync(join(pictureFolder, name)))
    pictures.get(addressOf(name), (c) => site.keep(c, `picture ${name}`, () => keptPage(bytes, type), day))
  }
}
