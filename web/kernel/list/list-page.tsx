import { useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Banner } from '#design/banner.tsx'
import { Button } from '#design/button.tsx'
import { EmptyState } from '#design/empty-state.tsx'
import type { IconName } from '#design/icon-paths.ts'
import { Skeleton } from '#design/skeleton.tsx'
import { ListSearch } from '#web/kernel/list-search.tsx'
import { useTranslation } from '#web/kernel/translation.tsx'
import type { ShownBanner } from '#web/kernel/use-banner.ts'
import { useListKeys } from '#web/kernel/use-list-keys.ts'
import { useReplica } from '#web/kernel/use-replica.ts'
import { WindowedList, type RowProps } from '#web/kernel/windowed-list.tsx'

type ListPageProps<T> = {
  title: string
  /** Beside the title: how many there are. */
  count?: string
  /** At the end of the title's line, once there is a list: what adds a row. */
  action?: ReactNode
  banner: ShownBanner
  onDismiss: () => void
  /** Over the filters: the figures. */
  summary?: ReactNode
  filters: ReactNode
  search: { label: string; words: string; onWords: (words: string) => void }
  /** How many there are without filters; 0 is a screen before its first row. */
  total: number
  rows: readonly T[]
  keyOf: (row: T) => string
  hrefOf: (row: T) => string
  /** Pixels of a row before it was ever drawn. */
  estimate: number
  listLabel: string
  empty: { icon: IconName; title: string; text: string; action?: ReactNode }
  /** Rows there are, but none that fits the filters. */
  none: { title: string; text: string; clear: string; onClear: () => void }
  children: (row: T, props: RowProps & { active: boolean }) => ReactNode
}

/** A list in its five states: figures, filters and search over rows that are drawn as far as they are in sight. */
export function ListPage<T>(props: ListPageProps<T>) {
  const { title, count, action, banner, onDismiss, summary, filters, search, total, rows } = props
  const { keyOf, hrefOf, estimate, listLabel, empty, none, children } = props
  const { t } = useTranslation('kernel')
  const { ready } = useReplica()
  const [, go] = useLocation()
  const box = useRef<HTMLInputElement>(null)
  const onOpen = (index: number) => {
    const row = rows[index]
    if (row !== undefined) go(hrefOf(row))
  }
  const active = useListKeys({ count: rows.length, search: box, onOpen })
  return (
    <div className="grid gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1>
          {title} {count !== undefined && <span className="font-body text-16 font-normal text-ink-2">{count}</span>}
        </h1>
        {total > 0 && action}
      </div>
      {banner && (
        <Banner tone={banner.tone} onDismiss={onDismiss} dismissLabel={t('dismiss')}>
          <span className="whitespace-pre-line">{banner.text}</span>
        </Banner>
      )}
      {total > 0 && (
        <>
          {summary}
          <div className="grid items-center gap-3 desk:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid min-w-0 gap-2">{filters}</div>
            <ListSearch ref={box} label={search.label} value={search.words} onValue={search.onWords} />
          </div>
        </>
      )}
      {total === 0 && !ready && <Skeleton label={t('loading')} shape="rows" count={6} />}
      {total === 0 && ready && (
        <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
      {total > 0 && rows.length === 0 && (
        <EmptyState icon="search" title={none.title} action={<Button onClick={none.onClear}>{none.clear}</Button>}>
          {none.text}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <div className="card card-flush">
            <WindowedList label={listLabel} rows={rows} keyOf={keyOf} estimate={estimate} active={active}>
              {(row, rowProps, index) => children(row, { ...rowProps, active: index === active })}
            </WindowedList>
          </div>
          <p className="hidden text-13 text-ink-2 desk:block">{t('list.keys')}</p>
        </>
      )}
    </div>
  )
}
