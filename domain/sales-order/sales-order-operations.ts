import { operation } from '#domain/kernel/operation.ts'
import { findOperation, listOperation } from '#domain/kernel/reading.ts'
import { accountants, sellersAndAccountants, dispatchers, makers, sellers, type Role } from '#domain/kernel/role.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import { dispatchSteps, productionSteps, type SalesOrderStep } from './sales-order-lifecycle.ts'

const schemas = () => import('./sales-order-schemas.ts')

const stepOperation = (step: SalesOrderStep, roles: readonly Role[]) =>
  operation({
    name: `sales-order.${step}`,
    kind: 'write',
    roles,
    schema: async () => (await schemas()).salesOrderStepSchema(step),
  })

/** One operation per lifecycle step, so that each has its own name in the history and its own roles. */
export const salesOrderStepOperations = [
  ...productionSteps.map((step) => ({ step: step as SalesOrderStep, operation: stepOperation(step, makers) })),
  ...dispatchSteps.map((step) => ({ step: step as SalesOrderStep, operation: stepOperation(step, dispatchers) })),
]

export const moveDelivery = operation({
  name: 'sales-order.move-delivery',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).moveDeliverySchema,
})

export const shortCloseSalesOrder = operation({
  name: 'sales-order.short-close',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).shortCloseSalesOrderSchema,
})

export const undoShortClose = operation({
  name: 'sales-order.undo-short-close',
  kind: 'write',
  roles: sellersAndAccountants,
  schema: async () => (await schemas()).undoShortCloseSchema,
})

export const findSalesOrder = findOperation(salesOrderEntity, async () => (await schemas()).findSalesOrderSchema)

export const listSalesOrders = listOperation(salesOrderEntity, async () => (await schemas()).listSalesOrdersSchema)

export const holdSalesOrder = operation({
  name: 'sales-order.hold',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).holdSalesOrderSchema,
})

export const resumeSalesOrder = operation({
  name: 'sales-order.resume',
  kind: 'write',
  roles: sellers,
  schema: async () => (await schemas()).resumeSalesOrderSchema,
})

export const cancelSalesOrder = operation({
  name: 'sales-order.cancel',
  kind: 'write',
  roles: accountants,
  schema: async () => (await schemas()).cancelSalesOrderSchema,
})
