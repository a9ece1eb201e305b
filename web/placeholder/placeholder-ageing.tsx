import { Card } from '#design/show/card.tsx'
import { ProgressBar } from '#design/show/progress-bar.tsx'
import { receivablesByAge } from '#domain/dashboard/dashboard-chart.ts'
import { formatRupees } from '#domain/money/money-format.ts'
import type { PaymentRow } from '#domain/payment/payment.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** Receivables by age. */
export function PlaceholderAgeing({ payments }: { payments: readonly PaymentRow[] }) {
  const { t } = useTranslation('placeholder')
  const bands = receivablesByAge(payments, useToday())
  const all = bands.reduce((sum, { open }) => sum + open, 0)
  return (
    <Card title={t('ageing.title')}>
      {all === 0 && <p className="text-ink-2">{t('ageing.none')}</p>}
      {all > 0 && (
        <div className="grid gap-4">
          {bands.map(({ band, open, count }) => (
            <ProgressBar
              key={band}
              label={t(`ageing.${band}`)}
              text={t('ageing.sum', { amount: formatRupees(open), count: String(count) })}
              value={open}
              max={all}
              tone={band === 'not-due' ? 'primary' : 'danger'}
            />
          ))}
        </div>
      )}
    </Card>
  )
}
