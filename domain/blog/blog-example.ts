import type { BlogPost } from './blog-post.ts'

/** A post for tests; each test sets the fields it checks. */
export const examplePost = (day: number, changes: Partial<BlogPost> = {}): BlogPost => ({
  id: `day-${day}`,
  slug: `story-${day}`,
  day,
  title: `Story ${day}`,
  excerpt: 'What a metre costs.',
  content: 'Count the takas twice.',
  publishedDate: `2026-10-${String(day).padStart(2, '0')}`,
  readTime: '3 min read',
  imagePath: '/content/images/textile-and-gst.svg',
  categories: ['Textile and GST'],
  primaryCategory: 'Textile and GST',
  hashtags: ['#GST'],
  featured: false,
  featuredPriority: 0,
  ...changes,
})
