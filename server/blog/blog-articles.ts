import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import posts from '#content/site-articles/posts.json' with { type: 'json' }
import type { BlogPost } from '#domain/blog/blog-post.ts'
import { projectRoot } from '#server/runtime/root.ts'

/** Folder of all articles; addresses under /content/ are served from it. */
export const articleFolder = join(projectRoot, 'content', 'site-articles')

/** The posts as written, with their text. Read once: they change only with a release. */
export const writtenPosts: readonly BlogPost[] = posts.map((post) => ({
  ...post,
  content: readFileSync(join(articleFolder, 'blog', `${post.slug}.md`), 'utf8'),
}))
