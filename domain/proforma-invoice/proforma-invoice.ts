import * as z from 'zod/mini'
import { documentLineSchema, documentTotalsSchema } from '#domain/document-line/document-line.ts'
import { entityFields } from '#domain/kernel/field.ts'

export const proformaStatuses = ['pending', 'sent', 'payment_received', 'expired'] as const

export const bankDetailsSchema = z.object({
  bankName: z.string(),
  accountNumber: z.string(),
  ifscCode: z.string(),
  accountName: z.string(),
  branch: z.string(),
})
export type BankDetails = z.infer<typeof bankDetailsSchema>

const maybe = z.nullable(z.string())
export const proformaInvoiceSchema = z.object({
  id: z.string(),
  ...entityFields,
  number: maybe,
  quoteId: z.string(),
  leadId: maybe,
  businessProfileId: z.string(),
  companyName: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  lines: z.array(documentLineSchema),
  totals: documentTotalsSchema,
  placeOfSupply: z.string(),
  /** Paise, before tax. */
  subtotal: z.int(),
  gstAmount: z.int(),
  totalAmount: z.int(),
  advanceAmount: z.int(),
  bankDetails: z.nullable(bankDetailsSchema),
  upiId: maybe,
  status: z.enum(proformaStatuses),
  paymentInstructions: maybe,
})
export type ProformaInvoice = z.infer<typeof proformaInvoiceSchema>
