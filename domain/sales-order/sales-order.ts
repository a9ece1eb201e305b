import * as z from 'zod/mini'
import { deliveryAddressSchema } from '#domain/business-profile/business-profile.ts'
import { documentLineSchema, documentTotalsSchema } from '#domain/document-line/document-line.ts'
import { particularsSchema } from '#domain/document/document-particulars.ts'
import { supplySchema } from '#domain/gst/gst-supply.ts'
import { entityFields, nullableText } from '#domain/kernel/field.ts'
import { messageSchema } from '#domain/quotation/quotation.ts'
import { salesOrderStatuses } from './sales-order-status.ts'

export const orderPaymentStatuses = ['partial', 'completed', 'balance_overdue'] as const
export const productionStatuses = ['not_started', 'waiting', 'in_progress', 'done'] as const

export const salesOrderSchema = z.object({
  id: z.string(),
  ...entityFields,
  number: nullableText,
  quoteId: z.string(),
  leadId: nullableText,
  businessProfileId: z.string(),
  advancePaymentId: z.string(),
  companyName: z.string(),
  orderDate: z.string(),
  deliveryDate: z.string(),
  /** The day that was promised first; null until it is moved. */
  firstDeliveryDate: nullableText,
  lines: z.array(documentLineSchema),
  totals: documentTotalsSchema,
  supplierState: z.string(),
  placeOfSupply: z.string(),
  /** Null only on a device that has not synchronised since an earlier release. */
  supply: z.nullable(supplySchema),
  items: z.string(),
  totalAmount: z.int(),
  status: z.enum(salesOrderStatuses),
  statusMessage: z.nullable(messageSchema),
  paymentStatus: z.enum(orderPaymentStatuses),
  /** How many of its invoices are overdue. Null only on a device that has not synchronised since an earlier release. */
  lateBills: z.nullable(z.int()),
  productionStatus: z.enum(productionStatuses),
  /** Outstanding paise. */
  balancePaymentDue: z.int(),
  /** The newest of its invoices. */
  finalInvoiceId: nullableText,
  /**
   * What sent invoices billed of each line, in thousandths of its unit: less or more than was ordered, as cloth comes out.
   * Null only on a device that has not synchronised since an earlier release.
   */
  billed: z.nullable(z.array(z.int())),
  /** The rest is not coming. */
  shortClosed: z.nullable(
    z.object({
      reason: z.string(),
      by: z.string(),
      since: z.string(),
      /** The ledger entries whose money it freed. A release before 0.3 kept none. */
      freed: z.optional(z.array(z.string())),
      /** What is not coming of each line, in thousandths of its unit: a bill that is undone is billed anew all the same. */
      left: z.optional(z.array(z.int())),
    }),
  ),
  /** Nothing is made or sent until it is taken up again. */
  hold: z.nullable(z.object({ reason: z.string(), by: z.string(), since: z.string() })),
  /** What its goods travelled on, as no invoice had been sent; the number is null only in a browser. */
  challan: z.nullable(
    z.object({
      number: nullableText,
      on: z.string(),
      consignee: z.nullable(deliveryAddressSchema),
      particulars: particularsSchema,
    }),
  ),
})
export type SalesOrder = z.infer<typeof salesOrderSchema>
