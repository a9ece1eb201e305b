import * as z from 'zod/mini'
import { onOne, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema } from '#domain/kernel/reading-schema.ts'
import { communicationSubjects } from './communication-log-choices.ts'
import { communicationSchema, followUpFields, talkFields } from './communication-log.ts'

export const addCommunicationSchema = operationSchema({
  summary: 'Keeps what was said to a buyer, how, and when to call again.',
  input: z.object({
    id: uuid,
    subject: z.enum(communicationSubjects, 'not-a-choice'),
    subjectId: requiredText(60),
    ...talkFields,
    followUpOn: z._default(z.nullable(followUpFields.followUpOn), null),
    followUpTime: followUpFields.followUpTime,
  }),
  output: communicationSchema,
})

export const changeCommunicationSchema = operationSchema({
  summary: 'Corrects the words or the kind of a talk.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(talkFields) }),
  output: communicationSchema,
})

export const planFollowUpSchema = operationSchema({
  summary: 'Plans a call for a day, or moves it to another.',
  input: z.object({ ...onOne.shape, ...followUpFields }),
  output: communicationSchema,
})

const step = (summary: string) => operationSchema({ summary, input: onOne, output: communicationSchema })

export const communicationStepSchemas = {
  complete: step('The call that was planned has been made.'),
  drop: step('The call that was planned is no longer wanted.'),
  reopen: step('The call waits after all.'),
  remove: step('Takes a talk back that was noted by mistake.'),
  restore: step('Brings a talk back that was taken back.'),
}

export const findCommunicationSchema = findSchema(communicationSchema, uuid, 'One talk.')
