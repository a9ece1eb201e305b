import type { PaymentState } from '#domain/payment/payment.ts'
import type { IconName } from '#design/icon-paths.ts'
import { StatusBadge, type Tone } from '#design/status-badge.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'

const looks: Record<PaymentState, { tone: Tone; icon: IconName }> = {
  overdue: { tone: 'majith', icon: 'alert' },
  pending: { tone: 'haldi', icon: 'clock' },
  partial: { tone: 'aasmani', icon: 'payment' },
  received: { tone: 'pista', icon: 'check' },
}

/** How a payment stands, in a word. */
export function PaymentBadge({ state }: { state: PaymentState }) {
  const { t } = useTranslation('payment')
  return <StatusBadge {...looks[state]}>{t(`state.${state}`)}</StatusBadge>
}
