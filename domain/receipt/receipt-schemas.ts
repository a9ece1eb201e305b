import * as z from 'zod/mini'
import { day, onOne, optionalText, paise, positivePaise, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { paymentMethods } from '#domain/payment/payment-method.ts'
import { optionalReference } from '#domain/payment/payment-reference-field.ts'
import { deductionKinds } from './receipt-deduction.ts'
import { receiptSchema, receiptStatuses } from './receipt.ts'

/** More bills at once would be a statement of account, not a receipt. */
const mostLines = 60

const lineInput = z.object({
  entryId: uuid,
  /** What was open of the bill when it was entered: less may be by the time it arrives. */
  open: paise,
  money: paise,
  deductions: z._default(
    z
      .array(z.object({ kind: z.enum(deductionKinds, 'not-a-choice'), amount: positivePaise }))
      .check(z.maxLength(deductionKinds.length, 'too-many-lines')),
    [],
  ),
})

export const recordReceiptSchema = operationSchema({
  summary: 'Records money from a customer and the bills it settles; the rest is kept on account.',
  input: z.object({
    id: uuid,
    customerId: uuid,
    date: day,
    method: z.enum(paymentMethods, 'payment-method-required'),
    reference: optionalReference,
    amount: paise,
    lines: z.array(lineInput).check(z.maxLength(mostLines, 'too-many-lines')),
    /** Money that came for paying an invoice late: a debit note is issued for it, with its tax inside. */
    interest: z._default(z.nullable(z.object({ noteId: uuid, invoiceId: uuid, amount: positivePaise })), null),
    notes: optionalText(500),
    /** Whether the person knows that money with the same reference was recorded before. */
    confirmed: z._default(z.boolean(), false),
  }),
  output: receiptSchema,
})

export const clearReceiptSchema = operationSchema({
  summary: 'Records that the money was seen on the bank statement.',
  input: onOne,
  output: receiptSchema,
})

export const bounceReceiptSchema = operationSchema({
  summary: 'Records that the bank returned the cheque: its bills are open again, and its charge may be asked for.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required'), charge: z._default(paise, 0) }),
  output: receiptSchema,
})

export const voidReceiptSchema = operationSchema({
  summary: 'Takes back a receipt that was entered by mistake: its bills are open again.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required') }),
  output: receiptSchema,
})

export const findReceiptSchema = findSchema(receiptSchema, uuid, 'One receipt.')
export const listReceiptsSchema = listSchema(
  receiptSchema,
  uuid,
  { status: z.optional(z.enum(receiptStatuses)), customerId: z.optional(uuid) },
  'Receipts, newest first, a page at a time.',
)
