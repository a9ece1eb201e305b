import * as z from 'zod/mini'
import { day } from '#domain/kernel/field.ts'

/** One of the 365 posts, as served by /content/blog-metadata.json. `content` is Markdown. */
const blogPostSchema = z.object({
  id: z.string(),
  slug: z.string(),
  /** Counts up from 1 without gaps. */
  day: z.int(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string(),
  publishedDate: day,
  readTime: z.string(),
  imagePath: z.string(),
  categories: z.array(z.string()),
  primaryCategory: z.string(),
  hashtags: z.array(z.string()),
  featured: z.boolean(),
  /** 1 is shown first; 0 means not featured. */
  featuredPriority: z.int(),
})
export type BlogPost = z.infer<typeof blogPostSchema>

export const targetStories = 365

/** Truncates to at most `most` characters, at a word boundary, with an ellipsis. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/, '')}…`
}

/** The start of a post as plain text: at most `lines` paragraph lines and `most` characters. */
export function openingOf(content: string, lines: number, most: number): string {
  const plain = content
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(#|\||```|>|\s*[-*]\s|\s*\d+\.\s)/.test(line))
    .slice(0, lines)
    .join(' ')
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/[*_`]/g, '')
  return cutText(plain, most)
}
