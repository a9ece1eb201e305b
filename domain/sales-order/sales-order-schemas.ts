import * as z from 'zod/mini'
import { day, onOne, optionalText, requiredText, uuid } from '#domain/kernel/field.ts'
import { operationSchema } from '#domain/kernel/operation.ts'
import { findSchema, listSchema } from '#domain/kernel/reading-schema.ts'
import { divisionFields } from '#domain/refund/refund-schemas.ts'
import type { SalesOrderStep } from './sales-order-lifecycle.ts'
import { salesOrderStatuses } from './sales-order-status.ts'
import { salesOrderSchema } from './sales-order.ts'

/** Schema common to every step; the note is optional. Only dispatch asks about credit. */
export const salesOrderStepSchema = (step: SalesOrderStep) =>
  operationSchema({
    summary: `Takes the order through the step ${step}.`,
    input: z.object({
      ...onOne.shape,
      note: optionalText(300),
      /** Why the owner lets goods leave although the party is on hold or beyond its limit. */
      creditReason: optionalText(300),
    }),
    output: salesOrderSchema,
  })

export const moveDeliverySchema = operationSchema({
  summary: 'Promises the goods for another day, and keeps the reason.',
  input: z.object({ ...onOne.shape, deliveryDate: day, reason: requiredText(300, 'reason-required') }),
  output: salesOrderSchema,
})

export const shortCloseSalesOrderSchema = operationSchema({
  summary: 'Says that the rest of an order is not coming: nothing more is billed, and money held for it is free.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required') }),
  output: salesOrderSchema,
})

export const undoShortCloseSchema = operationSchema({
  summary:
    'Expects the rest of an order again that was closed short; freed money that is still there is held for it again.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required') }),
  output: salesOrderSchema,
})

export const findSalesOrderSchema = findSchema(salesOrderSchema, uuid, 'One sales order.')

export const listSalesOrdersSchema = listSchema(
  salesOrderSchema,
  uuid,
  {
    status: z.optional(z.enum(salesOrderStatuses)),
    businessProfileId: z.optional(uuid),
  },
  'Sales orders, newest first, a page at a time.',
)

export const holdSalesOrderSchema = operationSchema({
  summary: 'Stops an order until it is taken up again, and keeps the reason.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required') }),
  output: salesOrderSchema,
})

export const resumeSalesOrderSchema = operationSchema({
  summary: 'Takes up an order that was stopped.',
  input: z.object({ ...onOne.shape, reason: requiredText(300, 'reason-required') }),
  output: salesOrderSchema,
})

export const cancelSalesOrderSchema = operationSchema({
  summary: 'Cancels an order before its goods leave; its advance is given back, kept on account, or divided.',
  input: z.object({ ...onOne.shape, ...divisionFields }),
  output: salesOrderSchema,
})
