import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { linkedIfAny, rule, seen } from '#domain/kernel/rule.ts'
import { decideMoveDelivery, decideSalesOrderStep } from './sales-order-decisions.ts'
import { salesOrderEntity } from './sales-order-entity.ts'
import { moveDelivery, salesOrderStepOperations } from './sales-order-operations.ts'

export const salesOrderStepRules = salesOrderStepOperations.map(({ step, operation }) =>
  rule(operation)
    .with({ order: seen(salesOrderEntity) })
    .with({ profile: linkedIfAny(businessProfileEntity, 'order', 'businessProfileId') })
    .decide(({ input, facts, order, profile }) => decideSalesOrderStep(order, step, profile, input.note, facts)),
)

export const moveDeliveryRule = rule(moveDelivery)
  .with({ order: seen(salesOrderEntity) })
  .decide(({ input, facts, order }) => decideMoveDelivery(order, input, facts))
