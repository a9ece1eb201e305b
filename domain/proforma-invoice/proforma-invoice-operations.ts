import * as z from 'zod/mini'
import { day, onOne, optionalText, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { pageOf } from '#domain/kernel/page.ts'
import { moneyViewers, sellers } from '#domain/kernel/role.ts'
import { proformaInvoiceSchema, proformaStatuses } from './proforma-invoice.ts'

export const createProformaInvoice = operation({
  name: 'proforma-invoice.create',
  kind: 'write',
  summary: 'Turns an approved quotation into a proforma that asks for the advance.',
  roles: sellers,
  input: z.object({
    id: uuid,
    advancePaymentId: uuid,
    quoteId: uuid,
    dueDate: z._default(z.nullable(day), null),
    paymentInstructions: optionalText(1000),
  }),
  output: proformaInvoiceSchema,
})

export const sendProformaInvoice = operation({
  name: 'proforma-invoice.send',
  kind: 'write',
  summary: 'Records that the proforma went to the buyer.',
  roles: sellers,
  input: z.object({ ...onOne.shape, dueDate: z._default(z.nullable(day), null) }),
  output: proformaInvoiceSchema,
})

export const findProformaInvoice = operation({
  name: 'proforma-invoice.find',
  kind: 'read',
  summary: 'One proforma invoice.',
  roles: moneyViewers,
  input: z.object({ id: uuid }),
  output: proformaInvoiceSchema,
})

export const listProformaInvoices = operation({
  name: 'proforma-invoice.list',
  kind: 'read',
  summary: 'Proforma invoices, newest first, a page at a time.',
  roles: moneyViewers,
  input: z.object({
    status: z.optional(z.enum(proformaStatuses)),
    ...pageOf(uuid),
  }),
  output: z.object({ rows: z.array(proformaInvoiceSchema) }),
})
