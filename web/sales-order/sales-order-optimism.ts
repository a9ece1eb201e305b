import { refuse } from '#domain/kernel/outcome.ts'
import { decideMoveDelivery, decideSalesOrderStep } from '#domain/sales-order/sales-order-decisions.ts'
import { moveDelivery, salesOrderStepOperations } from '#domain/sales-order/sales-order-operations.ts'
import { optimistic, type OptimisticEntry } from '#web/outbox/optimistic.ts'

const steps: readonly OptimisticEntry[] = salesOrderStepOperations.map(({ step, operation }) =>
  optimistic(operation, (view, { id, note }, facts) => {
    const order = view.find('sales-order', id)
    if (!order) return refuse({ code: 'not-found' })
    const profile = view.find('business-profile', order.businessProfileId) ?? null
    return decideSalesOrderStep(order, step, profile, note, facts)
  }),
)

export const salesOrderOptimism: readonly OptimisticEntry[] = [
  ...steps,
  optimistic(moveDelivery, (view, input, facts) => {
    const order = view.find('sales-order', input.id)
    return order ? decideMoveDelivery(order, input, facts) : refuse({ code: 'not-found' })
  }),
]
