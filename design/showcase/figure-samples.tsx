import { Table } from '#design/list/table.tsx'
import { Card } from '#design/show/card.tsx'
import { Money } from '#design/show/money.tsx'
import { ProgressBar } from '#design/show/progress-bar.tsx'
import { SummaryCard } from '#design/show/summary-card.tsx'
import { Sample } from '#design/showcase/sample.tsx'
import type { Say } from '#design/showcase/sample.tsx'

type Line = { id: string; metres: string; rate: number; sum: number }

const lines: readonly Line[] = [
  { id: 'shree', metres: '5,000', rate: 8650, sum: 43250000 },
  { id: 'rajhans', metres: '1,200', rate: 11400, sum: 13680000 },
  { id: 'maruti', metres: '640', rate: 21050, sum: 13472000 },
]

/** Figures: summary cards, progress bars, a table. */
export function FigureSamples({ t }: { t: Say }) {
  return (
    <Sample title={t('figure.title')}>
      <div className="grid grid-cols-2 gap-3 desk:grid-cols-4 desk:gap-4">
        <SummaryCard
          label={t('figure.owed')}
          value={<Money paise={184250000} />}
          note={t('figure.owed.note')}
          icon="rupee"
          tone="danger"
          href="#cloth"
        />
        <SummaryCard label={t('figure.orders')} value="14" note={t('figure.orders.note')} icon="order" href="#cloth" />
        <SummaryCard
          label={t('figure.metres')}
          value="3,840"
          note={t('figure.metres.note')}
          icon="fabric"
          tone="success"
        />
        <SummaryCard
          label={t('figure.waiting')}
          value="6"
          note={t('figure.waiting.note')}
          icon="clock"
          tone="warning"
        />
      </div>
      <Card title={t('figure.loom')} aside={<Money paise={43250000} size="large" />}>
        <div className="grid gap-5">
          <ProgressBar label={t('goods.shree')} text={t('figure.woven')} value={3200} max={5000} />
          <ProgressBar
            label={t('goods.rajhans')}
            text={t('figure.woven.done')}
            value={1200}
            max={1200}
            tone="success"
          />
          <ProgressBar label={t('goods.maruti')} text={t('figure.woven.none')} value={0} max={640} />
        </div>
      </Card>
      <Card>
        <Table
          caption={t('figure.lines')}
          rows={lines}
          rowKey={(line) => line.id}
          columns={[
            { id: 'goods', head: t('figure.goods'), cell: (line) => t(`goods.${line.id}`), names: true },
            { id: 'metres', head: t('form.metres'), cell: (line) => line.metres, align: 'right' },
            { id: 'rate', head: t('form.rate'), cell: (line) => <Money paise={line.rate} exact />, align: 'right' },
            { id: 'sum', head: t('form.sum'), cell: (line) => <Money paise={line.sum} exact />, align: 'right' },
          ]}
        />
      </Card>
    </Sample>
  )
}
