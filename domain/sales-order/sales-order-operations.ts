import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import * as z from 'zod/mini'
import { day, onOne, optionalText, requiredText, uuid } from '#domain/kernel/field.ts'
import { operation } from '#domain/kernel/operation.ts'
import { dispatchers, makers, sellers, type Role } from '#domain/kernel/role.ts'
import { dispatchSteps, productionSteps, type SalesOrderStep } from './sales-order-lifecycle.ts'
import { salesOrderSchema } from './sales-order.ts'
import { salesOrderStatuses } from './sales-order-status.ts'

const stepOperation = (step: SalesOrderStep, roles: readonly Role[]) =>
  operation({
    name: `sales-order.${step}`,
    kind: 'write',
    summary: `Takes the order through the step ${step}.`,
    roles,
    input: z.object({ ...onOne.shape, note: optionalText(300) }),
    output: salesOrderSchema,
  })

/** One operation a step of the lifecycle, so that each has its own name in the history and its own people. */
export const salesOrderStepOperations = [
  ...productionSteps.map((step) => ({ step: step as SalesOrderStep, operation: stepOperation(step, makers) })),
  ...dispatchSteps.map((step) => ({ step: step as SalesOrderStep, operation: stepOperation(step, dispatchers) })),
]

export const moveDelivery = operation({
  name: 'sales-order.move-delivery',
  kind: 'write',
  summary: 'Promises the goods for another day, and keeps the reason.',
  roles: sellers,
  input: z.object({ ...onOne.shape, deliveryDate: day, reason: requiredText(300, 'reason-required') }),
  output: salesOrderSchema,
})

export const findSalesOrder = findOperation(salesOrderEntity, salesOrderSchema, uuid, 'One sales order.')

export const listSalesOrders = listOperation(
  salesOrderEntity,
  salesOrderSchema,
  uuid,
  {
    status: z.optional(z.enum(salesOrderStatuses)),
    businessProfileId: z.optional(uuid),
  },
  'Sales orders, newest first, a page at a time.',
)
