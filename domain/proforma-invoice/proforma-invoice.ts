import * as z from 'zod/mini'
import { deliveryAddressSchema } from '#domain/business-profile/business-profile.ts'
import { bankDetailsSchema } from '#domain/company/company-bank.ts'
import { documentLineSchema, documentTotalsSchema } from '#domain/document-line/document-line.ts'
import { particularsSchema } from '#domain/document/document-particulars.ts'
import { supplySchema } from '#domain/gst/gst-supply.ts'
import { entityFields, nullableText } from '#domain/kernel/field.ts'

export const proformaStatuses = ['pending', 'sent', 'payment_received', 'expired', 'cancelled'] as const

export const proformaInvoiceSchema = z.object({
  id: z.string(),
  ...entityFields,
  number: nullableText,
  quoteId: z.string(),
  leadId: nullableText,
  businessProfileId: z.string(),
  companyName: z.string(),
  issueDate: z.string(),
  dueDate: z.string(),
  lines: z.array(documentLineSchema),
  totals: documentTotalsSchema,
  placeOfSupply: z.string(),
  /** Null only on a device that has not synchronised since an earlier release. */
  supply: z.nullable(supplySchema),
  /** Where the goods go, as its quotation says; null for the party's usual place of delivery. */
  consignee: z.nullable(deliveryAddressSchema),
  /** Paise, before tax. */
  subtotal: z.int(),
  gstAmount: z.int(),
  totalAmount: z.int(),
  advanceAmount: z.int(),
  bankDetails: z.nullable(bankDetailsSchema),
  upiId: nullableText,
  status: z.enum(proformaStatuses),
  paymentInstructions: nullableText,
  /** Why it was cancelled; null unless it is. */
  cancelReason: nullableText,
  /** The proforma that replaces a cancelled one, if one does. */
  successorId: nullableText,
  /** As of the latest sending; null for a draft. */
  particulars: z.nullable(particularsSchema),
})
export type ProformaInvoice = z.infer<typeof proformaInvoiceSchema>
