import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { linkedIfAny, openWith, rule, seen } from '#domain/kernel/rule.ts'
import {
  decideHoldSalesOrder,
  decideMoveDelivery,
  decideResumeSalesOrder,
  decideSalesOrderStep,
  decideShip,
} from './sales-order-decisions.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import { holdSalesOrder, moveDelivery, resumeSalesOrder, salesOrderStepOperations } from './sales-order-operations.ts'

export const salesOrderStepRules = salesOrderStepOperations.map(({ step, operation }) => {
  const needs = rule(operation)
    .with({ order: seen(salesOrderEntity) })
    .with({ profile: linkedIfAny(businessProfileEntity, 'order', 'businessProfileId') })
  if (step !== 'ship')
    return needs.decide(({ input, facts, order, profile }) =>
      decideSalesOrderStep(order, step, profile, input.note, facts),
    )
  return needs
    .with({ openOrders: openWith(salesOrderEntity, 'businessProfileId', ({ order }) => order.businessProfileId) })
    .decide(({ input, facts, order, ...party }) => decideShip(order, party, input, facts))
})

export const moveDeliveryRule = rule(moveDelivery)
  .with({ order: seen(salesOrderEntity) })
  .decide(({ input, facts, order }) => decideMoveDelivery(order, input, facts))

export const holdSalesOrderRule = rule(holdSalesOrder)
  .with({ order: seen(salesOrderEntity) })
  .decide(({ input, facts, order }) => decideHoldSalesOrder(order, input, facts))

export const resumeSalesOrderRule = rule(resumeSalesOrder)
  .with({ order: seen(salesOrderEntity) })
  .decide(({ input, order }) => decideResumeSalesOrder(order, input))
