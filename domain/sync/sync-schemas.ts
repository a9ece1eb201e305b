import * as z from 'zod/mini'
import { operationSchema } from '#domain/kernel/operation.ts'

/** Who did what to a document, when, and its new status. One immutable row per transition. */
export const historySchema = z.object({
  id: z.string(),
  clock: z.int(),
  entity: z.string(),
  entityId: z.string(),
  operation: z.string(),
  from: z.nullable(z.string()),
  to: z.nullable(z.string()),
  version: z.int(),
  /** Names of the fields that changed. */
  fields: z.array(z.string()),
  actor: z.string(),
  at: z.string(),
  why: z.nullable(z.string()),
})

export type History = z.infer<typeof historySchema>

export const pullSyncSchema = operationSchema({
  summary: 'The documents that changed since a clock number.',
  input: z.object({
    since: z._default(z.int().check(z.minimum(0), z.maximum(9_000_000_000_000)), 0),
    cursor: z._default(
      z.nullable(z.string().check(z.maxLength(200), z.regex(/^[a-z-]+:[\w-]*:\d+$/, 'cursor-unknown'))),
      null,
    ),
    limit: z._default(z.int().check(z.minimum(1), z.maximum(5000)), 2000),
  }),
  output: z.object({
    clock: z.int(),
    cursor: z.nullable(z.string()),
    /** Hash of the row shapes; when it changes, a device must fetch its copy again. */
    format: z.string(),
    rows: z.array(z.object({ entity: z.string(), value: z.unknown() })),
  }),
})

export const listHistorySchema = operationSchema({
  summary: 'The whole history of one document, newest first.',
  input: z.object({
    entity: z.string().check(z.maxLength(40)),
    entityId: z.string().check(
      z.maxLength(60),
      z.refine((s) => !s.includes('\0') && s.isWellFormed(), 'unreadable-characters'),
    ),
  }),
  output: z.object({ rows: z.array(historySchema) }),
})
