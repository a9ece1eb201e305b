import { useState } from 'react'
import { Tabs } from '#design/frame/tabs.tsx'
import { DataList } from '#design/list/data-list.tsx'
import { FilterChips } from '#design/list/filter-chips.tsx'
import { ListRow } from '#design/list/list-row.tsx'
import { IconButton } from '#design/press/icon-button.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Card } from '#design/show/card.tsx'
import { DateText } from '#design/show/date-text.tsx'
import { Money } from '#design/show/money.tsx'
import { StatusBadge } from '#design/show/status-badge.tsx'
import type { Tone } from '#design/show/status-badge.tsx'
import { Sample } from '#design/showcase/sample.tsx'
import type { Say } from '#design/showcase/sample.tsx'

type Row = { id: string; paise: number; tone: Tone; icon: IconName; word: string; note?: string; since: string }

const rows: readonly Row[] = [
  { id: 'shree', paise: 123456700, tone: 'success', icon: 'check', word: 'approved', since: 'today' },
  { id: 'rajhans', paise: 12500000, tone: 'warning', icon: 'clock', word: 'pending', since: 'days' },
  {
    id: 'maruti',
    paise: 48000000,
    tone: 'danger',
    icon: 'alert',
    word: 'overdue',
    note: 'money.overdue',
    since: 'short',
  },
  { id: 'ambika', paise: -1250000, tone: 'info', icon: 'undo', word: 'credit', note: 'money.back', since: 'short' },
  { id: 'navkar', paise: 9800000, tone: 'primary', icon: 'production', word: 'weaving', since: 'short' },
  { id: 'patel', paise: 760000, tone: 'plain', icon: 'edit', word: 'draft', since: 'short' },
]

/** Lists with filters, tabs and pagination. */
export function ListSamples({ t }: { t: Say }) {
  const [shown, setShown] = useState('all')
  const [tab, setTab] = useState('history')
  return (
    <Sample title={t('list.title')}>
      <FilterChips
        label={t('list.show')}
        selected={[shown]}
        onToggle={setShown}
        chips={[
          { id: 'all', label: t('list.all'), count: 128 },
          { id: 'pending', label: t('status.pending'), count: 14 },
          { id: 'approved', label: t('status.approved'), count: 96 },
          { id: 'overdue', label: t('status.overdue'), count: 3 },
        ]}
      />
      <Card flush>
        <DataList label={t('list.title')}>
          {rows.map((row, index) => (
            <ListRow
              key={row.id}
              href="#cloth"
              active={index === 1}
              selected={index === 2}
              who={t(`name.${row.id}`)}
              what={t(`goods.${row.id}`)}
              amount={<Money paise={row.paise} note={row.note === undefined ? undefined : t(row.note)} />}
              state={
                <StatusBadge tone={row.tone} icon={row.icon}>
                  {t(`status.${row.word}`)}
                </StatusBadge>
              }
              since={
                <DateText value="2026-11-12" exact={t('date.exact')}>
                  {t(`date.${row.since}`)}
                </DateText>
              }
              trailing={<IconButton icon="phone" label={t('action.call')} />}
            />
          ))}
        </DataList>
      </Card>
      <Tabs
        label={t('tabs.label')}
        selected={tab}
        onSelect={setTab}
        tabs={['history', 'payments', 'papers'].map((id, index) => ({
          id,
          label: t(`tabs.${id}`),
          ...(index === 1 ? { count: 2 } : {}),
        }))}
      >
        <p>
          {t(`tabs.${tab}.text`)}{' '}
          <DateText value="2026-11-12" exact={t('date.exact')} focusable>
            {t('date.days')}
          </DateText>
        </p>
      </Tabs>
    </Sample>
  )
}
