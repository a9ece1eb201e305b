import { salesOrderPath } from '#domain/sales-order/sales-order-path.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { Thread } from '#design/show/thread.tsx'
import { useTranslation } from '#web/text/translation.tsx'

/** The eleven statuses as a thread: what lies behind, where the order stands, what is to come. */
export function SalesOrderPath({ order }: { order: SalesOrder }) {
  const { t } = useTranslation('sales-order')
  const thread = useTranslation('thread')
  return (
    <Thread
      label={t('path.title')}
      steps={salesOrderPath(order).map(({ status, state }) => ({
        id: status,
        label: t(`status.${status}`),
        state,
        spoken: thread.t(`spoken.${state}`),
      }))}
    />
  )
}
