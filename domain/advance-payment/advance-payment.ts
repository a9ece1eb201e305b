import * as z from 'zod/mini'
import { entityFields } from '#domain/kernel/field.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'

export const advanceStatuses = ['pending', 'requested', 'partial', 'received', 'overdue'] as const

/** One sum that came in. Its receipt voucher is what the law asks for an advance on goods (Rule 50, CGST Rules). */
export const receiptSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  amount: z.int(),
  receivedDate: z.string(),
  paymentMethod: z.enum(paymentMethods),
  bankReference: z.nullable(z.string()),
  recordedBy: z.string(),
})
export type Receipt = z.infer<typeof receiptSchema>

const maybe = z.nullable(z.string())
export const advancePaymentSchema = z.object({
  id: z.string(),
  ...entityFields,
  proformaInvoiceId: z.string(),
  quoteId: z.string(),
  leadId: maybe,
  businessProfileId: z.string(),
  companyName: z.string(),
  /** Paise asked for. */
  amount: z.int(),
  dueDate: z.string(),
  status: z.enum(advanceStatuses),
  receivedDate: maybe,
  /** Paise so far, more than `amount` when the buyer paid more. */
  receivedAmount: z.int(),
  bankReference: maybe,
  paymentMethod: z.nullable(z.enum(paymentMethods)),
  receipts: z.array(receiptSchema),
  /** The order it brought about. */
  salesOrderId: maybe,
})
export type AdvancePayment = z.infer<typeof advancePaymentSchema>
