import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

/**
 * When a customer was last asked for money in writing, and whether it wants that. One of each customer, with its id; the
 * messages themselves are in the communication log.
 */
export const reminderSchema = z.object({
  id: z.string(),
  ...entityFields,
  customerName: z.string(),
  /** The last two; `time` is HH:MM in Asia/Kolkata. */
  sent: z.array(z.object({ date: z.string(), time: z.string(), by: z.string() })),
  /** Since when the customer wants none, and who took that down. */
  stopped: z.nullable(z.object({ since: z.string(), by: z.string() })),
})
export type Reminder = z.infer<typeof reminderSchema>
