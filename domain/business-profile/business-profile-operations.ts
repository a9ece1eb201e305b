import * as z from 'zod/mini'
import { onOne, paise, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { pageOf, searchWords } from '#domain/kernel/page.ts'
import { owners, viewers } from '#domain/kernel/role.ts'
import { businessProfileSchema, creditStatuses } from './business-profile.ts'

export const findBusinessProfile = operation({
  name: 'business-profile.find',
  kind: 'read',
  summary: 'One prospect or customer.',
  roles: viewers,
  input: z.object({ id: uuid }),
  output: businessProfileSchema,
})

export const listBusinessProfiles = operation({
  name: 'business-profile.list',
  kind: 'read',
  summary: 'Prospects and customers by name or city, a page at a time.',
  roles: viewers,
  input: z.object({
    search: searchWords,
    ...pageOf(uuid),
  }),
  output: z.object({ rows: z.array(businessProfileSchema) }),
})

export const setCredit = operation({
  name: 'business-profile.set-credit',
  kind: 'write',
  summary: 'Sets how much credit a customer has and how the house sees it.',
  roles: [...owners, 'demo'],
  input: z.object({ ...onOne.shape, creditLimit: paise, creditStatus: z.enum(creditStatuses, 'not-a-choice') }),
  output: businessProfileSchema,
})
