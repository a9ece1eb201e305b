import type { PaymentState } from '#domain/payment/payment.ts'
import { moneyText } from '#design/money-text.ts'
import { ProgressBar } from '#design/progress-bar.tsx'
import type { Tone } from '#design/status-badge.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'

const tones: Record<PaymentState, Tone> = {
  overdue: 'majith',
  pending: 'haldi',
  partial: 'aasmani',
  received: 'pista',
}

type PaymentProgressProps = { state: PaymentState; received: number; asked: number }

/** How much of the sum is in, as cloth on the loom. */
export function PaymentProgress({ state, received, asked }: PaymentProgressProps) {
  const { t } = useTranslation('payment')
  const said = (paise: number) => moneyText(paise, paise % 100 !== 0)
  return (
    <ProgressBar
      label={t('progress')}
      text={t('progress-text', { received: said(received), asked: said(asked) })}
      // A bar without length cannot be full: nothing asked for is fully paid.
      value={asked === 0 ? 1 : received}
      max={asked === 0 ? 1 : asked}
      tone={tones[state]}
    />
  )
}
