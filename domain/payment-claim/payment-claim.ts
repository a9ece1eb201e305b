import * as z from 'zod/mini'
import { entityFields, nullableText } from '#domain/kernel/field.ts'

export const paymentClaimStatuses = ['claimed', 'accepted', 'rejected'] as const

/** What a buyer says he has paid. Never money: it becomes a receipt when somebody has looked at the bank. */
export const paymentClaimSchema = z.object({
  id: z.string(),
  ...entityFields,
  customerId: z.string(),
  customerName: z.string(),
  /** The advance it was paid for; null for money on the customer's account. */
  advancePaymentId: nullableText,
  /** The quotation on whose page it was told; null on the customer's own page. */
  quoteId: nullableText,
  /** Paise. */
  amount: z.int(),
  date: z.string(),
  /** The bank's reference. */
  utr: nullableText,
  note: nullableText,
  /** The receipt it became. */
  receiptId: nullableText,
  /** For an advance: which of its receipts it became. */
  advanceReceiptId: nullableText,
  /** Why it was rejected. */
  reason: nullableText,
  status: z.enum(paymentClaimStatuses),
})
export type PaymentClaim = z.infer<typeof paymentClaimSchema>
