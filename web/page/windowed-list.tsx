import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { DataList } from '#design/list/data-list.tsx'
import { rowStart, windowRows } from './window-rows.ts'

/** Props for a row's `<li>`: its measuring ref, and its position for screen readers, which see only rendered rows. */
export type RowProps = { ref: Ref<HTMLLIElement>; 'aria-setsize': number; 'aria-posinset': number }

type WindowedListProps<T> = {
  label: string
  rows: readonly T[]
  keyOf: (row: T) => string
  /** Pixels of a row before it is measured. */
  estimate: number
  /** Index of the row to scroll into view, or -1. */
  active?: number
  children: (row: T, props: RowProps, index: number) => ReactNode
}

const spare = 4

/** A list of any length that renders only visible rows. The page scrolls: no second scrollbar on a phone. */
export function WindowedList<T>({ label, rows, keyOf, estimate, active = -1, children }: WindowedListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const [sight, setSight] = useState({ top: 0, bottom: 1200 })
  const known = rows.map((row) => heights.get(keyOf(row)))
  const shown = windowRows(known, estimate, { ...sight, spare })

  useLayoutEffect(() => {
    const look = () => {
      const edge = list.current?.getBoundingClientRect().top ?? 0
      // In steps of 200 px: per-pixel state would re-render on every scroll frame.
      const top = Math.floor(-edge / 200) * 200
      setSight((before) => (before.top === top ? before : { top, bottom: top + innerHeight + 200 }))
    }
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [])

  // Keyboard focus may move to a row not rendered yet: scrolling there renders it.
  useEffect(() => {
    const element = list.current
    if (active < 0 || !element) return
    const start = element.getBoundingClientRect().top + rowStart(known, estimate, active)
    const end = start + (known[active] ?? estimate)
    const [upper, lower] = [80, innerHeight - 100]
    if (start < upper) scrollBy(0, start - upper)
    else if (end > lower) scrollBy(0, end - lower)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only keyboard moves scroll, not a row that grew
  }, [active])

  const onHeight = (key: string, height: number) =>
    setHeights((before) => (before.get(key) === height ? before : new Map(before).set(key, height)))

  return (
    <DataList ref={list} label={label} style={{ paddingTop: shown.before, paddingBottom: shown.after }}>
      {rows.slice(shown.from, shown.to).map((row, offset) => {
        const index = shown.from + offset
        const key = keyOf(row)
        return (
          <WindowedRow key={key} id={key} row={row} index={index} count={rows.length} onHeight={onHeight}>
            {children}
          </WindowedRow>
        )
      })}
    </DataList>
  )
}

type WindowedRowProps<T> = {
  id: string
  row: T
  index: number
  count: number
  onHeight: (id: string, height: number) => void
  children: WindowedListProps<T>['children']
}

/**
 * A row with its measurement. Takes values instead of closures so memoisation holds while other rows scroll or grow.
 */
function WindowedRow<T>({ id, row, index, count, onHeight, children }: WindowedRowProps<T>) {
  // Stable: a new ref per render would restart the observer each time.
  const [ref] = useState(() => (element: HTMLLIElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => onHeight(id, element.getBoundingClientRect().height))
    observer.observe(element)
    return () => observer.disconnect()
  })
  return children(row, { ref, 'aria-setsize': count, 'aria-posinset': index + 1 }, index)
}
