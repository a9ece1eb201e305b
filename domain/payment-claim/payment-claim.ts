import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'

export const paymentClaimStatuses = ['claimed', 'accepted', 'rejected'] as const
const maybe = z.nullable(z.string())

/** What a buyer says he has paid. Never money: it becomes a receipt when somebody has looked at the bank. */
export const paymentClaimSchema = z.object({
  id: z.string(),
  ...entityFields,
  customerId: z.string(),
  customerName: z.string(),
  /** Paise. */
  amount: z.int(),
  date: z.string(),
  /** The bank's reference. */
  utr: maybe,
  note: maybe,
  /** The receipt it became. */
  receiptId: maybe,
  /** Why it was rejected. */
  reason: maybe,
  status: z.enum(paymentClaimStatuses),
})
export type PaymentClaim = z.infer<typeof paymentClaimSchema>
