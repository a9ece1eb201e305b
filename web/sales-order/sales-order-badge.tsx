import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { IconName } from '#design/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/status-badge.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'

type Look = { tone: Tone; icon: IconName }

const looks: Record<SalesOrder['status'], Look> = {
  order_confirmed: { tone: 'aasmani', icon: 'order' },
  production_planning: { tone: 'aasmani', icon: 'calendar' },
  pending_materials: { tone: 'haldi', icon: 'clock' },
  production_started: { tone: 'neel', icon: 'production' },
  quality_check: { tone: 'neel', icon: 'eye' },
  production_completed: { tone: 'neel', icon: 'fabric' },
  ready_to_ship: { tone: 'aasmani', icon: 'inventory' },
  shipped: { tone: 'aasmani', icon: 'truck' },
  in_transit: { tone: 'aasmani', icon: 'truck' },
  delivered: { tone: 'pista', icon: 'home' },
  completed: { tone: 'pista', icon: 'check' },
}

const paymentLooks: Record<SalesOrder['paymentStatus'], Look> = {
  partial: { tone: 'haldi', icon: 'clock' },
  completed: { tone: 'pista', icon: 'check' },
  balance_overdue: { tone: 'majith', icon: 'alert' },
}

/** Where an order stands, in a word. */
export function SalesOrderBadge({ status }: { status: SalesOrder['status'] }) {
  const { t } = useTranslation('sales-order')
  return <StatusBadge {...looks[status]}>{t(`status.${status}`)}</StatusBadge>
}

/** How its money stands. */
export function SalesOrderPaymentBadge({ status }: { status: SalesOrder['paymentStatus'] }) {
  const { t } = useTranslation('sales-order')
  return <StatusBadge {...paymentLooks[status]}>{t(`payment.${status}`)}</StatusBadge>
}

/** The promised day is over. */
export function SalesOrderLateBadge() {
  const { t } = useTranslation('sales-order')
  return (
    <StatusBadge tone="majith" icon="alert">
      {t('late')}
    </StatusBadge>
  )
}
