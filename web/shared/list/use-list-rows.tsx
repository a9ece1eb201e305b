import { Suspense, useMemo, type ReactNode } from 'react'
import { Skeleton } from '#design/tell/skeleton.tsx'
import { lazyPart } from '#web/page/lazy-screen.ts'
import { WindowedList, type RowProps } from '#web/page/windowed-list.tsx'
import { useTranslation } from '#web/text/translation.tsx'
import type { Picks } from './list-picking.ts'
import type { ListSearchState } from './use-list-search.ts'

/** Room for the headings: the rows do not move when they come. */
const HeadPlace = () => <div className="list-head min-h-[37px]" />

// A phone never loads it.
const ListHeadings = lazyPart(() => import('./list-desk-tools.tsx').then((file) => file.ListHeadings), HeadPlace)
const ListPick = lazyPart(() => import('./list-picks.tsx').then((file) => file.ListPick), null)

/** A row's place in the list, whether the keyboard has reached it, and on a desk its box. */
export type PickedRow = RowProps & { active: boolean; selected?: boolean; leading?: ReactNode }

/** In place of rows until they have been read. */
export function LoadingRows() {
  const { t } = useTranslation('kernel')
  return <Skeleton label={t('loading')} shape="rows" count={6} />
}

const idOf = ({ id }: { id: string }): string => id

type ListRows<T> = {
  feature: string
  rows: readonly T[]
  children: (row: T, props: PickedRow) => ReactNode
  has: ListSearchState['has']
  isWhole: boolean
  isWide: boolean
  active: number
  mayPick: boolean
  picks: Picks
  setPicks: (picks: Picks) => void
}

/** The rows of a list, not rendered again while a letter is typed above them or the address changes. */
export function useListRows<T extends { id: string }>(props: ListRows<T>): ReactNode {
  // The compiler would remember each part of them, in a third of a kilobyte of every first visit.
  'use no memo'
  const { feature, has, rows, isWhole, isWide, active, children, mayPick, picks, setPicks } = props
  const { t } = useTranslation(feature)
  return useMemo(() => {
    // The room of the box is there from the first paint on: the columns beside it do not move.
    const pickOf = (row: T) => (
      <span className="block w-[24px]">
        <Suspense fallback={null}>
          <ListPick row={row} rows={() => rows.map(idOf)} id={row.id} picks={picks} onPicks={setPicks} />
        </Suspense>
      </span>
    )
    return (
      <Suspense fallback={<LoadingRows />}>
        <WindowedList
          label={t('title')}
          head={
            isWide && (
              <Suspense fallback={<HeadPlace />}>
                <ListHeadings {...{ feature, has }} />
              </Suspense>
            )
          }
          rows={rows}
          isWhole={isWhole}
          keyOf={idOf}
          estimate={isWide ? 53 : 72}
          active={active}
        >
          {(row, rowProps, index) =>
            children(row, {
              ...rowProps,
              active: index === active,
              ...(mayPick && { selected: picks.keys.has(row.id), leading: pickOf(row) }),
            })
          }
        </WindowedList>
      </Suspense>
    )
  }, [t, feature, isWide, has, rows, isWhole, active, children, mayPick, picks, setPicks])
}
