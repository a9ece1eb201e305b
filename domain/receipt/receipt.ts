import * as z from 'zod/mini'
import { particularsSchema } from '#domain/document/document-particulars.ts'
import { entityFields, nullableText } from '#domain/kernel/field.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import { deductionKinds } from './receipt-deduction.ts'

export const receiptStatuses = ['recorded', 'cleared', 'bounced', 'voided'] as const
const receiptLineSchema = z.object({
  /** The bill's entry on the ledger; for an invoice, also the invoice's id. */
  entryId: z.string(),
  number: nullableText,
  /** Paise. */
  money: z.int(),
  deductions: z.array(z.object({ kind: z.enum(deductionKinds), amount: z.int() })),
})
export type ReceiptLine = z.infer<typeof receiptLineSchema>

/** Money that came in from a customer, and the bills it settles. What no bill takes is kept on account. */
export const receiptSchema = z.object({
  id: z.string(),
  ...entityFields,
  number: nullableText,
  customerId: z.string(),
  customerName: z.string(),
  date: z.string(),
  method: z.enum(paymentMethods),
  /** UTR, cheque number and the like. */
  reference: nullableText,
  /** Paise; 0 where a bill is closed without money. */
  amount: z.int(),
  lines: z.array(receiptLineSchema),
  /**
   * Paise of the amount that invoices took, each a payment of its own; the rest went to other bills, or lies on account.
   * Null only on a device that has not synchronised since an earlier release.
   */
  forInvoices: z.nullable(z.int()),
  /** Paise of the amount that no bill took. */
  onAccount: z.int(),
  /** Whether a bill had been paid by something else meanwhile, so that less went to it than was entered. */
  fitted: z.boolean(),
  status: z.enum(receiptStatuses),
  /** Why it was returned or taken back. */
  reason: nullableText,
  notes: nullableText,
  /** Null only on a device that has not synchronised since an earlier release. */
  particulars: z.nullable(particularsSchema),
})
export type Receipt = z.infer<typeof receiptSchema>
