import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

/** A person of the staff as documents name them. The id is the account's: who comes back is the same person. */
export const colleagueSchema = z.object({
  id: z.string(),
  ...entityFields,
  name: z.string(),
  /** When the person left the staff; null while they are on it. Their name stays with what they did. */
  leftAt: z.nullable(z.string()),
})
export type Colleague = z.infer<typeof colleagueSchema>
