import { operationSchema } from '#domain/kernel/operation.ts'
import * as z from 'zod/mini'
import { day, onOne, optionalText, uuid } from '#domain/kernel/field.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { finalInvoiceSchema, finalInvoiceStatuses } from './final-invoice.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'

export const createFinalInvoiceSchema = operationSchema({
  summary: 'Drafts the tax invoice of an order, the advance taken off below its total.',
  input: z.object({
    id: uuid,
    salesOrderId: uuid,
    dueDate: z._default(z.nullable(day), null),
    notes: optionalText(2000),
  }),
  output: finalInvoiceSchema,
})

export const changeFinalInvoiceSchema = operationSchema({
  summary: 'Changes the due date or the notes of a draft.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf({ dueDate: day, notes: optionalText(2000) }) }),
  output: finalInvoiceSchema,
})

export const sendFinalInvoiceSchema = operationSchema({
  summary: 'Issues the invoice: it takes the next number of the series and can no longer be changed.',
  input: z.object({ ...onOne.shape, finalPaymentId: uuid }),
  output: finalInvoiceSchema,
})

export const findFinalInvoiceSchema = findSchema(finalInvoiceSchema, uuid, 'One tax invoice.')

export const listFinalInvoicesSchema = listSchema(
  finalInvoiceSchema,
  uuid,
  {
    status: z.optional(z.enum(finalInvoiceStatuses)),
  },
  'Tax invoices, newest first, a page at a time.',
)
