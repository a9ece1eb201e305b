import * as operations from '#domain/blog/blog-operations.ts'
import { displacedBy, withOverrides } from '#domain/blog/blog-override.ts'
import { open, type Visit } from '#server/kernel/house.ts'
import { notFound } from '#server/kernel/problem.ts'
import { inTransaction } from '#server/kernel/transaction.ts'
import { writtenPosts } from './blog-articles.ts'
import { forgetBlogState, holdBlog, queueBlogChange, type BlogChange, type BlogState } from './blog-store.ts'

const known = new Set(writtenPosts.map(({ slug }) => slug))

function needPosts(slugs: readonly string[]): void {
  if (!slugs.every((slug) => known.has(slug))) throw notFound('blog-post-not-found')
}

/** One change by the admin, written down with who and when; readers see it with their next page. */
async function change(
  visit: Visit,
  changes: (state: BlogState) => readonly Pick<BlogChange, 'operation' | 'slugs' | 'category' | 'featured'>[],
): Promise<void> {
  const { database } = visit.house
  const who = { at: new Date(visit.nowMs).toISOString(), actor: visit.caller.name, actorId: visit.caller.accountId }
  await inTransaction(database.pool, 'system', async () => {
    for (const one of changes(await holdBlog())) if (one.slugs.length > 0) queueBlogChange({ ...one, ...who })
  })
  forgetBlogState(database)
}

export const setBlogCategory = open(operations.setBlogCategory, async ({ slugs, category }, visit) => {
  const chosen = [...new Set(slugs)]
  needPosts(chosen)
  await change(visit, () => [{ operation: operations.setBlogCategory.name, slugs: chosen, category }])
  return { changed: chosen.length }
})

export const featureBlogPost = open(operations.featureBlogPost, async ({ slug }, visit) => {
  needPosts([slug])
  await change(visit, ({ overrides }) => [
    {
      operation: operations.unfeatureBlogPost.name,
      slugs: displacedBy(slug, withOverrides(writtenPosts, overrides)),
      featured: false,
    },
    { operation: operations.featureBlogPost.name, slugs: [slug], featured: true },
  ])
  return {}
})

export const unfeatureBlogPost = open(operations.unfeatureBlogPost, async ({ slug }, visit) => {
  needPosts([slug])
  await change(visit, () => [{ operation: operations.unfeatureBlogPost.name, slugs: [slug], featured: false }])
  return {}
})

export const blogHandlers = [setBlogCategory, featureBlogPost, unfeatureBlogPost]
