import { useEffect, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react'
import { DataList } from '#design/data-list.tsx'
import { rowStart, windowRows } from './window-rows.ts'

/** What a row's own `<li>` must carry: its measure, and its place for screen readers, which see only the drawn ones. */
export type RowProps = { ref: Ref<HTMLLIElement>; 'aria-setsize': number; 'aria-posinset': number }

type WindowedListProps<T> = {
  label: string
  rows: readonly T[]
  keyOf: (row: T) => string
  /** Pixels of a row before it was ever drawn. */
  estimate: number
  /** Index of the row that must be in sight, or -1. */
  active?: number
  children: (row: T, props: RowProps, index: number) => ReactNode
}

const spare = 4

/** A list of any length that draws what is in sight. The page itself scrolls: no second scrollbar on a phone. */
export function WindowedList<T>({ label, rows, keyOf, estimate, active = -1, children }: WindowedListProps<T>) {
  const list = useRef<HTMLUListElement>(null)
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map())
  const [sight, setSight] = useState({ top: 0, bottom: 1200 })
  const known = rows.map((row) => heights.get(keyOf(row)))
  const shown = windowRows(known, estimate, { ...sight, spare })

  useLayoutEffect(() => {
    const look = () => {
      const edge = list.current?.getBoundingClientRect().top ?? 0
      // In steps: a state for every pixel would draw the list at every frame of a scroll.
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

  // The keyboard moves to a row that may not be drawn yet: scrolling there draws it.
  useEffect(() => {
    const element = list.current
    if (active < 0 || !element) return
    const start = element.getBoundingClientRect().top + rowStart(known, estimate, active)
    const end = start + (known[active] ?? estimate)
    const [upper, lower] = [80, innerHeight - 100]
    if (start < upper) scrollBy(0, start - upper)
    else if (end > lower) scrollBy(0, end - lower)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only a move of the keyboard scrolls, not a row that grew
  }, [active])

  const measure = (key: string) => (element: HTMLLIElement | null) => {
    if (!element) return
    const observer = new ResizeObserver(() => {
      const height = element.getBoundingClientRect().height
      setHeights((before) => (before.get(key) === height ? before : new Map(before).set(key, height)))
    })
    observer.observe(element)
    return () => observer.disconnect()
  }

  return (
    <DataList ref={list} label={label} style={{ paddingTop: shown.before, paddingBottom: shown.after }}>
      {rows.slice(shown.from, shown.to).map((row, offset) => {
        const index = shown.from + offset
        const key = keyOf(row)
        return (
          <WindowedRow key={key} measure={measure(key)}>
            {(ref) => children(row, { ref, 'aria-setsize': rows.length, 'aria-posinset': index + 1 }, index)}
          </WindowedRow>
        )
      })}
    </DataList>
  )
}

type Measure = (element: HTMLLIElement | null) => (() => void) | undefined

/** Holds on to its first measure: a new function at every drawing would stop and start the observer each time. */
function WindowedRow({ measure, children }: { measure: Measure; children: (ref: Ref<HTMLLIElement>) => ReactNode }) {
  const [ref] = useState(() => measure)
  return children(ref)
}
