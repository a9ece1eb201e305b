import { categoryId } from './blog-category.ts'
import type { BlogPost } from './blog-post.ts'

/** What the admin changed about a post after it was written; null where the post's own word still stands. */
export type BlogOverride = {
  slug: string
  primaryCategory: string | null
  featured: boolean | null
  changedAt: string
  changedBy: string
}

/** The posts as readers see them. A new category becomes the first; the one it replaces goes, the others stay. */
export function withOverrides(posts: readonly BlogPost[], overrides: readonly BlogOverride[]): BlogPost[] {
  const bySlug = new Map(overrides.map((override) => [override.slug, override]))
  return posts.map((post) => {
    const override = bySlug.get(post.slug)
    return override ? overridden(post, override) : post
  })
}

function overridden(post: BlogPost, { primaryCategory, featured }: BlogOverride): BlogPost {
  const name = primaryCategory ?? post.primaryCategory
  const replaced = new Set([name, post.primaryCategory].map(categoryId))
  const categories =
    primaryCategory === null
      ? post.categories
      : [name, ...post.categories.filter((one) => !replaced.has(categoryId(one)))]
  const isFeatured = featured ?? post.featured
  // What is featured by hand stands first; what was never touched keeps its own place in the row.
  const featuredPriority = featured === null ? post.featuredPriority : featured ? 1 : 0
  return { ...post, primaryCategory: name, categories, featured: isFeatured, featuredPriority }
}

/** Which other posts lose their place when one is featured: those that are featured with the first priority. */
export const displacedBy = (slug: string, posts: readonly BlogPost[]): string[] =>
  posts.filter((post) => post.slug !== slug && post.featured && post.featuredPriority === 1).map((post) => post.slug)
