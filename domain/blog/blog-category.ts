import * as z from 'zod/mini'
import type { BlogPost } from './blog-post.ts'

export type BlogCategory = { id: string; name: string; count: number }

/** URL slug of a category name: lower case, dashes for spaces. */
export const categoryId = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, '-')

const belongs = (post: BlogPost, id: string): boolean =>
  [post.primaryCategory, ...post.categories].some((name) => categoryId(name) === id)

/** In the place of a category's id: every post. */
const allCategories = 'all'

/** Posts with this category, primary or not; `all` returns every post. */
export const postsInCategory = (posts: readonly BlogPost[], id: string): readonly BlogPost[] =>
  id === allCategories ? posts : posts.filter((post) => belongs(post, id))

/** Categories with at least one post, most posts first. */
export function categoriesOf(posts: readonly BlogPost[]): BlogCategory[] {
  const names = new Map(
    posts.flatMap((post) =>
      [post.primaryCategory, ...post.categories].map((name) => [categoryId(name), name] as const),
    ),
  )
  return [...names]
    .map(([id, name]) => ({ id, name, count: postsInCategory(posts, id).length }))
    .toSorted((a, b) => b.count - a.count || (a.id < b.id ? -1 : 1))
}

/** A category name entered by the admin: 2 to 50 letters, digits, spaces, hyphens, ampersands and apostrophes. */
export const categoryName = z.string('category-name-empty').check(
  z.trim(),
  z.minLength(1, { error: 'category-name-empty', abort: true }),
  z.minLength(2, { error: 'category-name-short', abort: true }),
  z.maxLength(50, { error: 'category-name-long', abort: true }),
  z.regex(/^[\p{L}\p{M}\p{N} \-&'’]+$/u, { error: 'category-name-characters', abort: true }),
  // Its address is that of the list of all stories.
  z.refine((name) => categoryId(name) !== allCategories, 'category-name-all'),
)
