import * as z from 'zod/mini'
import { onOne, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { leadId } from '#domain/lead/lead.ts'
import { nicknameSchema, nicknameStatuses } from './nickname.ts'

export const rememberNicknameSchema = operationSchema({
  summary: 'Remembers whom the company means by these words. The last choice counts; the one before is in the history.',
  input: z
    .object({
      id: uuid,
      words: requiredText(80),
      businessProfileId: z._default(z.nullable(uuid), null),
      leadId: z._default(z.nullable(leadId), null),
    })
    .check(
      z.refine((chosen) => (chosen.leadId === null) !== (chosen.businessProfileId === null), {
        error: 'party-required',
        path: ['leadId'],
      }),
    ),
  output: nicknameSchema,
})

export const forgetNicknameSchema = operationSchema({
  summary: 'Forgets whom these words stand for; the next time it is asked again.',
  input: onOne,
  output: nicknameSchema,
})

export const findNicknameSchema = findSchema(nicknameSchema, uuid, 'One nickname.')
export const listNicknamesSchema = listSchema(
  nicknameSchema,
  uuid,
  { status: z.optional(z.enum(nicknameStatuses)) },
  'Nicknames of parties, newest first, a page at a time.',
)
