import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { finalInvoiceEntity } from './final-invoice-entity.ts'
import * as z from 'zod/mini'
import { day, onOne, optionalText, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { accountants } from '#domain/kernel/role.ts'
import { finalInvoiceSchema, finalInvoiceStatuses } from './final-invoice.ts'

export const createFinalInvoice = operation({
  name: 'final-invoice.create',
  kind: 'write',
  summary: 'Drafts the tax invoice of an order, the advance taken off below its total.',
  roles: accountants,
  input: z.object({
    id: uuid,
    salesOrderId: uuid,
    dueDate: z._default(z.nullable(day), null),
    notes: optionalText(2000),
  }),
  output: finalInvoiceSchema,
})

export const changeFinalInvoice = operation({
  name: 'final-invoice.change',
  kind: 'write',
  summary: 'Changes the due date or the notes of a draft.',
  roles: accountants,
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf({ dueDate: day, notes: optionalText(2000) }) }),
  output: finalInvoiceSchema,
})

export const sendFinalInvoice = operation({
  name: 'final-invoice.send',
  kind: 'write',
  summary: 'Issues the invoice: it takes the next number of the series and can no longer be changed.',
  roles: accountants,
  input: z.object({ ...onOne.shape, finalPaymentId: uuid }),
  output: finalInvoiceSchema,
})

export const findFinalInvoice = findOperation(finalInvoiceEntity, finalInvoiceSchema, uuid, 'One tax invoice.')

export const listFinalInvoices = listOperation(
  finalInvoiceEntity,
  finalInvoiceSchema,
  uuid,
  {
    status: z.optional(z.enum(finalInvoiceStatuses)),
  },
  'Tax invoices, newest first, a page at a time.',
)
