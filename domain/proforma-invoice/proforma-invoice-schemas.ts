import { operationSchema } from '#domain/kernel/operation.ts'
import * as z from 'zod/mini'
import { day, onOne, optionalText, uuid } from '#domain/kernel/field.ts'
import { proformaInvoiceSchema, proformaStatuses } from './proforma-invoice.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'

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
  input: z.object({ ...onOne.shape, dueDate: z._default(z.nullable(day), null) }),
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
