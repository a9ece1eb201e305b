import * as z from 'zod/mini'
import { day, onOne, optionalText, positivePaise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { promiseChannels, promiseSchema, promiseStatuses } from './promise.ts'

const said = { promisedFor: day, amount: positivePaise }

export const makePromiseSchema = operationSchema({
  summary: 'Keeps a customer’s word to pay an amount by a day; until then nobody calls or reminds.',
  input: z.object({
    id: uuid,
    customerId: uuid,
    ...said,
    saidBy: optionalText(120),
    channel: z.enum(promiseChannels, 'not-a-choice'),
  }),
  output: promiseSchema,
})

export const movePromiseSchema = operationSchema({
  summary: 'The customer has named another day or amount.',
  input: z.object({ ...onOne.shape, ...said }),
  output: promiseSchema,
})

export const withdrawPromiseSchema = operationSchema({
  summary: 'Takes back a promise that was not given, with the reason.',
  input: z.object({ ...onOne.shape, reason: requiredText(300) }),
  output: promiseSchema,
})

export const findPromiseSchema = findSchema(promiseSchema, uuid, 'One promise to pay.')
export const listPromisesSchema = listSchema(
  promiseSchema,
  uuid,
  { status: z.optional(z.enum(promiseStatuses)), customerId: z.optional(uuid) },
  'Promises to pay, newest first, a page at a time.',
)
