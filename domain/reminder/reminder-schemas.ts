import * as z from 'zod/mini'
import { uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { reminderSchema } from './reminder.ts'

/** By the customer's id. */
const ofCustomer = z.object({ id: uuid })

export const sendReminderSchema = operationSchema({
  summary: 'Records that a customer was reminded, so that nobody reminds again today.',
  input: ofCustomer,
  output: reminderSchema,
})

export const stopRemindersSchema = operationSchema({
  summary: 'The customer wants no more reminders.',
  input: ofCustomer,
  output: reminderSchema,
})

export const allowRemindersSchema = operationSchema({
  summary: 'The customer may be reminded again.',
  input: ofCustomer,
  output: reminderSchema,
})
