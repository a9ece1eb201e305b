import { operationSchema } from '#domain/kernel/operation.ts'
import * as z from 'zod/mini'
import { onOne, paise, uuid } from '#domain/kernel/field.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { searchWords } from '#domain/kernel/reading-schema.ts'
import { businessProfileSchema } from './business-profile.ts'
import { creditStatuses } from './business-profile-choices.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'

export const findBusinessProfileSchema = findSchema(businessProfileSchema, uuid, 'One prospect or customer.')

export const listBusinessProfilesSchema = listSchema(
  businessProfileSchema,
  uuid,
  {
    search: searchWords,
  },
  'Prospects and customers by name or city, a page at a time.',
)

export const setCreditSchema = operationSchema({
  summary: 'Sets how much credit a customer has and how the house sees it.',
  patch: true,
  input: z.object({
    ...onOne.shape,
    ...patchOf({ creditLimit: paise, creditStatus: z.enum(creditStatuses, 'not-a-choice') }),
  }),
  output: businessProfileSchema,
})
