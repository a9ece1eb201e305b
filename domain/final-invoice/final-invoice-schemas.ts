import * as z from 'zod/mini'
import { deliveryAddressInput } from '#domain/business-profile/business-profile-schemas.ts'
import { checkEwayBill, checkTransporterId, checkVehicle } from '#domain/identifier/transport.ts'
import { day, onOne, optionalChecked, optionalText, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { patchOf } from '#domain/kernel/patch-schema.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { finalInvoiceSchema, finalInvoiceStatuses } from './final-invoice.ts'

/** How much of each line of the order is billed, in the order's sequence; of the rest, nothing. */
const quantities = z
  .array(
    z.object({
      quantityMilli: z.int('not-a-number').check(z.minimum(0, 'too-small'), z.maximum(100_000_000_000, 'too-large')),
    }),
  )
  .check(z.minLength(1, 'no-lines'), z.maxLength(300, 'too-many-lines'))

const dispatch = z.nullable(
  z.object({
    transporter: optionalText(80),
    transporterId: optionalChecked(20, checkTransporterId, 'transporter-id-shape'),
    lrNumber: optionalText(30),
    vehicle: optionalChecked(20, checkVehicle, 'vehicle-shape'),
    ewayBill: optionalChecked(20, checkEwayBill, 'eway-bill-shape'),
    broker: optionalText(80),
    dalalId: z.optional(z.nullable(uuid)),
  }),
)

export const createFinalInvoiceSchema = operationSchema({
  summary: 'Drafts a tax invoice of what left of an order, or of all that is left, with the advance taken off.',
  input: z.object({
    id: uuid,
    salesOrderId: uuid,
    /** Null: all that is left of the order. */
    lines: z._default(z.nullable(quantities), null),
    dueDate: z._default(z.nullable(day), null),
    notes: optionalText(2000),
  }),
  output: finalInvoiceSchema,
})

export const changeFinalInvoiceSchema = operationSchema({
  summary: 'Changes what a draft bills, where and how the goods go, the due date or the notes.',
  patch: true,
  input: z.object({
    ...onOne.shape,
    ...patchOf({
      lines: quantities,
      dueDate: day,
      notes: optionalText(2000),
      consignee: z.nullable(deliveryAddressInput),
      dispatch,
    }),
  }),
  output: finalInvoiceSchema,
})

export const sendFinalInvoiceSchema = operationSchema({
  summary: 'Issues the invoice: it takes the next number of the series and can no longer be changed.',
  input: z.object({
    ...onOne.shape,
    finalPaymentId: uuid,
    /** The changes of GST rates since the draft, as they were shown; it is priced anew at them. */
    rates: optionalText(2000),
  }),
  output: finalInvoiceSchema,
})

export const discardFinalInvoiceSchema = operationSchema({
  summary: 'Drops a draft of an invoice, which has taken no number.',
  input: onOne,
  output: finalInvoiceSchema,
})

export const findFinalInvoiceSchema = findSchema(finalInvoiceSchema, uuid, 'One tax invoice.')

export const listFinalInvoicesSchema = listSchema(
  finalInvoiceSchema,
  uuid,
  {
    status: z.optional(z.enum(finalInvoiceStatuses)),
  },
  'Tax invoices, newest first, a page at a time.',
)

const reason = requiredText(300, 'reason-required')

export const cancelFinalInvoiceSchema = operationSchema({
  summary: 'Cancels a sent invoice before its goods leave; its number stays used, and its advance is held again.',
  /** The ids of what is posted are counted from `idSeed`. */
  input: z.object({ ...onOne.shape, idSeed: uuid, reason }),
  output: finalInvoiceSchema,
})

export const replaceFinalInvoiceSchema = operationSchema({
  summary: 'Credits all that is left of a wrong invoice and drafts another one of the same goods.',
  input: z.object({ ...onOne.shape, idSeed: uuid, noteId: uuid, successorId: uuid, reason }),
  output: finalInvoiceSchema,
})
