import * as z from 'zod/mini'
import { day, onOne, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { quotationStatuses } from './quotation-status.ts'
import { quotationFields, quotationParty, quotationSchema } from './quotation.ts'

/** A quotation dated after its last day of validity would be expired from the start. */
const validAfterQuoted = z.refine<{ quoteDate?: string | undefined; validUntil?: string | undefined }>(
  // A patch may contain only one of them; the rule then checks both.
  ({ quoteDate, validUntil }) => quoteDate === undefined || validUntil === undefined || validUntil >= quoteDate,
  { error: 'valid-until-before-quote-date', path: ['validUntil'] },
)

export const createQuotationSchema = operationSchema({
  summary:
    'Prices an inquiry: lines, tax and validity. Takes the next number of the series; writes a new lead down with it.',
  input: z.object({ id: uuid, ...quotationParty, ...quotationFields }).check(
    validAfterQuoted,
    z.refine((q) => [q.leadId, q.businessProfileId, q.newLead].filter((party) => party !== null).length === 1, {
      error: 'party-required',
      path: ['leadId'],
    }),
  ),
  output: quotationSchema,
})

export const changeQuotationSchema = operationSchema({
  summary: 'Corrects a quotation that nobody has decided on yet.',
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(quotationFields) }).check(validAfterQuoted),
  output: quotationSchema,
})

export const reviseQuotationSchema = operationSchema({
  summary:
    'Corrects a quotation that was decided on, taken back or asked to change: its next revision, to be decided on anew.',
  patch: true,
  input: changeQuotationSchema.input,
  output: quotationSchema,
})

const step = (summary: string) => operationSchema({ summary, input: onOne, output: quotationSchema })

export const approveQuotationSchema = step('Records that the buyer agreed.')

export const rejectQuotationSchema = step('Records that the buyer declined.')

export const noteQuotationAnswerSchema = step(
  'Takes note of what the buyer answered; it can no longer change it by itself.',
)

export const withdrawQuotationSchema = operationSchema({
  summary: 'Takes a quotation back with a reason; it can be offered again as a new revision.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required') }),
  output: quotationSchema,
})

export const renewQuotationSchema = operationSchema({
  summary: 'Offers a lapsed quotation again with new dates, as its next revision; the old one stays in the history.',
  input: z.object({ ...onOne.shape, validUntil: day }),
  output: quotationSchema,
})

export const findQuotationSchema = findSchema(quotationSchema, uuid, 'One quotation.')

export const listQuotationsSchema = listSchema(
  quotationSchema,
  uuid,
  {
    status: z.optional(z.enum(quotationStatuses)),
  },
  'Quotations, newest first, a page at a time.',
)
