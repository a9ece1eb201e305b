import { useState } from 'react'
import { DataList } from '#design/list/data-list.tsx'
import { Button } from '#design/press/button.tsx'
import { Card } from '#design/show/card.tsx'
import { Banner } from '#design/tell/banner.tsx'
import { ErrorState } from '#design/tell/error-state.tsx'
import { Skeleton } from '#design/tell/skeleton.tsx'
import type { OutputOf } from '#domain/kernel/operation.ts'
import type { listNumberSeries } from '#domain/number-series/number-series-operations.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { useSentences } from '#web/text/use-sentences.ts'
import { useQuery } from '#web/transport/use-query.ts'
import { CompanySeriesSheet } from './company-series-sheet.tsx'

export type Series = OutputOf<typeof listNumberSeries>['series'][number]

/** The next number of each kind of document; a company that comes in the middle of a year sets where its own go on. */
export function CompanySeries() {
  const { t } = useTranslation('number-series')
  const { refusal } = useSentences('number-series')
  // From the server: a device that was away would show numbers that were given meanwhile.
  const { answer, busy, again } = useQuery<typeof listNumberSeries>('number-series.list', {})
  const [open, setOpen] = useState<Series | null>(null)
  const [done, setDone] = useState<string | null>(null)
  return (
    <Card title={t('title')} id="numbers">
      <div className="grid gap-4">
        <p className="text-13 text-ink-2">{t('lead')}</p>
        {done !== null && (
          <Banner tone="success" onDismiss={() => setDone(null)} dismissLabel={t('dismiss')}>
            {done}
          </Banner>
        )}
        {!answer && <Skeleton label={t('loading')} shape="rows" count={3} />}
        {answer && !answer.ok && (
          <ErrorState
            title={t('failed')}
            action={
              <Button icon="sync" busy={busy} onClick={again}>
                {t('retry')}
              </Button>
            }
          >
            {refusal(answer.problem)}
          </ErrorState>
        )}
        {answer?.ok && (
          <DataList label={t('title')}>
            {answer.value.series.map((series) => (
              <SeriesRow key={series.kind} series={series} onChange={() => setOpen(series)} />
            ))}
          </DataList>
        )}
      </div>
      {open && (
        <CompanySeriesSheet
          series={open}
          onClose={() => setOpen(null)}
          onDone={(number) => {
            setDone(t('done', { kind: t(`kind.${open.kind}`), number }))
            setOpen(null)
            again()
          }}
        />
      )}
    </Card>
  )
}

function SeriesRow({ series, onChange }: { series: Series; onChange: () => void }) {
  const { t } = useTranslation('number-series')
  const kind = t(`kind.${series.kind}`)
  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 border-b border-thread py-2 last:border-b-0">
      <span className="grid">
        <span className="font-semibold">{kind}</span>
        <span className="text-13 text-ink-2">{series.number ?? t('full')}</span>
      </span>
      <Button icon="edit" aria-label={t('change-of', { kind })} onClick={onChange}>
        {t('change')}
      </Button>
    </li>
  )
}
