import * as z from 'zod/mini'
import { requiredText, text } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { searchKinds } from './search-entry.ts'

const kind = z.enum(searchKinds, 'not-a-choice')
const rank = z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)])

const found = z.object({
  kind,
  id: z.string(),
  createdAt: z.string(),
  name: z.string(),
  person: z.string(),
  numbers: z.readonly(z.array(z.string())),
  phone: z.string(),
  place: z.string(),
  goods: z.string(),
  amount: z.nullable(z.int()),
  states: z.readonly(z.array(z.string())),
  other: z.string(),
})

/**
 * By rank, and within a rank the newest first: an exact number, the end of a telephone number, an amount or a nickname, a
 * name that begins so, a state of just this name, a name that sounds so, everything else. `before` is the place of the
 * last row seen.
 */
export const findAnythingSchema = operationSchema({
  summary: 'Documents of every kind by name, number, telephone, amount, fabric or state, best first, a page at a time.',
  input: z.object({
    words: requiredText(80),
    kinds: z.optional(z.array(kind).check(z.minLength(1, 'required'), z.maxLength(searchKinds.length, 'too-long'))),
    before: z.optional(z.object({ rank, createdAt: z.iso.datetime(), id: text(80) })),
    limit: z._default(z.int().check(z.minimum(1, 'too-small'), z.maximum(100, 'too-large')), 20),
  }),
  output: z.object({ rows: z.array(z.object({ rank, entry: found })) }),
})
