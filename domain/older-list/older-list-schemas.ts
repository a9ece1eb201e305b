import * as z from 'zod/mini'
import { text, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { olderListNames } from './older-list-name.ts'

const documents = z.array(z.object({ entity: z.string(), value: z.unknown() }))

const instant = z.iso.datetime({ precision: 6 })
const id = /^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|LEAD-[\w-]{1,50})$/

/** An instant and an id, which the database compares with those of rows. */
const isPlace = (cursor: string): boolean => {
  const [at, of] = cursor.split('~')
  return instant.safeParse(at).success && id.test(of ?? '')
}

/**
 * Rows of a list that a device which copies the company now does not keep, newest first, as far as its filters and the
 * search above it keep them. `cursor` leads to the next page, `null` after the last. A page may be short or empty: the
 * server looks through a bounded number of documents each time, down to the day `reached`.
 */
export const readOlderListSchema = operationSchema({
  summary: 'The older rows of a list, which devices do not keep: closed documents, unchanged for more than 400 days.',
  input: z
    .object({
      list: z.enum(olderListNames, 'not-a-choice'),
      /** The filters of the list, as they stand in its address. */
      view: z._default(text(1000), ''),
      words: z._default(text(80), ''),
      /** Names that the words also mean, because they sound like them. */
      named: z._default(z.array(text(200)).check(z.maxLength(50, 'too-long')), []),
      /** Only those of one party, as its own page lists them. */
      party: z._default(z.nullable(uuid), null),
      cursor: z._default(z.nullable(z.string().check(z.refine(isPlace, 'cursor-unknown'))), null),
      limit: z._default(z.int().check(z.minimum(1, 'too-small'), z.maximum(100, 'too-large')), 50),
    })
    .check(
      z.refine(({ list, cursor }) => cursor === null || cursor.includes('~LEAD-') === (list === 'lead'), {
        path: ['cursor'],
        error: 'cursor-unknown',
      }),
    ),
  output: z.object({
    /** The documents that are the rows. */
    rows: documents,
    /** Those that the rows are made with besides: an advance, the paper that was paid. */
    beside: documents,
    cursor: z.nullable(z.string()),
    /** How far back this page looked, UTC; null if there was nothing to look through. */
    reached: z.nullable(z.string()),
  }),
})
