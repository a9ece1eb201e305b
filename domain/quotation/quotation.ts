import * as z from 'zod/mini'
import { deliveryAddressInput } from '#domain/business-profile/business-profile-schemas.ts'
import { deliveryAddressSchema } from '#domain/business-profile/business-profile.ts'
import {
  billDiscountInput,
  documentLineSchema,
  documentLinesInput,
  documentTotalsSchema,
} from '#domain/document-line/document-line.ts'
import { particularsSchema } from '#domain/document/document-particulars.ts'
import { supplySchema } from '#domain/gst/gst-supply.ts'
import { day, entityFields, nullableText, optionalText, uuid } from '#domain/kernel/field.ts'
import { leadFields, leadId } from '#domain/lead/lead.ts'
import { buyerAnswerSchema } from './quotation-answer.ts'
import { quotationStatuses } from './quotation-status.ts'

/** How far the advance has come that its proforma asks for. */
export const quotationAdvanceStatuses = ['not_requested', 'awaiting', 'received', 'overdue'] as const

/** A GST State code, two digits; the tax computation checks that it exists. */
export const stateCode = z.string().check(z.regex(/^\d{2}$/, 'state-invalid'))

/** Advance in hundredths of a percent of the total. */
export const advanceRateBp = z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(10_000, 'too-large'))

export const quotationFields = {
  lines: documentLinesInput,
  /** On the whole quotation, spread over its lines. */
  discountBp: z._default(billDiscountInput.discountBp, null),
  discountPaise: z._default(billDiscountInput.discountPaise, null),
  /** Destination of the goods; decides CGST+SGST or IGST. */
  placeOfSupply: stateCode,
  /** Where the goods go, if not to the party's usual place of delivery. */
  consignee: z._default(z.nullable(deliveryAddressInput), null),
  /** Whether a registered buyer pays the tax himself. */
  reverseCharge: z._default(z.boolean(), false),
  quoteDate: day,
  validUntil: day,
  /** The specification's default is half. */
  advanceRateBp: z._default(advanceRateBp, 5000),
  notes: optionalText(2000),
}

/** A message as code and values; rendered in the reader's language. */
export const messageSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Message = z.infer<typeof messageSchema>

export const quotationSchema = z.object({
  id: z.string(),
  ...entityFields,
  /** QT/26-27/0001. Null only in a browser until the server has answered. */
  number: nullableText,
  /** From 1: one that is revised, renewed or taxed anew keeps its number, and shows the next revision. */
  revision: z.int(),
  leadId: nullableText,
  businessProfileId: nullableText,
  companyName: z.string(),
  location: nullableText,
  quoteDate: z.string(),
  validUntil: z.string(),
  lines: z.array(documentLineSchema),
  discountBp: z.nullable(z.int()),
  discountPaise: z.nullable(z.int()),
  /** The lines as one readable text. */
  items: z.string(),
  supplierState: z.string(),
  placeOfSupply: z.string(),
  /** Null only on a device that has not synchronised since an earlier release. */
  supply: z.nullable(supplySchema),
  /** Where the goods go, if not to the party's usual place of delivery. */
  consignee: z.nullable(deliveryAddressSchema),
  /** Whether a registered buyer pays the tax himself; null on quotations of earlier releases. */
  reverseCharge: z.nullable(z.boolean()),
  totals: documentTotalsSchema,
  /** Paise, GST included. */
  totalAmount: z.int(),
  status: z.enum(quotationStatuses),
  statusMessage: z.nullable(messageSchema),
  approvalDate: nullableText,
  /** Why the seller took it back; null unless it is withdrawn. */
  withdrawReason: nullableText,
  proformaInvoiceId: nullableText,
  advanceRateBp: z.int(),
  /** Paise; null until a proforma requests it. */
  advancePaymentRequired: z.nullable(z.int()),
  advancePaymentStatus: z.enum(quotationAdvanceStatuses),
  notes: nullableText,
  /** As of the latest change of its prices or terms; null only on a device that has not synchronised since an earlier release. */
  particulars: z.nullable(particularsSchema),
  /** What the buyer answered last on the page it was sent. */
  answer: z.nullable(buyerAnswerSchema),
})

export type Quotation = z.infer<typeof quotationSchema>

/** The recipient: a lead, a customer ordering again, or somebody new. Exactly one is set. */
export const quotationParty = {
  leadId: z._default(z.nullable(leadId), null),
  businessProfileId: z._default(z.nullable(uuid), null),
  /** A buyer nobody has written down yet: its lead is made with the quotation, or neither is. */
  newLead: z._default(z.nullable(z.object({ id: leadId, ...leadFields })), null),
}
