import * as z from 'zod/mini'
import { deliveryAddressInput } from '#domain/business-profile/business-profile-schemas.ts'
import { billDiscountInput, documentLinesInput } from '#domain/document-line/document-line.ts'
import { day, onOne, optionalText, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { advanceRateBp, stateCode } from '#domain/quotation/quotation.ts'
import { proformaInvoiceSchema, proformaStatuses } from './proforma-invoice.ts'

export const createProformaInvoiceSchema = operationSchema({
  summary: 'Turns an approved quotation into a proforma that asks for the advance.',
  input: z.object({
    id: uuid,
    advancePaymentId: uuid,
    quoteId: uuid,
    dueDate: z._default(z.nullable(day), null),
    paymentInstructions: optionalText(1000),
  }),
  output: proformaInvoiceSchema,
})

export const sendProformaInvoiceSchema = operationSchema({
  summary: 'Records that the proforma went to the buyer.',
  input: z.object({
    ...onOne.shape,
    dueDate: z._default(z.nullable(day), null),
    /** Why the owner gives credit although the party is on hold or beyond its limit. */
    creditReason: optionalText(300),
  }),
  output: proformaInvoiceSchema,
})

const reason = requiredText(300, 'reason-required')

export const cancelProformaInvoiceSchema = operationSchema({
  summary: 'Takes back a proforma that no money has come for; its quotation can be corrected or offered again.',
  input: z.object({ ...onOne.shape, reason }),
  output: proformaInvoiceSchema,
})

export const correctProformaInvoiceSchema = operationSchema({
  summary:
    'Replaces a wrong proforma: the old one is cancelled and names the new one, which takes over its advance and the money in it.',
  /** Terms that are left out stay as they are; the place of supply follows the buyer's profile. */
  input: z.object({
    ...onOne.shape,
    successorId: uuid,
    reason,
    dueDate: day,
    paymentInstructions: optionalText(1000),
    lines: z.optional(documentLinesInput),
    ...patchOf(billDiscountInput),
    placeOfSupply: z.optional(stateCode),
    consignee: z.optional(z.nullable(deliveryAddressInput)),
    advanceRateBp: z.optional(advanceRateBp),
  }),
  output: proformaInvoiceSchema,
})

export const findProformaInvoiceSchema = findSchema(proformaInvoiceSchema, uuid, 'One proforma invoice.')

export const listProformaInvoicesSchema = listSchema(
  proformaInvoiceSchema,
  uuid,
  {
    status: z.optional(z.enum(proformaStatuses)),
  },
  'Proforma invoices, newest first, a page at a time.',
)
