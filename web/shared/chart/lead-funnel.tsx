import { Card } from '#design/show/card.tsx'
import { ProgressBar } from '#design/show/progress-bar.tsx'
import { leadFunnel } from '#domain/dashboard/dashboard-chart.ts'
import { useEntities } from '#web/replica/use-entities.ts'
import { useTranslation } from '#web/text/translation.tsx'

/** How far leads get, stage by stage. */
export function LeadFunnel() {
  const { t } = useTranslation('dashboard')
  const stages = leadFunnel(useEntities('lead'))
  const all = stages[0]?.count ?? 0
  return (
    <Card title={t('funnel.title')}>
      {all === 0 && <p className="text-ink-2">{t('funnel.none')}</p>}
      <div className="grid gap-4">
        {all > 0 &&
          stages.map(({ status, count }) => (
            <ProgressBar
              key={status}
              label={t(`funnel.${status}`)}
              text={t('funnel.share', { count, percent: Math.round((count * 100) / all) })}
              value={count}
              max={all}
            />
          ))}
      </div>
    </Card>
  )
}
