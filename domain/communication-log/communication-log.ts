import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'
import { communicationSubjects, communicationTypes } from './communication-log-choices.ts'

/** One communication with a buyer, linked to the document it was about. */
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
