import { decideMoveDelivery, decideSalesOrderStep } from '#domain/sales-order/sales-order-decisions.ts'
import {
  findSalesOrder,
  listSalesOrders,
  moveDelivery,
  salesOrderStepOperations,
} from '#domain/sales-order/sales-order-operations.ts'
import { listEntities } from '#server/entity/entity-list.ts'
import { lockEntity, needEntity } from '#server/entity/entity-store.ts'
import { read, write } from '#server/runtime/app-context.ts'

export const salesOrderHandlers = [
  ...salesOrderStepOperations.map(({ step, operation }) =>
    write(operation, async ({ id, version, note }, facts) => {
      const order = await lockEntity('sales-order', id, version)
      const profile = await lockEntity('business-profile', order.businessProfileId)
      return decideSalesOrderStep(order, step, profile, note, facts)
    }),
  ),
  write(moveDelivery, async (input, facts) =>
    decideMoveDelivery(await lockEntity('sales-order', input.id, input.version), input, facts),
  ),
  read(findSalesOrder, ({ id }) => needEntity('sales-order', id)),
  read(listSalesOrders, ({ status, businessProfileId, ...page }) =>
    listEntities('sales-order', page, { status, business_profile_id: businessProfileId }),
  ),
]
