import * as z from 'zod/mini'
import { advancePaymentSchema } from '#domain/advance-payment/advance-payment.ts'
import { dalaliSchema } from '#domain/dalali/dalali.ts'
import { finalInvoiceSchema } from '#domain/final-invoice/final-invoice.ts'
import { uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { promiseSchema } from '#domain/promise/promise.ts'
import { quotationSchema } from '#domain/quotation/quotation.ts'

/** Operations run by the daily expiry job. No role may call them; the history records them like any other. */
const onDay = z.object({ id: uuid })

export const expireQuotationSchema = operationSchema({
  summary: 'The last day of a quotation has passed.',
  input: onDay,
  output: quotationSchema,
})

export const lapseAdvancePaymentSchema = operationSchema({
  summary: 'The advance was not paid by its day; a proforma on which nothing came expires with it.',
  input: onDay,
  output: advancePaymentSchema,
})

export const lapseFinalInvoiceSchema = operationSchema({
  summary: 'The balance of an invoice was not paid by its day.',
  input: onDay,
  output: finalInvoiceSchema,
})

/** The ids of what is posted are counted from `idSeed`. */
export const reckonDalaliSchema = operationSchema({
  summary: 'Money came for a bill or went, or its value changed: what its dalal has earned follows.',
  input: z.object({ id: uuid, idSeed: uuid }),
  output: dalaliSchema,
})

export const breakPromiseSchema = operationSchema({
  summary: 'The day of a promise has passed, and not all of it came.',
  input: onDay,
  output: promiseSchema,
})
