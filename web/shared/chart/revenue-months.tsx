import { Card } from '#design/show/card.tsx'
import { revenueByMonth } from '#domain/dashboard/dashboard-chart.ts'
import { formatRupees, shortRupees } from '#domain/money/money-format.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useToday } from '#web/session/use-today.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { BarChart } from './bar-chart.tsx'

/** A year of orders as a bar chart. */
export function RevenueMonths() {
  const { t } = useTranslation('dashboard')
  const calendar = useTranslation('calendar')
  const money = useTranslation('money')
  const months = revenueByMonth(useEntities('sales-order'), useToday())
  const labels = { lakh: money.t('short.lakh'), crore: money.t('short.crore') }
  const bars = months.map(({ month, total, count }) => {
    const number = Number(month.slice(5, 7))
    return {
      id: month,
      label: calendar.t(`monthShort.${number}`),
      name: t('months.name', { month: calendar.t(`month.${number}`), year: month.slice(0, 4) }),
      value: total,
      text: total === 0 ? formatRupees(0) : shortRupees(total, labels),
      note: String(count),
    }
  })
  return (
    <Card title={t('months.title')}>
      <BarChart
        bars={bars}
        heads={{ name: t('months.month'), value: t('months.value'), note: t('months.orders') }}
        caption={t('months.title')}
        openTable={t('months.table')}
      />
    </Card>
  )
}
