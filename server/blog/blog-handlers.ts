import * as operations from '#domain/blog/blog-operations.ts'
import { displacedBy, withOverrides } from '#domain/blog/blog-override.ts'
import { inSystem } from '#server/database/transaction.ts'
import { notFound } from '#server/http/problem.ts'
import { publicOperation, type PublicRequest } from '#server/runtime/app-context.ts'
import { writtenPosts } from './blog-articles.ts'
import { forgetBlogState, holdBlog, queueBlogChange, type BlogChange, type BlogState } from './blog-store.ts'

const known = new Set(writtenPosts.map(({ slug }) => slug))

function needPosts(slugs: readonly string[]): void {
  if (!slugs.every((slug) => known.has(slug))) throw notFound('blog-post-not-found')
}

/** Applies one change by the admin and records its time and author; readers see it on their next page. */
async function change(
  publicRequest: PublicRequest,
  changes: (state: BlogState) => readonly Pick<BlogChange, 'operation' | 'slugs' | 'category' | 'featured'>[],
): Promise<void> {
  const { database } = publicRequest.appContext
  const who = {
    at: new Date(publicRequest.nowMs).toISOString(),
    actor: publicRequest.caller.name,
    actorId: publicRequest.caller.accountId,
  }
  await inSystem({ database }, async () => {
    for (const one of changes(await holdBlog())) if (one.slugs.length > 0) queueBlogChange({ ...one, ...who })
  })
  forgetBlogState(database)
}

export const setBlogCategory = publicOperation(
  operations.setBlogCategory,
  async ({ slugs, category }, publicRequest) => {
    const chosen = [...new Set(slugs)]
    needPosts(chosen)
    await change(publicRequest, () => [{ operation: operations.setBlogCategory.name, slugs: chosen, category }])
    return { changed: chosen.length }
  },
)

export const featureBlogPost = publicOperation(operations.featureBlogPost, async ({ slug }, publicRequest) => {
  needPosts([slug])
  await change(publicRequest, ({ overrides }) => [
    {
      operation: operations.unfeatureBlogPost.name,
      slugs: displacedBy(slug, withOverrides(writtenPosts, overrides)),
      featured: false,
    },
    { operation: operations.featureBlogPost.name, slugs: [slug], featured: true },
  ])
  return {}
})

export const unfeatureBlogPost = publicOperation(operations.unfeatureBlogPost, async ({ slug }, publicRequest) => {
  needPosts([slug])
  await change(publicRequest, () => [{ operation: operations.unfeatureBlogPost.name, slugs: [slug], featured: false }])
  return {}
})

export const blogHandlers = [setBlogCategory, featureBlogPost, unfeatureBlogPost]
