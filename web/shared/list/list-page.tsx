import { Suspense, useMemo, useRef, useState, type ReactNode, type RefObject } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import type { IconName } from '#design/press/icon-paths.ts'
import { Banner } from '#design/tell/banner.tsx'
import { EmptyState } from '#design/tell/empty-state.tsx'
import { exporters } from '#domain/export/export-role.ts'
import { moneyViewers, type Role } from '#domain/kernel/role.ts'
import { HiddenState, useIsHidden } from '#web/page/hidden-state.tsx'
import { laterPart, lazyPart } from '#web/page/lazy-screen.ts'
import type { ShownBanner } from '#web/page/use-banner.ts'
import { useWideScreen } from '#web/page/use-wide-screen.ts'
import { useReplica } from '#web/replica/use-replica.ts'
import { useMay } from '#web/session/use-session.ts'
import { ListSearch } from '#web/shared/list/list-search.tsx'
import { useListKeys } from '#web/shared/list/use-list-keys.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { ListHead, ListViews } from './list-head.tsx'
import type { OlderShown } from './list-older.tsx'
import { ListPhoneBar } from './list-phone-bar.tsx'
import type { Picks } from './list-picking.ts'
import { LoadingRows, useListRows, type PickedRow } from './use-list-rows.tsx'
import { loadNarrowing, type ListSearchState } from './use-list-search.ts'

const ListNarrowingChips = lazyPart(() => import('./list-narrowing-chips.tsx').then((file) => file.ListNarrowingChips))

/** Loads what a list needs where its address narrows it. */
export const prepareNarrowed = (): Promise<unknown> => Promise.all([loadNarrowing(), ListNarrowingChips.prepare()])

const ListRange = lazyPart(() => import('./list-range.tsx').then((file) => file.ListRange), null)
// A phone never loads it.
const ListDeskTools = lazyPart(() => import('./list-desk-tools.tsx').then((file) => file.ListDeskTools), null)

const ListAfter = laterPart(() => import('./list-views.tsx').then((file) => file.ListAfter))
const ListNone = laterPart(() => import('./list-views.tsx').then((file) => file.ListNone))
const ListPicks = lazyPart(() => import('./list-picks.tsx').then((file) => file.ListPicks))

/** Lists of what parties owe: whoever sees them may remind several at once. */
const owed: readonly string[] = ['payment', 'invoice', 'business-profile']
/** Who may act on several rows at once: sellers too, where rows belong to a person and can be reassigned. */
const pickersOf = (feature: string, { person }: ListSearchState['has']): readonly Role[] =>
  person ? [...exporters, 'sales'] : owed.includes(feature) ? moneyViewers : exporters

const noRows: readonly never[] = []
const noOlder: OlderShown = { rows: [], said: '' }

export type ListPageProps<T> = {
  /** Feature whose translations name the list, its search box and its empty states. */
  feature: string
  /** The list's address without filters. */
  href: string
  icon: IconName
  /** The add button at the end of the title line; hidden for an empty list. */
  action?: ReactNode
  banner: ShownBanner
  /** Links to related lists; on a phone they are behind the filter button. */
  related?: ReactNode
  /** What the rows come to: in cards above the filters of a desk, and in one line above the rows of a phone. */
  figures?: { cards?: ReactNode; line: string }
  filters: ReactNode
  search: ListSearchState
  /** False while only the newest rows have been read: they are shown, and nothing is counted, filtered or searched yet. */
  isWhole?: boolean
  rows: readonly T[]
  hrefOf: (row: T) => string
  /** The empty screen's action if it is not the list's own, and its text if the default does not apply. */
  empty?: { action?: ReactNode; text?: string }
  children: (row: T, props: PickedRow) => ReactNode
}

/** In place of the rows of a list that has none: they are still being read, are not for this person, or nobody made any. */
function NoRows({ feature, icon, action, empty }: Pick<ListPageProps<never>, 'feature' | 'icon' | 'action' | 'empty'>) {
  const { t } = useTranslation(feature)
  const { ready } = useReplica()
  const isHidden = useIsHidden(feature)
  if (!ready) return <LoadingRows />
  if (isHidden) return <HiddenState icon={icon} />
  return (
    <EmptyState icon={icon} title={t('empty.title')} action={empty?.action ?? action}>
      {empty?.text ?? t('empty.text')}
    </EmptyState>
  )
}

/** The rows that are shown: older ones below those that the device holds. */
function useShownRows<T>(held: readonly T[], isWhole: boolean, isSearched: boolean) {
  'use no memo' // as the page
  const [params] = useSearchParams()
  const [older, onOlder] = useState<OlderShown>(noOlder)
  // Below, whatever the order: nothing that stands moves when they come.
  const all = useMemo(() => [...held, ...(older.rows as readonly T[])], [held, older.rows]) // rows of this list
  // Filters and words would choose other rows from all of them than from the newest.
  const isChoosing = !isWhole && (params.size > 0 || isSearched)
  const rows: readonly T[] = isChoosing ? noRows : all
  return { rows, isChoosing, older, onOlder }
}

type BarProps = Pick<ListPageProps<never>, 'feature' | 'href' | 'figures' | 'related' | 'search'> & {
  filters: ReactNode
  searchBox: ReactNode
  /** How many rows there are and what they come to, for the one line of a phone. */
  said: readonly (string | undefined)[]
}

/** Above the rows of a desk: figures, filters, and the search with its tools. */
function DeskBar({ feature, figures, filters, search, searchBox }: BarProps) {
  'use no memo' // as the page
  return (
    <>
      {figures?.cards}
      <div className="grid gap-2">
        <div className="flex flex-wrap gap-x-6">{filters}</div>
        <div className="flex min-h-[44px] flex-wrap items-center gap-2">
          {/* As wide before the tools beside it have come as after. */}
          <div className="w-80">{searchBox}</div>
          <Suspense fallback={null}>
            <ListDeskTools {...{ feature }} has={search.has} />
          </Suspense>
        </div>
      </div>
    </>
  )
}

/** Above the rows of a phone: the search, one line of figures, and behind a button what chooses among the rows. */
function PhoneBar({ feature, href, related, filters, search, searchBox, said }: BarProps) {
  'use no memo' // as the page
  return (
    <ListPhoneBar search={searchBox} said={said}>
      <Suspense fallback={null}>
        <ListViews {...{ feature, href }} wraps />
      </Suspense>
      {filters}
      {(search.has.since || search.has.amount) && (
        <Suspense fallback={<div className="min-h-[44px]" />}>
          <ListRange has={search.has} />
        </Suspense>
      )}
      {related && <div className="flex flex-wrap gap-2 border-t border-thread pt-4">{related}</div>}
    </ListPhoneBar>
  )
}

type RowsProps<T> = Pick<ListPageProps<T>, 'feature' | 'search' | 'hrefOf' | 'children'> & {
  rows: readonly T[]
  box: RefObject<HTMLInputElement | null>
  isWhole: boolean
  isWide: boolean
}

/** The rows: the keyboard goes through them, and on a desk several are chosen for what is done to them at once. */
function Rows<T extends { id: string }>(props: RowsProps<T>) {
  'use no memo' // as the page
  const { feature, search, hrefOf, rows, box, isWide } = props
  const [, go] = useLocation()
  const [params] = useSearchParams()
  const active = useListKeys({
    count: rows.length,
    search: box,
    onOpen: (index) => {
      const row = rows[index]
      if (row !== undefined) go(hrefOf(row))
    },
  })
  const mayPick = useMay({ roles: pickersOf(feature, search.has) }) && isWide
  const [picks, setPicks] = useState<Picks>({ keys: new Set(), anchor: null })
  const list = useListRows({ ...props, has: search.has, active, mayPick, picks, setPicks })
  if (rows.length === 0) return null
  return (
    <>
      <div
        data-hide={isWide ? params.get('hide')?.replaceAll(',', ' ') : undefined}
        className="card card-flush max-desk:-mx-(--gutter) max-desk:rounded-none max-desk:border-x-0 max-desk:shadow-none"
      >
        {/* Around the rows only: loading translations must not unmount the search box. */}
        {list}
      </div>
      {mayPick && (
        <Suspense fallback={null}>
          <ListPicks {...{ feature, rows, active, search, picks, onPicks: setPicks }} />
        </Suspense>
      )}
    </>
  )
}

/** A list in its five states: on a phone rows under one line, on a desk figures, filters and columns above them. */
export function ListPage<T extends { id: string }>(props: ListPageProps<T>) {
  // What the compiler remembers here is a kilobyte of the first visit; the rows alone are worth remembering.
  'use no memo'
  const { feature, href, banner, figures, search, isWhole = true } = props
  const { t } = useTranslation(feature)
  const { t: kernel } = useTranslation('kernel')
  const { rows, isChoosing, older, onOlder } = useShownRows(props.rows, isWhole, search.words !== '')
  const total = search.total + older.rows.length
  const counted = isWhole ? t('count', { count: search.total }) + older.said : kernel('loading')
  const isWide = useWideScreen()
  const box = useRef<HTMLInputElement>(null)
  const Bar = isWide ? DeskBar : PhoneBar
  const ofAll = isWhole && props.rows.length < search.total ? `${props.rows.length} / ` : ''
  return (
    <div className="grid gap-2 desk:gap-4">
      <ListHead {...props} {...{ total, counted, isWhole, isWide }} />
      {banner && (
        <Banner tone={banner.tone} onDismiss={banner.dismiss} dismissLabel={kernel('dismiss')}>
          <span className="whitespace-pre-line">{banner.text}</span>
        </Banner>
      )}
      {total > 0 && (
        <Bar
          {...props}
          said={[ofAll + counted, isWhole ? figures?.line : undefined]}
          filters={isWhole ? props.filters : <div className="min-h-[44px]" />}
          searchBox={
            <ListSearch
              ref={box}
              label={t('search')}
              value={search.words}
              onValue={search.onWords}
              onNear={search.onNear}
              onLeave={search.onLeave}
            />
          }
        />
      )}
      {search.narrowed.length > 0 && (
        <Suspense fallback={null}>
          <ListNarrowingChips asked={search.narrowed} />
        </Suspense>
      )}
      {isChoosing && <LoadingRows />}
      {total === 0 && !isChoosing && <NoRows {...props} />}
      {total > 0 && rows.length === 0 && !isChoosing && (
        <Suspense fallback={null}>
          <ListNone {...{ feature, href }} />
        </Suspense>
      )}
      <Rows {...props} {...{ rows, box, isWhole, isWide }} />
      <Suspense fallback={null}>
        <ListAfter {...{ feature, href, search }} total={search.total} count={rows.length} onOlder={onOlder} />
      </Suspense>
    </div>
  )
}
