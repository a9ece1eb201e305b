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
  /** The advance it was paid for; null for money on the customer's account. */
  advancePaymentId: maybe,
  /** The quotation on whose page it was told; null on the customer's own page. */
  quoteId: maybe,
  /** Paise. */
  amount: z.int(),
  date: z.string(),
  /** The bank's reference. */
  utr: maybe,
  note: maybe,
  /** The receipt it became. */
  receiptId: maybe,
  /** For an advance: which of its receipts it became. */
  advanceReceiptId: maybe,
  /** Why it was rejected. */
  reason: maybe,
  status: z.enum(paymentClaimStatuses),
})
export type PaymentClaim = z.infer<typeof paymentClaimSchema>
