import { ProgressBar } from '#design/show/progress-bar.tsx'
import type { Tone } from '#design/show/status-badge.tsx'
import { sumText } from '#domain/money/money-format.ts'
import type { PaymentState } from '#domain/payment/payment.ts'
import { useTranslation } from '#web/text/translation.tsx'

const tones: Record<PaymentState, Tone> = {
  overdue: 'danger',
  pending: 'warning',
  partial: 'info',
  received: 'success',
  cancelled: 'plain',
}

type PaymentProgressProps = { state: PaymentState; received: number; asked: number }

/** How much of the amount is received, as a progress bar. */
export function PaymentProgress({ state, received, asked }: PaymentProgressProps) {
  const { t } = useTranslation('payment')
  return (
    <ProgressBar
      label={t('progress')}
      text={t('progress-text', { received: sumText(received), asked: sumText(asked) })}
      // A progress bar needs a length: if nothing is due, show it as fully paid.
      value={asked === 0 ? 1 : received}
      max={asked === 0 ? 1 : asked}
      tone={tones[state]}
    />
  )
}
