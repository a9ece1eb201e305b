import * as z from 'zod/mini'
import { uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { listSchema } from '#domain/kernel/reading-schema.ts'
import { dalaliSchema } from './dalali.ts'

/** `was`: the broker the person saw, so that of two who name different ones the second is told. Entry ids are counted from `idSeed`. */
export const linkDalaliSchema = operationSchema({
  summary: 'Says which broker brought a sent invoice, at his rate of today, or that none did.',
  input: z.object({ id: uuid, idSeed: uuid, dalalId: z.nullable(uuid), was: z.nullable(uuid) }),
  output: dalaliSchema,
})

export const listDalaliSchema = listSchema(
  dalaliSchema,
  uuid,
  { dalalId: z.optional(uuid), customerId: z.optional(uuid) },
  'Bills that brokers brought, newest first, a page at a time.',
)
