import * as z from 'zod/mini'
import { day } from '#domain/kernel/field.ts'

/** One story of the 365, as /content/blog-metadata.json hands it out. `content` is markdown. */
export const blogPostSchema = z.object({
  id: z.string(),
  slug: z.string(),
  /** 1 on the first day, counted up without a gap. */
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
  /** 1 is shown first; 0 where the post is not featured. */
  featuredPriority: z.int(),
})
export type BlogPost = z.infer<typeof blogPostSchema>

export const targetStories = 365

/** Text of at most `most` characters; a longer one ends at its last whole word, with an ellipsis. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text
  const cut = text.slice(0, most - 1)
  const end = cut.lastIndexOf(' ')
  return `${(end > most / 2 ? cut.slice(0, end) : cut).replace(/[\s,;:.]+$/, '')}…`
}

/** The beginning of a post's words without their markdown: at most `lines` paragraphs' lines and `most` characters. */
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
