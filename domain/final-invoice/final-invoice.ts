import * as z from 'zod/mini'
import { deliveryAddressSchema } from '#domain/business-profile/business-profile.ts'
import { documentLineSchema, documentTotalsSchema } from '#domain/document-line/document-line.ts'
import { particularsSchema } from '#domain/document/document-particulars.ts'
import { supplySchema } from '#domain/gst/gst-supply.ts'
import { entityFields, nullableText } from '#domain/kernel/field.ts'

export const finalInvoiceStatuses = [
  'pending',
  'sent',
  'payment_received',
  'paid',
  'overdue',
  'discarded',
  'cancelled',
  'credited',
] as const

/** How the goods leave, as far as it is known when the invoice is sent. */
export const dispatchSchema = z.object({
  transporter: nullableText,
  /** Its GSTIN or enrolment number, for the e-way bill. */
  transporterId: nullableText,
  /** The lorry receipt. */
  lrNumber: nullableText,
  vehicle: nullableText,
  ewayBill: nullableText,
  /** As printed. */
  broker: nullableText,
  /** The broker of the books, whose ledger earns on this bill. */
  dalalId: z.optional(nullableText),
})
export type Dispatch = z.infer<typeof dispatchSchema>

export const finalInvoiceSchema = z.object({
  id: z.string(),
  ...entityFields,
  /** Assigned when the invoice is sent, not to drafts: the series must have no gaps (Rule 46(b), CGST Rules). */
  number: nullableText,
  salesOrderId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  invoiceDate: z.string(),
  dueDate: z.string(),
  lines: z.array(documentLineSchema),
  /**
   * The order's line that each line bills, from 1. Null only on a device that has not synchronised since an earlier release,
   * which billed all lines at once.
   */
  orderLines: z.nullable(z.array(z.int())),
  totals: documentTotalsSchema,
  supplierState: z.string(),
  placeOfSupply: z.string(),
  /** Null only on a device that has not synchronised since an earlier release. */
  supply: z.nullable(supplySchema),
  subtotal: z.int(),
  /** Hundredths of a percent; null if the lines have different rates. */
  gstRate: z.nullable(z.int()),
  gstAmount: z.int(),
  totalAmount: z.int(),
  /** The advance deducted below the total. */
  advanceAdjusted: z.int(),
  balanceAmount: z.int(),
  status: z.enum(finalInvoiceStatuses),
  paymentReceivedDate: nullableText,
  notes: nullableText,
  /** Why it was cancelled; null unless it is. */
  cancelReason: nullableText,
  /** The invoice that takes its place, if one does. */
  successorId: nullableText,
  /** Where the goods go; null for the party's usual place. */
  consignee: z.nullable(deliveryAddressSchema),
  dispatch: z.nullable(dispatchSchema),
  /** As issued; null for a draft. */
  particulars: z.nullable(particularsSchema),
})
export type FinalInvoice = z.infer<typeof finalInvoiceSchema>
