import { categoryId } from './blog-category.ts'
import type { BlogPost } from './blog-post.ts'

/** The admin's changes to a published post; null keeps the post's original value. */
export type BlogOverride = {
  slug: string
  primaryCategory: string | null
  featured: boolean | null
  changedAt: string
  changedBy: string
}

/** Posts with overrides applied. A new primary category replaces the old one; the other categories stay. */
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
  // Manually featured posts come first; untouched posts keep their priority.
  const featuredPriority = featured === null ? post.featuredPriority : featured ? 1 : 0
  return { ...post, primaryCategory: name, categories, featured: isFeatured, featuredPriority }
}

/** Slugs of posts displaced when `slug` is featured: the other ones featured with priority 1. */
export const displacedBy = (slug: string, posts: readonly BlogPost[]): string[] =>
  posts.filter((post) => post.slug !== slug && post.featured && post.featuredPriority === 1).map((post) => post.slug)
