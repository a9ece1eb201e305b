import type { IconName } from '#design/press/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/show/status-badge.tsx'
import type { PaymentState } from '#domain/payment/payment.ts'
import { useTranslation } from '#web/text/translation.tsx'

const looks: Record<PaymentState, { tone: Tone; icon: IconName }> = {
  overdue: { tone: 'danger', icon: 'alert' },
  pending: { tone: 'warning', icon: 'clock' },
  partial: { tone: 'info', icon: 'payment' },
  received: { tone: 'success', icon: 'check' },
  cancelled: { tone: 'plain', icon: 'close' },
}

/** A payment's state as a badge. */
export function PaymentBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation('payment')
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
}
