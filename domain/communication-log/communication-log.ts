import * as z from 'zod/mini'
import { entityFields, requiredText, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { saleViewers } from '#domain/kernel/role.ts'

export const communicationTypes = ['whatsapp', 'call', 'email', 'visit'] as const
/** Documents a talk can be about; the id is the document's own. */
export const communicationSubjects = [
  'lead',
  'quotation',
  'proforma-invoice',
  'advance-payment',
  'sales-order',
  'final-invoice',
  'final-payment',
  'business-profile',
] as const

/** One talk with a buyer, kept beside the document it was about. */
export const communicationSchema = z.object({
  id: z.string(),
  ...entityFields,
  subject: z.enum(communicationSubjects),
  subjectId: z.string(),
  date: z.string(),
  /** HH:MM in Asia/Kolkata. */
  time: z.string(),
  type: z.enum(communicationTypes),
  message: z.string(),
})
export type Communication = z.infer<typeof communicationSchema>

export const addCommunication = operation({
  name: 'communication-log.add',
  kind: 'write',
  summary: 'Keeps what was said to a buyer, and how.',
  roles: saleViewers.filter((role) => role !== 'guest'),
  input: z.object({
    id: uuid,
    subject: z.enum(communicationSubjects, 'not-a-choice'),
    subjectId: requiredText(60),
    type: z.enum(communicationTypes, 'not-a-choice'),
    message: requiredText(2000),
  }),
  output: communicationSchema,
})
