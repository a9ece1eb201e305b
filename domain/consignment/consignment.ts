import * as z from 'zod/mini'
import { entityFields, nullableText } from '#domain/kernel/field.ts'

export const consignmentStatuses = ['noted', 'taken_back'] as const

/**
 * How the goods of a sent invoice travel, as it became known after the invoice: the e-way bill is made from its number,
 * and the lorry receipt comes from the transporter hours later. It has the invoice's id, of which there is one.
 */
export const consignmentSchema = z.object({
  id: z.string(),
  ...entityFields,
  salesOrderId: z.string(),
  customerId: z.string(),
  customerName: z.string(),
  /** The number of the invoice. Null only on a device that noted it before the invoice had got its number. */
  invoiceNumber: nullableText,
  transporter: nullableText,
  /** Its GSTIN or enrolment number. */
  transporterId: nullableText,
  /** The lorry receipt, and the day it was made out. */
  lrNumber: nullableText,
  lrDate: nullableText,
  vehicle: nullableText,
  /** The e-way bill, and the day it was made. */
  ewayBill: nullableText,
  ewayBillDate: nullableText,
  /** Why all of it was taken back; null unless it was. */
  takenBackReason: nullableText,
  status: z.enum(consignmentStatuses),
})
export type Consignment = z.infer<typeof consignmentSchema>
