import { refuse } from '#domain/kernel/outcome.ts'
import { decideSalesOrderStep } from '#domain/sales-order/sales-order-decisions.ts'
import { salesOrderStepOperations } from '#domain/sales-order/sales-order-operations.ts'
import { optimistic, type OptimisticEntry } from '#web/kernel/optimistic.ts'

export const salesOrderOptimism: readonly OptimisticEntry[] = salesOrderStepOperations.map(({ step, operation }) =>
  optimistic(operation, (view, { id, note }, facts) => {
    const order = view.find('sales-order', id)
    if (!order) return refuse({ code: 'not-found' })
    const profile = view.find('business-profile', order.businessProfileId) ?? null
    return decideSalesOrderStep(order, step, profile, note, facts)
  }),
)
