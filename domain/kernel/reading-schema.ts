import * as z from 'zod/mini'
import { operationSchema } from './operation.ts'

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

/** Of `<noun>.find`. `summary` is the line of the API's documentation. */
export const findSchema = <S extends z.ZodMiniType, Id extends z.ZodMiniType<string>>(
  document: S,
  id: Id,
  summary: string,
) => operationSchema({ summary, input: z.object({ id }), output: document })

/** Of `<noun>.list`. Each of `filters` is a field that must hold the value that is asked for. */
export const listSchema = <
  S extends z.ZodMiniType,
  Id extends z.ZodMiniType<string>,
  Filters extends Record<string, z.ZodMiniType>,
>(
  document: S,
  id: Id,
  filters: Filters,
  summary: string,
) =>
  operationSchema({
    summary,
    input: z.object({ ...filters, ...pageOf(id) }),
    output: z.object({ rows: z.array(document) }),
  })
