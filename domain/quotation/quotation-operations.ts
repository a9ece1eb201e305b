import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { quotationEntity } from './quotation-entity.ts'
import * as z from 'zod/mini'
import { day, onOne, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { sellers } from '#domain/kernel/role.ts'
import { quotationFields, quotationParty, quotationSchema } from './quotation.ts'
import { quotationStatuses } from './quotation-status.ts'

/** A date after the last day of validity would expire the quotation before anybody read it. */
const validAfterQuoted = z.refine<{ quoteDate?: string | undefined; validUntil?: string | undefined }>(
  // A patch may name only one of them: then the rule looks at both.
  ({ quoteDate, validUntil }) => quoteDate === undefined || validUntil === undefined || validUntil >= quoteDate,
  { error: 'valid-until-before-quote-date', path: ['validUntil'] },
)

export const createQuotation = operation({
  name: 'quotation.create',
  kind: 'write',
  summary: 'Prices an inquiry: lines, tax and validity. Takes the next number of the series.',
  roles: sellers,
  input: z.object({ id: uuid, ...quotationParty, ...quotationFields }).check(
    validAfterQuoted,
    z.refine((q) => (q.leadId === null) !== (q.businessProfileId === null), {
      error: 'party-required',
      path: ['leadId'],
    }),
  ),
  output: quotationSchema,
})

export const changeQuotation = operation({
  name: 'quotation.change',
  kind: 'write',
  summary: 'Corrects a quotation that nobody has decided on yet.',
  roles: sellers,
  patch: true,
  input: z.object({ ...onOne.shape, ...patchOf(quotationFields) }).check(validAfterQuoted),
  output: quotationSchema,
})

const step = <const Name extends 'approve' | 'reject'>(name: Name, summary: string) =>
  operation({
    name: `quotation.${name}`,
    kind: 'write',
    summary,
    roles: sellers,
    input: onOne,
    output: quotationSchema,
  })

export const approveQuotation = step('approve', 'Records that the buyer agreed.')
export const rejectQuotation = step('reject', 'Records that the buyer declined.')

export const renewQuotation = operation({
  name: 'quotation.renew',
  kind: 'write',
  summary: 'Offers a lapsed quotation again with new dates, as its next revision; the old one stays in the history.',
  roles: sellers,
  input: z.object({ ...onOne.shape, validUntil: day }),
  output: quotationSchema,
})

export const findQuotation = findOperation(quotationEntity, quotationSchema, uuid, 'One quotation.')

export const listQuotations = listOperation(
  quotationEntity,
  quotationSchema,
  uuid,
  {
    status: z.optional(z.enum(quotationStatuses)),
  },
  'Quotations, newest first, a page at a time.',
)
