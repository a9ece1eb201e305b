import * as z from 'zod/mini'
import { documentLineSchema, documentLinesInput, documentTotalsSchema } from '#domain/document-line/document-line.ts'
import { day, entityFields, optionalText, uuid } from '#domain/kernel/field.ts'
import { leadId } from '#domain/lead/lead.ts'
import { quotationStatuses } from './quotation-status.ts'

export const quotationAdvanceStatuses = ['not_requested', 'awaiting', 'received', 'overdue'] as const

/** A GST state code, two digits; which codes exist is checked where the tax is computed. */
export const stateCode = z.string().check(z.regex(/^\d{2}$/, 'state-invalid'))

export const quotationFields = {
  lines: documentLinesInput,
  /** Where the goods end up: decides CGST+SGST or IGST. */
  placeOfSupply: stateCode,
  quoteDate: day,
  validUntil: day,
  /** The advance to ask for, in hundredths of a percent of the total: 5000 is the specification's half. */
  advanceRateBp: z._default(
    z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(10_000, 'too-large')),
    5000,
  ),
  notes: optionalText(2000),
}

const maybe = z.nullable(z.string())
/** What a message says, as a code and its values: the sentence is made in the reader's language. */
export const messageSchema = z.object({
  code: z.string(),
  params: z.record(z.string(), z.union([z.string(), z.number()])),
})
export type Message = z.infer<typeof messageSchema>

export const quotationSchema = z.object({
  id: z.string(),
  ...entityFields,
  /** QT/26-27/0001. Null only in a browser that has not reached the server yet. */
  number: maybe,
  /** Counts renewals: a renewed quotation keeps its number and says which revision it is. */
  revision: z.int(),
  leadId: maybe,
  businessProfileId: maybe,
  companyName: z.string(),
  location: maybe,
  quoteDate: z.string(),
  validUntil: z.string(),
  lines: z.array(documentLineSchema),
  /** The lines as one readable sentence. */
  items: z.string(),
  supplierState: z.string(),
  placeOfSupply: z.string(),
  totals: documentTotalsSchema,
  /** Paise, GST included. */
  totalAmount: z.int(),
  status: z.enum(quotationStatuses),
  statusMessage: z.nullable(messageSchema),
  approvalDate: maybe,
  proformaInvoiceId: maybe,
  advanceRateBp: z.int(),
  /** Paise; null until a proforma asks for it. */
  advancePaymentRequired: z.nullable(z.int()),
  advancePaymentStatus: z.enum(quotationAdvanceStatuses),
  notes: maybe,
})

export type Quotation = z.infer<typeof quotationSchema>

/** For whom: a lead still being won, or a customer who orders again. Exactly one is named. */
export const quotationParty = {
  leadId: z._default(z.nullable(leadId), null),
  businessProfileId: z._default(z.nullable(uuid), null),
}
