import * as z from 'zod/mini'
import { entityFields, nullableText } from '#domain/kernel/field.ts'

/** A customer's page of its open bills, without a login. The secret part of its address is never stored, only its hash. */
export const paymentPageSchema = z.object({
  id: z.string(),
  ...entityFields,
  customerId: z.string(),
  /** Its last day; each day of use moves it on. */
  expiresOn: z.string(),
  revokedOn: nullableText,
  lastOpenedOn: nullableText,
})
export type PaymentPage = z.infer<typeof paymentPageSchema>
