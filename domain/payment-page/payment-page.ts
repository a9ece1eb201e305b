import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

const maybe = z.nullable(z.string())

/** A customer's page of its open bills, without a login. The secret part of its address is never stored, only its hash. */
export const paymentPageSchema = z.object({
  id: z.string(),
  ...entityFields,
  customerId: z.string(),
  /** Its last day; each day of use moves it on. */
  expiresOn: z.string(),
  revokedOn: maybe,
  lastOpenedOn: maybe,
})
export type PaymentPage = z.infer<typeof paymentPageSchema>
