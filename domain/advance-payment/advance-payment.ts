import * as z from 'zod/mini'
import { particularsSchema } from '#domain/document/document-particulars.ts'
import { settlingMethods } from '#domain/final-payment/final-payment.ts'
import { entityFields, nullableText } from '#domain/kernel/field.ts'

export const advanceStatuses = ['pending', 'requested', 'partial', 'received', 'overdue', 'cancelled'] as const

/** Money that lay on the customer's account and was used as an advance. */
const accountSourceSchema = z.object({
  /** The credit on the ledger, and the number of its paper. */
  entryId: z.string(),
  number: z.nullable(z.string()),
  /** The day the money came. */
  date: z.string(),
  /** Paise used of it, and how much of them had come in cash. */
  amount: z.int(),
  cash: z.int(),
})
export type AccountSource = z.infer<typeof accountSourceSchema>

/** A received amount. Its receipt voucher is required by law for an advance (Rule 50, CGST Rules). */
export const receiptSchema = z.object({
  id: z.string(),
  number: z.nullable(z.string()),
  amount: z.int(),
  receivedDate: z.string(),
  paymentMethod: z.enum(settlingMethods),
  bankReference: z.nullable(z.string()),
  recordedBy: z.string(),
  /** The proforma it was paid on, which a corrected one may have replaced since; null as `particulars` is. */
  proformaInvoiceId: z.nullable(z.string()),
  /** As issued; null only on a device that has not synchronised since an earlier release. */
  particulars: z.nullable(particularsSchema),
  /** Paise received before it, for money that came after the order was made: its balance before dispatch. */
  before: z.optional(z.int()),
  /** Where money from the account came from; absent for money that came in with this receipt. */
  fromAccount: z.optional(z.array(accountSourceSchema)),
  /** The bank returned the cheque, or it was entered by mistake: it counts no more. */
  reversal: z.optional(
    z.object({
      kind: z.enum(['bounce', 'void']),
      reason: z.string(),
      on: z.string(),
      /** The instant, by which a voucher of the same day is told from a later one; absent on reversals of earlier releases. */
      at: z.optional(z.string()),
      by: z.string(),
    }),
  ),
})
export type Receipt = z.infer<typeof receiptSchema>

export const advancePaymentSchema = z.object({
  id: z.string(),
  ...entityFields,
  proformaInvoiceId: z.string(),
  quoteId: z.string(),
  leadId: nullableText,
  businessProfileId: z.string(),
  companyName: z.string(),
  /** Requested paise. */
  amount: z.int(),
  dueDate: z.string(),
  status: z.enum(advanceStatuses),
  receivedDate: nullableText,
  /** Paise received so far, also for the rest of the order after the advance: then it exceeds `amount`. */
  receivedAmount: z.int(),
  bankReference: nullableText,
  paymentMethod: z.nullable(z.enum(settlingMethods)),
  receipts: z.array(receiptSchema),
  /** The order created when the advance was completed. */
  salesOrderId: nullableText,
})
export type AdvancePayment = z.infer<typeof advancePaymentSchema>
