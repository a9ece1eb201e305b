import { startTransition, useEffect, useLayoutEffect, useMemo, useRef, useState, type ReactNode, type Ref } from 'react'
import { flushSync } from 'react-dom'
import { DataList } from '#design/list/data-list.tsx'
import { useWaitingIds } from '#web/outbox/use-waiting-ids.ts'
import { useTranslation } from '#web/text/translation.tsx'
import { rowStart, windowRows } from './window-rows.ts'

/** Props for a row's `<li>`: its measuring ref, and its position for screen readers, which see only rendered rows. */
export type RowProps = {
  ref: Ref<HTMLLIElement>
  'aria-setsize': number
  'aria-posinset': number
  /** Said and marked by a cloud: what stands here waits on this device to be sent. */
  'aria-description'?: string
  'data-waiting'?: true
}

type WindowedListProps<T> = {
  label: string
  /** Headings of the columns. */
  head?: ReactNode
  rows: readonly T[]
  /** False while more rows are to come: nobody knows yet how many there are. */
  isWhole?: boolean
  keyOf: (row: T) => string
  /** Pixels of a row before it is measured. */
  estimate: number
  /** Index of the row to scroll into view, or -1. */
  active?: number
  children: (row: T, props: RowProps, index: number) => ReactNode
}

/** Rows beyond the screen, drawn once those on it are there. */
const spare = 4
/** Pixels in which scrolling is counted. */
const step = 200
/** Pixels of rows that are printed, well over a thousand: on paper nothing scrolls. More would stop the browser. */
const printed = 100_000

type Heights = ReadonlyMap<string, number>

/** Of the rows seen so far: Back finds them as high as they were, and so the place it left. */
let lastHeights: Heights = new Map()

/** The heights with those that changed; the same map if none did. */
function withHeights(
  before: Heights,
  entries: readonly ResizeObserverEntry[],
  keys: WeakMap<Element, string>,
): Heights {
  let next: Map<string, number> | null = null
  for (const { target } of entries) {
    const [key, { height }] = [keys.get(target), target.getBoundingClientRect()]
    if (key === undefined || !target.isConnected || before.get(key) === height) continue
    next ??= new Map(before)
    next.set(key, height)
  }
  return (lastHeights = next ?? before)
}

/** One observer for all rows of a list: it tells of all that were drawn together at once. */
function useRowHeights(): [Heights, (key: string, element: Element) => () => void] {
  const [heights, setHeights] = useState(lastHeights)
  const [measure] = useState(() => {
    const keys = new WeakMap<Element, string>()
    const observer = new ResizeObserver((entries) => setHeights((before) => withHeights(before, entries, keys)))
    return (key: string, element: Element) => {
      keys.set(element, key)
      observer.observe(element)
      return () => observer.unobserve(element)
    }
  })
  return [heights, measure]
}

/** A list of any length that renders only visible rows. The page scrolls: no second scrollbar on a phone. */
export function WindowedList<T>(props: WindowedListProps<T>) {
  // What the compiler remembers here is half a kilobyte of the first visit.
  'use no memo'
  const { label, head, rows, isWhole = true, keyOf, estimate, active = -1, children } = props
  const list = useRef<HTMLUListElement>(null)
  const [heights, measure] = useRowHeights()
  // A list begins below the head of its screen, at least a step from the top: what `look` finds on a phone.
  const [seen, setSeen] = useState(() => ({ top: -2 * step, bottom: innerHeight - step }))
  const [isDrawn, setIsDrawn] = useState(false)
  const known = useMemo(() => rows.map((row) => heights.get(keyOf(row))), [rows, heights, keyOf])
  const waiting = useWaitingIds()
  const shown = windowRows(known, estimate, { ...seen, spare: isDrawn ? spare : 0 })

  useLayoutEffect(() => {
    const look = () => {
      const edge = list.current?.getBoundingClientRect().top ?? 0
      // In steps of 200 px: per-pixel state would re-render on every scroll frame.
      const top = Math.floor(-edge / step) * step
      const bottom = top + innerHeight + step
      setSeen((before) => (before.top === top && before.bottom === bottom ? before : { top, bottom }))
    }
    // In the frame of the first rows, which lays them out anyway: here, one task would draw them and lay them out.
    const frame = requestAnimationFrame(() => flushSync(look))
    // After the frame: a touch waits for the rows on the screen only.
    const turn = setTimeout(() => startTransition(() => setIsDrawn(true)), 50)
    const print = () => flushSync(() => setSeen({ top: 0, bottom: printed }))
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    addEventListener('beforeprint', print)
    addEventListener('afterprint', look)
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(turn)
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
      removeEventListener('beforeprint', print)
      removeEventListener('afterprint', look)
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

  return (
    <DataList ref={list} label={label} head={head} style={{ paddingTop: shown.before, paddingBottom: shown.after }}>
      {rows.slice(shown.from, shown.to).map((row, offset) => {
        const index = shown.from + offset
        const key = keyOf(row)
        return (
          <WindowedRow
            key={key}
            id={key}
            row={row}
            index={index}
            // The number that says unknown to screen readers.
            count={isWhole ? rows.length : -1}
            isWaiting={waiting.has(key)}
            measure={measure}
          >
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
  isWaiting: boolean
  measure: (id: string, element: Element) => () => void
  children: WindowedListProps<T>['children']
}

/**
 * A row with its measurement. Takes values instead of closures so memoisation holds while other rows scroll or grow.
 */
function WindowedRow<T>({ id, row, index, count, isWaiting, measure, children }: WindowedRowProps<T>) {
  const { t } = useTranslation('shell')
  // Stable: a new ref per render would restart the observer each time.
  const [ref] = useState(() => (element: HTMLLIElement | null) => (element ? measure(id, element) : undefined))
  const mark = isWaiting && ({ 'aria-description': t('waiting'), 'data-waiting': true } as const)
  return children(row, { ref, 'aria-setsize': count, 'aria-posinset': index + 1, ...mark }, index)
}
