import * as z from 'zod/mini'

/**
 * How a list is asked for: newest first, 20 rows unless said otherwise and never more than 100. `before` is
 * the `createdAt` and id of the last row seen, so a page costs the same at row 20 and at row 100,000.
 */
export const pageOf = <Id extends z.ZodMiniType<string>>(id: Id) => ({
  before: z.optional(z.object({ createdAt: z.iso.datetime(), id })),
  limit: z._default(z.int().check(z.minimum(1, 'too-small'), z.maximum(100, 'too-large')), 20),
})

/** Words to look for in a list; what PostgreSQL cannot store cannot be looked for either. */
export const searchWords = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(80, 'too-long'),
    z.refine((words) => !words.includes('\0') && words.isWellFormed(), 'unreadable-characters'),
  ),
)
