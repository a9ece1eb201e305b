import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import posts from '#content/site-articles/posts.json' with { type: 'json' }
import services from '#content/site-articles/services.json' with { type: 'json' }
import stories from '#content/site-articles/stories.json' with { type: 'json' }

const here = new URL('.', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, here), 'utf8')
const exists = (path: string): boolean => existsSync(new URL(path, here))
const wordsOf = (text: string): number => text.match(/\S+/g)?.length ?? 0
const bodyOf = (slug: string): string => read(`blog/${slug}.md`)
const linksOf = (text: string): string[] => [...text.matchAll(/\]\(([^)]*)\)/g)].map((match) => match[1] ?? '')
const categoryId = (name: string): string => name.toLowerCase().replaceAll(' ', '-')

const categories = ['Entrepreneurship', 'Tech Leadership', 'Corporate Experience', 'Personal Growth', 'Textile and GST']

const pages = [
  '/',
  ...['/services', '/turnaround-stories', '/blog', '/about', '/contact', '/login', '/signup'],
  ...['/platform', '/platform/dashboard', '/platform/leads', '/platform/quotes', '/platform/orders'],
  ...['/platform/payments', '/platform/invoices', '/platform/customers', '/platform/inventory'],
  '/content/blog-metadata.json',
  ...services.filter((service) => service.filename).map((service) => `/services/${service.key}`),
  ...services.filter((service) => service.filename).map((service) => `/content/services/${service.filename}`),
  ...stories.map((story) => `/turnaround-stories/${story.parameter}`),
  ...stories.map((story) => `/content/turnaround-stories/${story.filename}`),
  ...posts.map((post) => `/blog/${post.slug}`),
]

const articles = [
  ...posts.map((post) => `blog/${post.slug}.md`),
  ...services.flatMap((service) => (service.filename ? [`services/${service.filename}`] : [])),
  ...stories.map((story) => `turnaround-stories/${story.filename}`),
  'about.md',
  'llms.txt',
]

/** Filler that says nothing, and promises the product does not make. */
const forbidden =
  /coming soon|lorem ipsum|todo\b|game.?chang|seamless|leverag|delve|cutting-edge|revolutioni|synerg|in today's|fast-paced|unlock the power|world-class|best-in-class|—|–/i

test('every post has every field of the specification, filled', () => {
  for (const post of posts) {
    expect(Object.keys(post), post.slug).toEqual([
      'id',
      'slug',
      'day',
      'title',
      'excerpt',
      'publishedDate',
      'readTime',
      'imagePath',
      'categories',
      'primaryCategory',
      'hashtags',
      'featured',
      'featuredPriority',
    ])
    expect(post.title.length, post.slug).toBeLessThanOrEqual(80)
    expect(post.title.length, post.slug).toBeGreaterThan(8)
    expect(post.excerpt.length, post.slug).toBeGreaterThan(60)
    expect(post.excerpt.length, post.slug).toBeLessThanOrEqual(160)
  }
})

test('at least thirty posts exist, and each metadata entry has exactly one markdown file', () => {
  expect(posts.length).toBeGreaterThanOrEqual(30)
  const files = readdirSync(new URL('blog/', here)).toSorted()
  expect(files).toEqual(posts.map((post) => `${post.slug}.md`).toSorted())
})

test('slugs, ids and titles are unique, and slugs need no encoding in an address', () => {
  for (const key of ['slug', 'id', 'title'] as const) {
    expect(new Set(posts.map((post) => post[key])).size, key).toBe(posts.length)
  }
  for (const { slug } of posts) expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
})

test('days count from 1 without a gap, one calendar day apart', () => {
  const first = Date.parse(`${posts[0]?.publishedDate}T00:00:00Z`)
  posts.forEach((post, index) => {
    expect(post.day).toBe(index + 1)
    expect(post.id).toBe(`day-${String(post.day).padStart(3, '0')}`)
    expect(post.publishedDate).toBe(new Date(first + index * 86_400_000).toISOString().slice(0, 10))
  })
})

// Eight minutes at most: a reader on a phone, between two calls.
test('a post is 300 to 1,600 words, and its reading time is counted from them', () => {
  for (const post of posts) {
    const words = wordsOf(bodyOf(post.slug))
    expect(words, post.slug).toBeGreaterThanOrEqual(300)
    expect(words, post.slug).toBeLessThanOrEqual(1600)
    expect(post.readTime, post.slug).toBe(`${Math.max(2, Math.ceil(words / 200))} min read`)
  }
})

test('categories are the known ones, valid by the category rule, the primary one first', () => {
  for (const name of categories) {
    expect(name).toMatch(/^[\p{L}\p{N} \-&']{2,50}$/u)
    expect(
      posts.some((post) => post.primaryCategory === name),
      name,
    ).toBe(true)
  }
  for (const post of posts) {
    expect(post.categories[0], post.slug).toBe(post.primaryCategory)
    expect(new Set(post.categories).size, post.slug).toBe(post.categories.length)
    for (const name of post.categories) expect(categories, post.slug).toContain(name)
  }
})

test("a post's picture is the weave of its primary category, and the file is there", () => {
  for (const post of posts) {
    expect(post.imagePath, post.slug).toBe(`/content/images/${categoryId(post.primaryCategory)}.svg`)
    expect(exists(post.imagePath.replace('/content/', '')), post.imagePath).toBe(true)
  }
})

test('hashtags are two to five words that begin with # and hold letters and digits only', () => {
  for (const post of posts) {
    expect(post.hashtags.length, post.slug).toBeGreaterThanOrEqual(2)
    expect(post.hashtags.length, post.slug).toBeLessThanOrEqual(5)
    for (const tag of post.hashtags) expect(tag, post.slug).toMatch(/^#[A-Za-z0-9]{2,30}$/)
  }
})

test('exactly three posts are featured, with priorities 1, 2 and 3, and all others have 0', () => {
  const featured = posts.filter((post) => post.featured).map((post) => post.featuredPriority)
  expect(featured.toSorted((a, b) => a - b)).toEqual([1, 2, 3])
  expect(posts.filter((post) => !post.featured).every((post) => post.featuredPriority === 0)).toBe(true)
})

test('every link inside an article is relative to the site and leads to a page that exists', () => {
  let seen = 0
  for (const path of articles) {
    for (const link of linksOf(read(path))) {
      expect(pages, `${path} links to ${link}`).toContain(link)
      seen += 1
    }
    expect(read(path), path).not.toMatch(/https?:|javascript:|<[a-z]/i)
  }
  expect(seen).toBeGreaterThan(100)
})

test('every post sends its reader on to at least one other page', () => {
  for (const post of posts) {
    const links = linksOf(bodyOf(post.slug))
    expect(links.length, post.slug).toBeGreaterThan(0)
    expect(links, post.slug).not.toContain(`/blog/${post.slug}`)
  }
})

// Up to this day posts were out before their successors were written, and may lead to later ones.
const lastOfTheFirst = '2026-11-20'

test('no article leads to a post that waits for its day while the article is out', () => {
  const outOn = new Map(posts.map(({ slug, publishedDate }) => [`/blog/${slug}`, publishedDate]))
  for (const path of articles) {
    const own = outOn.get(`/${path.replace(/\.md$/, '')}`) ?? lastOfTheFirst
    const readFrom = own > lastOfTheFirst ? own : lastOfTheFirst
    for (const link of linksOf(read(path)))
      expect((outOn.get(link) ?? '') <= readFrom, `${path} leads to ${link}`).toBe(true)
  }
})

test('every post but the last is linked from another article, so that a reader can come upon it', () => {
  for (const { slug } of posts.slice(0, -1)) {
    const from = articles.filter((path) => path !== `blog/${slug}.md` && linksOf(read(path)).includes(`/blog/${slug}`))
    expect(from.length, slug).toBeGreaterThan(0)
  }
})

test('no article uses filler, empty promises or dashes in place of sentences', () => {
  for (const path of articles) expect(read(path), path).not.toMatch(forbidden)
  for (const post of posts) expect(`${post.title} ${post.excerpt}`, post.slug).not.toMatch(forbidden)
})

test('a post begins with a paragraph and leaves the first heading level to its title', () => {
  for (const post of posts) {
    expect(bodyOf(post.slug), post.slug).toMatch(/^[^#\s|]/)
    expect(bodyOf(post.slug), post.slug).not.toMatch(/^# /m)
    expect(bodyOf(post.slug).match(/^## /gm)?.length ?? 0, post.slug).toBeGreaterThanOrEqual(3)
  }
})

test('every table has as many cells in each row as in its head, and every code block is closed', () => {
  for (const path of articles) {
    const text = read(path)
    expect((text.match(/^```/gm)?.length ?? 0) % 2, path).toBe(0)
    for (const table of text.match(/(?:^\|.*\|$\n?)+/gm) ?? []) {
      const cells = table
        .trim()
        .split('\n')
        .map((row) => row.split('|').length)
      expect(new Set(cells).size, `${path}: ${table}`).toBe(1)
      expect(table.split('\n')[1], path).toMatch(/^[|\- ]+$/)
    }
  }
})

test('a post that names an act, a rule or a notification says as of when, and sends the reader to a CA', () => {
  const legal = posts.filter((post) => /\bAct\b|Rules? \d|Notification|Circular/.test(bodyOf(post.slug)))
  expect(legal.length).toBeGreaterThanOrEqual(8)
  for (const post of legal) {
    expect(bodyOf(post.slug), post.slug).toMatch(/\bas of [\w ]*2026/i)
    expect(bodyOf(post.slug), post.slug).toMatch(/your CA\b/)
  }
})
