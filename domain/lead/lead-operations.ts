import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { leadEntity } from './lead-entity.ts'
import * as z from 'zod/mini'
import { version } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { searchWords } from '#domain/kernel/page.ts'
import { sellers } from '#domain/kernel/role.ts'
import { leadFields, leadId, leadSchema } from './lead.ts'
import { conversionStatuses, leadPriorities } from './lead-status.ts'

export const createLead = operation({
  name: 'lead.create',
  kind: 'write',
  summary: 'Writes down a new inquiry.',
  roles: sellers,
  input: z.object({ id: leadId, ...leadFields }),
  output: leadSchema,
})

export const changeLead = operation({
  name: 'lead.change',
  kind: 'write',
  summary: 'Corrects what is known of a lead.',
  roles: sellers,
  patch: true,
  input: z.object({ id: leadId, version, ...patchOf(leadFields) }),
  output: leadSchema,
})

export const setLeadPriority = operation({
  name: 'lead.set-priority',
  kind: 'write',
  summary: 'Marks a lead hot, warm or cold.',
  roles: sellers,
  patch: true,
  input: z.object({ id: leadId, version, priority: z.enum(leadPriorities, 'not-a-choice') }),
  output: leadSchema,
})

export const findLead = findOperation(leadEntity, leadSchema, leadId, 'One lead.')

/** Newest first, 20 a page; `before` is the `createdAt` and id of the last row seen. `search` matches names and inquiry. */
export const listLeads = listOperation(
  leadEntity,
  leadSchema,
  leadId,
  {
    priority: z.optional(z.enum(leadPriorities)),
    conversionStatus: z.optional(z.enum(conversionStatuses)),
    search: searchWords,
  },
  'Leads, newest first, a page at a time.',
)
