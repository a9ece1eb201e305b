import * as z from 'zod/mini'
import { operationSchema } from '#domain/kernel/operation.ts'
import { categoryName } from './blog-category.ts'

const slug = z
  .string('required')
  .check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'wrong-format'), z.maxLength(120, 'too-long'))

export const setBlogCategorySchema = operationSchema({
  summary: 'Gives posts a new primary category, for every reader at once.',
  input: z.object({
    slugs: z
      .array(slug, 'posts-and-category-required')
      .check(z.minLength(1, 'posts-and-category-required'), z.maxLength(400, 'too-large')),
    category: categoryName,
  }),
  output: z.object({ changed: z.int() }),
})

const onPost = z.object({ slug })

const done = z.object({})

export const featureBlogPostSchema = operationSchema({
  summary: 'Puts a post on top of the stories, in place of the one that stood there.',
  input: onPost,
  output: done,
})

export const unfeatureBlogPostSchema = operationSchema({
  summary: 'Takes a post off the top of the stories.',
  input: onPost,
  output: done,
})
