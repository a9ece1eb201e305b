import * as z from 'zod/mini'
import { operation } from '#domain/kernel/operation.ts'
import { members, viewers } from '#domain/kernel/role.ts'

/** Who did what to one document, when, and what its status became. One row a transition, never changed. */
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

/**
 * What a browser does not have yet. With `since` 0 the working set (everything open, and what changed in the
 * days that its kind is kept; of the history 100 days) comes in pages: `cursor` leads from one to the next, and `clock` is the number as it was
 * before the first page, so that nothing written meanwhile is missed. Afterwards: all that changed after `since`.
 */
export const pullSync = operation({
  name: 'sync.pull',
  kind: 'read',
  summary: 'The documents that changed since a clock number.',
  roles: viewers,
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
    /** Names the shapes of the rows: whoever keeps them must begin anew when it changes. */
    format: z.string(),
    rows: z.array(z.object({ entity: z.string(), value: z.unknown() })),
  }),
})

export const listHistory = operation({
  name: 'sync.history',
  kind: 'read',
  summary: 'The whole history of one document, newest first.',
  roles: members,
  input: z.object({
    entity: z.string().check(z.maxLength(40)),
    entityId: z.string().check(
      z.maxLength(60),
      z.refine((s) => !s.includes('\0') && s.isWellFormed(), 'unreadable-characters'),
    ),
  }),
  output: z.object({ rows: z.array(historySchema) }),
})
