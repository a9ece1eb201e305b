import { Suspense, useRef, type ReactNode } from 'react'
import { useLocation } from 'wouter'
import { Banner } from '#design/tell/banner.tsx'
import { Button } from '#design/press/button.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import type { IconName } from '#design/press/icon-paths.ts'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { ListFiles } from '#web/shared/export/list-files.tsx'
import { ListSearch } from '#web/shared/list/list-search.tsx'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { ScreenTitle } from '#web/page/screen-title.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import type { ShownBanner } from '#web/page/use-banner.ts'
import { useListKeys } from '#web/shared/list/use-list-keys.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useListKeysSetting } from './list-keys-setting.ts'
import type { ListSearchState } from './use-list-search.ts'
import { WindowedList, type RowProps } from '#web/page/windowed-list.tsx'

const ListNarrowingChips = lazyPart(() => import('./list-narrowing-chips.tsx').then((file) => file.ListNarrowingChips))

type ListPageProps<T> = {
  /** Feature whose translations name the list, its search box and its empty states. */
  feature: string
  /** The list's address without filters. */
  href: string
  icon: IconName
  /** The add button at the end of the title line; hidden for an empty list. */
  action?: ReactNode
  banner: ShownBanner
  onDismiss: () => void
  /** Figures above the filters. */
  summary?: ReactNode
  filters: ReactNode
  search: ListSearchState
  /** Number of rows without filters; 0 shows the empty screen. */
  total: number
  rows: readonly T[]
  keyOf: (row: T) => string
  hrefOf: (row: T) => string
  /** Pixels of a row before it is measured. */
  estimate: number
  /** The empty screen's action, and its text if the default does not apply. */
  empty?: { action?: ReactNode; text?: string }
  children: (row: T, props: RowProps & { active: boolean }) => ReactNode
}

/** A list in its five states: figures, filters and search above windowed rows. */
export function ListPage<T>(props: ListPageProps<T>) {
  const { feature, href, icon, action, banner, onDismiss, summary, filters, search, total, rows } = props
  const { keyOf, hrefOf, estimate, empty, children } = props
  const { t } = useTranslation(feature)
  const { t: kernel } = useTranslation('kernel')
  const { ready } = useReplica()
  const hasKeys = useListKeysSetting()
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
        <ScreenTitle
          aside={
            total > 0 && (
              <>
                {' '}
                <span
                  className={`font-body text-16 font-normal text-ink-2 ${action ? 'max-tablet:block max-tablet:text-13' : ''}`}
                >
                  {t('count', { count: total })}
                </span>
              </>
            )
          }
        >
          {t('title')}
        </ScreenTitle>
        <div className="flex flex-wrap items-center gap-2">
          {total > 0 && action}
          <ListFiles {...{ feature, search, total }} />
        </div>
      </div>
      {banner && (
        <Banner tone={banner.tone} onDismiss={onDismiss} dismissLabel={kernel('dismiss')}>
          <span className="whitespace-pre-line">{banner.text}</span>
        </Banner>
      )}
      {total > 0 && (
        <>
          {summary}
          <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_340px]">
            <div className="grid min-w-0 gap-2">{filters}</div>
            <ListSearch
              ref={box}
              label={t('search')}
              value={search.words}
              onValue={search.onWords}
              onNear={search.onNear}
              onLeave={search.onLeave}
            />
          </div>
          {search.narrowed.length > 0 && (
            <Suspense fallback={null}>
              <ListNarrowingChips asked={search.narrowed} />
            </Suspense>
          )}
        </>
      )}
      {total === 0 && !ready && <Skeleton label={kernel('loading')} shape="rows" count={6} />}
      {total === 0 && ready && (
        <EmptyState icon={icon} title={t('empty.title')} action={empty?.action}>
          {empty?.text ?? t('empty.text')}
        </EmptyState>
      )}
      {total > 0 && rows.length === 0 && (
        <EmptyState
          icon="search"
          title={t('none.title')}
          action={<Button onClick={() => go(href, { replace: true })}>{t('none.clear')}</Button>}
        >
          {t('none.text')}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <>
          <div className="card card-flush">
            {/* Around the rows only: loading translations must not unmount the search box. */}
            <Suspense fallback={<Skeleton label={kernel('loading')} shape="rows" count={6} />}>
              <WindowedList label={t('title')} rows={rows} keyOf={keyOf} estimate={estimate} active={active}>
                {(row, rowProps, index) => children(row, { ...rowProps, active: index === active })}
              </WindowedList>
            </Suspense>
          </div>
          {hasKeys && <p className="hidden text-13 text-ink-2 desk:block">{kernel('list.keys')}</p>}
        </>
      )}
    </div>
  )
}
