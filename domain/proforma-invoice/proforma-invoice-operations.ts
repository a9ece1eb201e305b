import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { proformaInvoiceEntity } from './proforma-invoice-entity.ts'
import * as z from 'zod/mini'
import { day, onOne, optionalText, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { sellers } from '#domain/kernel/role.ts'
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

export const findProformaInvoice = findOperation(
  proformaInvoiceEntity,
  proformaInvoiceSchema,
  uuid,
  'One proforma invoice.',
)

export const listProformaInvoices = listOperation(
  proformaInvoiceEntity,
  proformaInvoiceSchema,
  uuid,
  {
    status: z.optional(z.enum(proformaStatuses)),
  },
  'Proforma invoices, newest first, a page at a time.',
)
