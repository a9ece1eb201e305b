import * as z from 'zod/mini'
import { noteKinds } from '#domain/credit-note/credit-note.ts'
import { day, onOne, optionalText, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { goodsConditions, goodsReturnReasons, goodsReturnStatuses } from './goods-return-choices.ts'
import { goodsReturnSchema } from './goods-return.ts'

const line = z.object({
  line: z.int('not-a-number').check(z.minimum(1, 'too-small'), z.maximum(300, 'too-large')),
  quantityMilli: z.int('not-a-number').check(z.minimum(1, 'too-small'), z.maximum(100_000_000_000, 'too-large')),
  condition: z.enum(goodsConditions, 'not-a-choice'),
})

/** The credit note of the returned lines: a draft, or issued at once. The ids of what it posts are counted from `idSeed`. */
const creditNote = z.object({
  noteId: uuid,
  idSeed: uuid,
  tax: z.enum(noteKinds, 'not-a-choice'),
  isIssued: z.boolean(),
})

export const receiveGoodsReturnSchema = operationSchema({
  summary: 'Records goods of an invoice that came back, and credits exactly them if that is wanted.',
  input: z.object({
    id: uuid,
    invoiceId: uuid,
    date: day,
    reason: z.enum(goodsReturnReasons, 'not-a-choice'),
    lines: z.array(line).check(z.minLength(1, 'no-lines'), z.maxLength(300, 'too-many-lines')),
    lrNumber: optionalText(40),
    vehicle: optionalText(20),
    receivedBy: requiredText(80, 'required'),
    notes: optionalText(500),
    /** Whether other goods are sent in their place, so that no money moves. */
    isReplaced: z._default(z.boolean(), false),
    creditNote: z._default(z.nullable(creditNote), null),
  }),
  output: goodsReturnSchema,
})

export const creditGoodsReturnSchema = operationSchema({
  summary: 'Makes the credit note of a return, over exactly its lines.',
  input: z.object({ ...onOne.shape, creditNote }),
  output: goodsReturnSchema,
})

export const replaceGoodsReturnSchema = operationSchema({
  summary: 'Says that other goods were sent in place of those that came back: no money moves.',
  input: onOne,
  output: goodsReturnSchema,
})

export const cancelGoodsReturnSchema = operationSchema({
  summary: 'Takes back a return that was recorded by mistake, with the draft of its credit note.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required') }),
  output: goodsReturnSchema,
})

export const findGoodsReturnSchema = findSchema(goodsReturnSchema, uuid, 'One goods return.')
export const listGoodsReturnsSchema = listSchema(
  goodsReturnSchema,
  uuid,
  { status: z.optional(z.enum(goodsReturnStatuses)) },
  'Goods returns, newest first, a page at a time.',
)
