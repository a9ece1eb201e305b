import * as z from 'zod/mini'
import { entityFields, nullableText } from '#domain/kernel/field.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'

export const finalPaymentStatuses = ['pending', 'received', 'reconciled', 'not_due', 'reversed'] as const

/** How a bill or an advance is paid; `on_account` uses money on the customer's account. */
export const settlingMethods = [...paymentMethods, 'on_account'] as const

/** An expected or received payment on an invoice. A part payment closes its row and opens another for the rest. */
export const finalPaymentSchema = z.object({
  id: z.string(),
  ...entityFields,
  finalInvoiceId: z.string(),
  salesOrderId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  /** Paise: expected while pending, received afterwards. */
  amount: z.int(),
  dueDate: z.string(),
  paymentDate: nullableText,
  paymentMethod: z.nullable(z.enum(settlingMethods)),
  transactionReference: nullableText,
  /** Paise of it that had come in cash, where the account paid; null of money that came in with it. */
  accountCash: z.nullable(z.int()),
  status: z.enum(finalPaymentStatuses),
  notes: nullableText,
  /** The receipt it came in with; null where it was recorded on its own. */
  receiptId: nullableText,
})
export type FinalPayment = z.infer<typeof finalPaymentSchema>
