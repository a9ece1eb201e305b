import * as z from 'zod/mini'
import { advancePaymentSchema } from '#domain/advance-payment/advance-payment.ts'
import { finalInvoiceSchema } from '#domain/final-invoice/final-invoice.ts'
import { uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { quotationSchema } from '#domain/quotation/quotation.ts'

/** What the passing of a day does. No role may call these; their names stand in the history like any other verb's. */
const onDay = z.object({ id: uuid })

export const expireQuotation = operation({
  name: 'quotation.expire',
  kind: 'write',
  summary: 'The last day of a quotation has passed.',
  roles: [],
  input: onDay,
  output: quotationSchema,
})

export const lapseAdvancePayment = operation({
  name: 'advance-payment.lapse',
  kind: 'write',
  summary: 'The advance was not paid by its day; a proforma on which nothing came expires with it.',
  roles: [],
  input: onDay,
  output: advancePaymentSchema,
})

export const lapseFinalInvoice = operation({
  name: 'final-invoice.lapse',
  kind: 'write',
  summary: 'The balance of an invoice was not paid by its day.',
  roles: [],
  input: onDay,
  output: finalInvoiceSchema,
})
