import services from '#content/site-articles/services.json' with { type: 'json' }
import stories from '#content/site-articles/stories.json' with { type: 'json' }
import type { BlogPost } from '#domain/blog/blog-post.ts'
import { newestFirst } from '#domain/blog/blog-selection.ts'
import type { Say } from '#site/kernel/say.ts'
import { addressIn, siteLanguages } from '#site/kernel/site-language.ts'
import { renderMarkdown } from '#site/kernel/site-markdown.ts'
import type { Blog } from './site-blog-pages.tsx'

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

/** The newest twenty: a daily reader misses none. */
const newest = (posts: readonly BlogPost[]): BlogPost[] => newestFirst(posts).slice(0, 20)

/** A post appears when its day begins in India. */
const instantOf = (day: string): string => `${day}T00:00:00+05:30`

type Feed = { blog: Blog; baseUrl: string; t: Say }

/** A post in full, for those who read it in their feed reader: there a link of this site needs its whole address. */
function bodyOf(post: BlogPost, { blog, baseUrl, t }: Feed): string {
  const { html } = renderMarkdown(blog.articleOf('en', post).source, 'en', t('article.table'))
  return escaped(html.replaceAll('href="/', `href="${baseUrl}/`))
}

/** RSS 2.0, with the posts in full as its content module holds them. */
export function rssFeed(feed: Feed): string {
  const { baseUrl, t } = feed
  const { posts } = feed.blog
  const items = newest(posts).map(
    (post) =>
      `<item><title>${escaped(post.title)}</title><link>${baseUrl}/blog/${post.slug}</link><guid>${baseUrl}/blog/${post.slug}</guid>` +
      `<pubDate>${new Date(instantOf(post.publishedDate)).toUTCString()}</pubDate><category>${escaped(post.primaryCategory)}</category>` +
      `<description>${escaped(post.excerpt)}</description><content:encoded>${bodyOf(post, feed)}</content:encoded></item>`,
  )
  return (
    `<?xml version="1.0" encoding="UTF-8"?><rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>` +
    `<title>${escaped(t('blog.title'))}</title><link>${baseUrl}/blog</link><description>${escaped(t('blog.description'))}</description>` +
    `<language>en-in</language><atom:link href="${baseUrl}/feed.xml" rel="self" type="application/rss+xml"/>${items.join('')}</channel></rss>`
  )
}

/** Atom 1.0 (RFC 4287). */
export function atomFeed(feed: Feed): string {
  const { baseUrl, t } = feed
  const { posts } = feed.blog
  const entries = newest(posts).map(
    (post) =>
      `<entry><title>${escaped(post.title)}</title><link href="${baseUrl}/blog/${post.slug}"/><id>${baseUrl}/blog/${post.slug}</id>` +
      `<updated>${instantOf(post.publishedDate)}</updated><category term="${escaped(post.primaryCategory)}"/>` +
      `<summary>${escaped(post.excerpt)}</summary><content type="html">${bodyOf(post, feed)}</content></entry>`,
  )
  const updated = instantOf(newest(posts)[0]?.publishedDate ?? '2026-10-13')
  return (
    `<?xml version="1.0" encoding="UTF-8"?><feed xmlns="http://www.w3.org/2005/Atom"><title>${escaped(t('blog.title'))}</title>` +
    `<id>${baseUrl}/blog</id><link href="${baseUrl}/blog"/><link rel="self" href="${baseUrl}/feed.atom"/><updated>${updated}</updated>` +
    `<author><name>${escaped(t('brand'))}</name></author>${entries.join('')}</feed>`
  )
}

/** Every page that search engines may index, as a path without language. */
function indexedPaths(posts: readonly BlogPost[]): string[] {
  return [
    ...['/', '/services', '/turnaround-stories', '/blog', '/about', '/contact', '/privacy', '/terms'],
    ...services.flatMap(({ key, filename }) => (filename === null ? [] : [`/services/${key}`])),
    ...stories.map(({ parameter }) => `/turnaround-stories/${parameter}`),
    ...newestFirst(posts).map(({ slug }) => `/blog/${slug}`),
  ]
}

/** Each page once per language, each naming its alternates as its head does. */
export function sitemap(posts: readonly BlogPost[], baseUrl: string): string {
  const days = new Map(posts.map(({ slug, publishedDate }) => [`/blog/${slug}`, publishedDate]))
  const urls = indexedPaths(posts).flatMap((path) => {
    const alternate = (code: string, address: string): string =>
      `<xhtml:link rel="alternate" hreflang="${code}" href="${baseUrl}${address}"/>`
    const others = siteLanguages.map(({ code }) => alternate(code, addressIn(code, path)))
    others.push(alternate('x-default', path))
    const day = days.get(path)
    return siteLanguages.map(
      ({ code }) =>
        `<url><loc>${baseUrl}${addressIn(code, path)}</loc>${day === undefined ? '' : `<lastmod>${day}</lastmod>`}${others.join('')}</url>`,
    )
  })
  return (
    `<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">` +
    `${urls.join('')}</urlset>`
  )
}

/** The platform is not indexed; all written pages are. */
export const robots = (baseUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /platform',
    'Disallow: /language/',
    '',
    `Sitemap: ${baseUrl}/sitemap.xml`,
    '',
  ].join('\n')
