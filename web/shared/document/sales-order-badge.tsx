import type { IconName } from '#design/press/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import { isDeliveryLate } from '#domain/sales-order/sales-order-list.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'

type Look = { tone: Tone; icon: IconName }

const looks: Record<SalesOrder['status'], Look> = {
  order_confirmed: { tone: 'info', icon: 'order' },
  production_planning: { tone: 'info', icon: 'calendar' },
  pending_materials: { tone: 'warning', icon: 'clock' },
  production_started: { tone: 'primary', icon: 'production' },
  quality_check: { tone: 'primary', icon: 'eye' },
  production_completed: { tone: 'primary', icon: 'fabric' },
  ready_to_ship: { tone: 'info', icon: 'inventory' },
  shipped: { tone: 'info', icon: 'truck' },
  in_transit: { tone: 'info', icon: 'truck' },
  delivered: { tone: 'success', icon: 'home' },
  completed: { tone: 'success', icon: 'check' },
  cancelled: { tone: 'plain', icon: 'close' },
}

const paymentLooks: Record<SalesOrder['paymentStatus'], Look> = {
  partial: { tone: 'warning', icon: 'clock' },
  completed: { tone: 'success', icon: 'check' },
  balance_overdue: { tone: 'danger', icon: 'alert' },
}

/** An order's status badge. */
export function SalesOrderBadge({ status }: { status: SalesOrder['status'] }) {
  const { t } = useTranslation('sales-order')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}

/** The state of its payments. */
export function SalesOrderPaymentBadge({ status }: { status: SalesOrder['paymentStatus'] }) {
  const { t } = useTranslation('sales-order')
  return <StatusBadge {...paymentLooks[status]}>{t(`payment.${status}`)}</StatusBadge>
}

/** The promised date has passed. */
export function SalesOrderLateBadge() {
  const { t } = useTranslation('sales-order')
  return (
    <StatusBadge tone="danger" icon="alert">
      {t('late')}
    </StatusBadge>
  )
}

/** All that a row says of an order's state. */
export function SalesOrderRowState({ order }: { order: SalesOrder }) {
  const today = useToday()
  return (
    <span className="flex flex-wrap gap-1">
      <SalesOrderBadge status={order.status} />
      {isDeliveryLate(order, today) && <SalesOrderLateBadge />}
    </span>
  )
}
