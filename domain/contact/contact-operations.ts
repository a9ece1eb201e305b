import * as z from 'zod/mini'
import { operation } from '#domain/kernel/operation.ts'
import { pageOf } from '#domain/kernel/page.ts'
import { uuid } from '#domain/kernel/field.ts'
import { contactEntrySchema, contactForm } from './contact.ts'

export const sendContact = operation({
  name: 'contact.send',
  kind: 'write',
  summary: 'Leaves a message for the house.',
  roles: ['public'],
  input: contactForm,
  output: z.object({}),
})

export const listContacts = operation({
  name: 'contact.list',
  kind: 'read',
  summary: 'Messages that were left, the newest first.',
  roles: ['admin'],
  input: z.object(pageOf(uuid)),
  output: z.object({ rows: z.array(contactEntrySchema), more: z.boolean() }),
})
