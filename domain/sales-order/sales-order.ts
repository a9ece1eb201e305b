import * as z from 'zod/mini'
import { documentLineSchema, documentTotalsSchema } from '#domain/document-line/document-line.ts'
import { entityFields } from '#domain/kernel/field.ts'
import { messageSchema } from '#domain/quotation/quotation.ts'

/** The specification's eleven, in order. */
export const salesOrderStatuses = [
  'order_confirmed',
  'production_planning',
  'pending_materials',
  'production_started',
  'quality_check',
  'production_completed',
  'ready_to_ship',
  'shipped',
  'in_transit',
  'delivered',
  'completed',
] as const
export const orderPaymentStatuses = ['partial', 'completed', 'balance_overdue'] as const
export const productionStatuses = ['not_started', 'waiting', 'in_progress', 'done'] as const

/** Delivery promised when nobody says otherwise: dyed goods take a month in Surat. */
export const deliveryDays = 30

const maybe = z.nullable(z.string())
export const salesOrderSchema = z.object({
  id: z.string(),
  ...entityFields,
  number: maybe,
  quoteId: z.string(),
  leadId: maybe,
  businessProfileId: z.string(),
  advancePaymentId: z.string(),
  companyName: z.string(),
  orderDate: z.string(),
  deliveryDate: z.string(),
  lines: z.array(documentLineSchema),
  totals: documentTotalsSchema,
  supplierState: z.string(),
  placeOfSupply: z.string(),
  items: z.string(),
  totalAmount: z.int(),
  status: z.enum(salesOrderStatuses),
  statusMessage: z.nullable(messageSchema),
  paymentStatus: z.enum(orderPaymentStatuses),
  productionStatus: z.enum(productionStatuses),
  /** Paise still to come. */
  balancePaymentDue: z.int(),
  finalInvoiceId: maybe,
})
export type SalesOrder = z.infer<typeof salesOrderSchema>
