import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { owners, sellers } from '#domain/kernel/role.ts'
import { leadEntity } from './lead-entity.ts'

const schemas = () => import('./lead-schemas.ts')

export const createLead = operation({
  name: 'lead.create',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).createLeadSchema,
})

export const changeLead = operation({
  name: 'lead.change',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).changeLeadSchema,
})

export const setLeadPriority = operation({
  name: 'lead.set-priority',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).setLeadPrioritySchema,
})

export const assignLead = operation({
  name: 'lead.assign',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).assignLeadSchema,
})

export const loseLead = operation({
  name: 'lead.lose',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).loseLeadSchema,
})

export const reopenLead = operation({
  name: 'lead.reopen',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).reopenLeadSchema,
})

export const joinLead = operation({
  name: 'lead.join',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).joinLeadSchema,
})

export const withdrawLead = operation({
  name: 'lead.withdraw',
  kind: 'write',
  roles: owners,
  schema: async () => (await schemas()).withdrawLeadSchema,
})

export const findLead = findOperation(leadEntity, async () => (await schemas()).findLeadSchema)

export const listLeads = listOperation(leadEntity, async () => (await schemas()).listLeadsSchema)
