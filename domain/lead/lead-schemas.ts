import { operationSchema } from '#domain/kernel/operation.ts'
import * as z from 'zod/mini'
import { version } from '#domain/kernel/field.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { searchWords } from '#domain/kernel/reading-schema.ts'
import { leadFields, leadId, leadSchema } from './lead.ts'
import { conversionStatuses, leadPriorities } from './lead-status.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'

export const createLeadSchema = operationSchema({
  summary: 'Writes down a new inquiry.',
  input: z.object({ id: leadId, ...leadFields }),
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

export const findLeadSchema = findSchema(leadSchema, leadId, 'One lead.')

/** Newest first, 20 a page; `before` is the `createdAt` and id of the last row seen. `search` matches names and inquiry. */
export const listLeadsSchema = listSchema(
  leadSchema,
  leadId,
  {
    priority: z.optional(z.enum(leadPriorities)),
    conversionStatus: z.optional(z.enum(conversionStatuses)),
    search: searchWords,
  },
  'Leads, newest first, a page at a time.',
)
