import * as z from 'zod/mini'
import { uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { pageOf } from '#domain/kernel/reading-schema.ts'
import { contactEntrySchema, contactForm } from './contact.ts'

export const sendContactSchema = operationSchema({
  summary: 'Leaves a message for the house.',
  input: contactForm,
  output: z.object({}),
})

export const listContactsSchema = operationSchema({
  summary: 'Messages that were left, the newest first.',
  input: z.object(pageOf(uuid)),
  output: z.object({ rows: z.array(contactEntrySchema), more: z.boolean() }),
})
