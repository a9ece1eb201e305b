import * as z from 'zod/mini'
import { communicationTypes } from '#domain/communication-log/communication-log-choices.ts'
import { entityFields } from '#domain/kernel/field.ts'

export const promiseStatuses = ['promised', 'kept', 'part_kept', 'broken', 'withdrawn'] as const
/** How it was given; `page`: by the buyer himself, on the page of his open bills. */
export const promiseChannels = [...communicationTypes, 'page'] as const

/** A customer's word to pay an amount by a day. */
export const promiseSchema = z.object({
  id: z.string(),
  ...entityFields,
  customerId: z.string(),
  customerName: z.string(),
  /** The day it was given. */
  madeOn: z.string(),
  promisedFor: z.string(),
  /** Paise. */
  amount: z.int(),
  /** Paise of it that have come in since; at most `amount`. */
  received: z.int(),
  /** Who said so, if known. */
  saidBy: z.nullable(z.string()),
  channel: z.enum(promiseChannels),
  status: z.enum(promiseStatuses),
})
export type PaymentPromise = z.infer<typeof promiseSchema>
