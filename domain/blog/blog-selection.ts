import type { BlogPost } from './blog-post.ts'

/** Posts whose day has come; a post written ahead waits for its own. `today` in Asia/Kolkata. */
export const publishedBy = (today: string, posts: readonly BlogPost[]): BlogPost[] =>
  posts.filter(({ publishedDate }) => publishedDate <= today)

/** The posts, the newest first. */
export const newestFirst = (posts: readonly BlogPost[]): BlogPost[] =>
  posts.toSorted((a, b) =>
    a.publishedDate === b.publishedDate ? b.day - a.day : a.publishedDate < b.publishedDate ? 1 : -1,
  )

/** Up to three posts for the top of the page: featured ones by priority, otherwise the newest. */
export function featuredCandidates(posts: readonly BlogPost[]): BlogPost[] {
  const featured = newestFirst(posts.filter((post) => post.featured))
  const ordered = featured.toSorted((a, b) => a.featuredPriority - b.featuredPriority)
  return (ordered.length > 0 ? ordered : newestFirst(posts)).slice(0, 3)
}

/** Up to three other posts with the same primary category, newest first. */
export const relatedTo = (post: BlogPost, posts: readonly BlogPost[]): BlogPost[] =>
  newestFirst(posts.filter((one) => one.slug !== post.slug && one.primaryCategory === post.primaryCategory)).slice(0, 3)

/** The previous and next post by day, if any. */
export function neighboursOf(
  post: BlogPost,
  posts: readonly BlogPost[],
): { previous: BlogPost | undefined; next: BlogPost | undefined } {
  const byDay = posts.toSorted((a, b) => a.day - b.day)
  const at = byDay.findIndex((one) => one.slug === post.slug)
  return { previous: byDay[at - 1], next: at >= 0 ? byDay[at + 1] : undefined }
}
