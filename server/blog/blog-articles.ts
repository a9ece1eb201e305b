import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import posts from '#content/site-articles/posts.json' with { type: 'json' }
import type { BlogPost } from '#domain/blog/blog-post.ts'
import { projectRoot } from '#server/runtime/root.ts'

/** The folder of all articles; addresses under /content/ are read from here. */
export const articleFolder = join(projectRoot, 'content', 'site-articles')

/** The stories as they were written, each with its words. Read once: they change with the program. */
export const writtenPosts: readonly BlogPost[] = posts.map((post) => ({
  ...post,
  content: readFileSync(join(articleFolder, 'blog', `${post.slug}.md`), 'utf8'),
}))
