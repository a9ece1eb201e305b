import * as z from 'zod/mini'
import { day, onOne, optionalText, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { pageOf } from '#domain/kernel/page.ts'
import { accountants, moneyViewers } from '#domain/kernel/role.ts'
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
  input: z.object({ ...onOne.shape, dueDate: day, notes: optionalText(2000) }),
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

export const findFinalInvoice = operation({
  name: 'final-invoice.find',
  kind: 'read',
  summary: 'One tax invoice.',
  roles: moneyViewers,
  input: z.object({ id: uuid }),
  output: finalInvoiceSchema,
})

export const listFinalInvoices = operation({
  name: 'final-invoice.list',
  kind: 'read',
  summary: 'Tax invoices, newest first, a page at a time.',
  roles: moneyViewers,
  input: z.object({
    status: z.optional(z.enum(finalInvoiceStatuses)),
    ...pageOf(uuid),
  }),
  output: z.object({ rows: z.array(finalInvoiceSchema) }),
})
