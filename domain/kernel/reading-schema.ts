import * as z from 'zod/mini'
import { operationSchema } from './operation.ts'

/**
 * Paging of a list, newest first: 20 rows by default, at most 100. `before` is a keyset cursor, the `createdAt` and id
 * of the last row seen, so a page costs the same at row 20 and at row 100,000.
 */
export const pageOf = <Id extends z.ZodMiniType<string>>(id: Id) => ({
  before: z.optional(z.object({ createdAt: z.iso.datetime(), id })),
  limit: z._default(z.int().check(z.minimum(1, 'too-small'), z.maximum(100, 'too-large')), 20),
})

/** Search words for a list. Characters PostgreSQL cannot store would fail the query. */
export const searchWords = z.optional(
  z.string().check(
    z.trim(),
    z.maxLength(80, 'too-long'),
    z.refine((words) => !words.includes('\0') && words.isWellFormed(), 'unreadable-characters'),
  ),
)

/** Schema of `<noun>.find`. `summary` goes into the API documentation. */
export const findSchema = <S extends z.ZodMiniType, Id extends z.ZodMiniType<string>>(
  document: S,
  id: Id,
  summary: string,
) => operationSchema({ summary, input: z.object({ id }), output: document })

/** Schema of `<noun>.list`. Each of `filters` is a field matched for equality. */
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
