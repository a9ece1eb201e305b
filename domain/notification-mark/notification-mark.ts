import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

/** Up to where a person has read what happened: one for each person of a company, the same on all their devices. */
export const notificationMarkSchema = z.object({
  /** The person's own id: two devices that begin it offline begin the same one. */
  id: z.string(),
  ...entityFields,
  personId: z.string(),
  /** The company's clock: every line of history up to it has been read. It only goes up. */
  seenUntil: z.int(),
  /** Lines above it that have been read one by one, by their ids. */
  read: z.array(z.string()),
})
export type NotificationMark = z.infer<typeof notificationMarkSchema>
