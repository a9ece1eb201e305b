import * as z from 'zod/mini'
import { importInput } from '#domain/import-origin/import-origin.ts'
import { optionalText, uuid, version } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema, listSchema, searchWords } from '#domain/kernel/reading-schema.ts'
import { conversionStatuses, leadPriorities, lossReasons } from './lead-status.ts'
import { leadFields, leadId, leadSchema } from './lead.ts'

const assignee = z.nullable(uuid)

export const createLeadSchema = operationSchema({
  summary: 'Writes down a new inquiry.',
  // Left out, it belongs to whoever writes it down.
  input: z.object({ id: leadId, ...leadFields, assigneeId: z.optional(assignee), imported: importInput }),
  output: leadSchema,
})

export const changeLeadSchema = operationSchema({
  summary: 'Corrects what is known of a lead.',
  patch: true,
  input: z.object({ id: leadId, version, ...patchOf(leadFields) }),
  output: leadSchema,
})

export const setLeadPrioritySchema = operationSchema({
  summary: 'Marks a lead hot, warm or cold.',
  patch: true,
  input: z.object({ id: leadId, version, priority: z.enum(leadPriorities, 'not-a-choice') }),
  output: leadSchema,
})

export const assignLeadSchema = operationSchema({
  summary: 'Gives a lead, and the deal that comes of it, to a person of the staff, or to nobody.',
  patch: true,
  input: z.object({ id: leadId, version, assigneeId: assignee }),
  output: leadSchema,
})

export const loseLeadSchema = operationSchema({
  summary: 'Gives a lead up, with the reason. Its open quotations are withdrawn.',
  input: z.object({ id: leadId, version, reason: z.enum(lossReasons, 'reason-required'), note: optionalText(500) }),
  output: leadSchema,
})

export const reopenLeadSchema = operationSchema({
  summary: 'Takes a lead up again that was lost, or was no duplicate after all.',
  input: z.object({ id: leadId, version }),
  output: leadSchema,
})

export const joinLeadSchema = operationSchema({
  summary: 'Joins a duplicate into another lead, which takes over its documents and conversations.',
  input: z.object({ id: leadId, version, intoId: leadId }),
  output: leadSchema,
})

export const withdrawLeadSchema = operationSchema({
  summary:
    'Withdraws a lead that came with the wrong file, if nobody has done anything with it; reopening brings it back.',
  input: z.object({ id: leadId, version }),
  output: leadSchema,
})

export const findLeadSchema = findSchema(leadSchema, leadId, 'One lead.')

/** Newest first, 20 a page; `before` is the `createdAt` and id of the last row seen. `search` matches names and inquiry. */
export const listLeadsSchema = listSchema(
  leadSchema,
  leadId,
  {
    priority: z.optional(z.enum(leadPriorities)),
    conversionStatus: z.optional(z.enum(conversionStatuses)),
    assigneeId: z.optional(uuid),
    search: searchWords,
  },
  'Leads, newest first, a page at a time.',
)
