import * as z from 'zod/mini'
import { requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { communicationSchema } from './communication-log.ts'
import { communicationSubjects, communicationTypes } from './communication-log-choices.ts'

export const addCommunicationSchema = operationSchema({
  summary: 'Keeps what was said to a buyer, and how.',
  input: z.object({
    id: uuid,
    subject: z.enum(communicationSubjects, 'not-a-choice'),
    subjectId: requiredText(60),
    type: z.enum(communicationTypes, 'not-a-choice'),
    message: requiredText(2000),
  }),
  output: communicationSchema,
})
