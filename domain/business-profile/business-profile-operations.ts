import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { businessProfileEntity } from './business-profile-entity.ts'
import * as z from 'zod/mini'
import { onOne, paise, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { searchWords } from '#domain/kernel/page.ts'
import { owners } from '#domain/kernel/role.ts'
import { businessProfileSchema, creditStatuses } from './business-profile.ts'

export const findBusinessProfile = findOperation(
  businessProfileEntity,
  businessProfileSchema,
  uuid,
  'One prospect or customer.',
)

export const listBusinessProfiles = listOperation(
  businessProfileEntity,
  businessProfileSchema,
  uuid,
  {
    search: searchWords,
  },
  'Prospects and customers by name or city, a page at a time.',
)

export const setCredit = operation({
  name: 'business-profile.set-credit',
  kind: 'write',
  summary: 'Sets how much credit a customer has and how the house sees it.',
  roles: [...owners, 'demo'],
  patch: true,
  input: z.object({
    ...onOne.shape,
    ...patchOf({ creditLimit: paise, creditStatus: z.enum(creditStatuses, 'not-a-choice') }),
  }),
  output: businessProfileSchema,
})
