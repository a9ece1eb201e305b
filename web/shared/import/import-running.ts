import { useEffect, useSyncExternalStore } from 'react'
import { signal } from '#web/transport/signal.ts'
import { forgetBegun, keepBegun, type ImportPlace } from './import-begun.ts'
import { send, type Writing } from './import-send.ts'
import type { Written } from './import-write.ts'

/** Rows that are being written, or were and nobody has closed what came of it. */
export type RunningImport = { writing: Writing; written: Written; isMoving: boolean }

const keyOf = ({ feature, company }: ImportPlace): string => `${company} ${feature}`

// Apart from its sheet: the browser may close that, or the screen be left, and the rows are written on.
const running = signal<ReadonlyMap<string, RunningImport>>(new Map())
/** Lists whose open sheet shows how far it has come. */
const shown = new Set<string>()

const isAnyMoving = (): boolean => [...running.get().values()].some(({ isMoving }) => isMoving)

/** The browser asks first: with the page the rest of the rows would go. */
const guard = (event: Event) => event.preventDefault()

function put(place: ImportPlace, next: RunningImport | null): void {
  const all = new Map(running.get())
  if (next) all.set(keyOf(place), next)
  else all.delete(keyOf(place))
  running.set(all)
  if (isAnyMoving()) addEventListener('beforeunload', guard)
  else removeEventListener('beforeunload', guard)
}

export const runningImport = (place: ImportPlace): RunningImport | null => running.get().get(keyOf(place)) ?? null

/** The writing of a list, for its sheet; `open` says that somebody sees it. */
export function useRunningImport({ feature, company }: ImportPlace, open: boolean): RunningImport | null {
  useEffect(() => {
    if (!open) return
    const key = keyOf({ feature, company })
    shown.add(key)
    return () => {
      shown.delete(key)
    }
  }, [feature, company, open])
  return useSyncExternalStore(running.subscribe, () => runningImport({ feature, company }))
}

/** Writes rows to the end or until it is stopped; `onUnseen` if no sheet shows what came of it. */
export async function runImport(
  place: ImportPlace,
  writing: Writing,
  from: Written,
  onUnseen: (written: Written) => void,
): Promise<void> {
  const show = (written: Written, isMoving: boolean) => {
    put(place, { writing, written, isMoving })
    if (writing.kind === 'write') keepTrace(place, writing, written)
  }
  show(from, true)
  const written = await send(place.feature, writing, from, place.company, (step) => show(step, true))
  show(written, false)
  if (!shown.has(keyOf(place))) onUnseen(written)
}

/** How many rows of a file have come, for whoever opens the import after the page was closed. */
function keepTrace(
  place: ImportPlace,
  { file, rows }: Extract<Writing, { kind: 'write' }>,
  { done, refused }: Written,
): void {
  if (done === rows.length) forgetBegun(place)
  else keepBegun(place, { file, count: done - refused.length, of: rows.length })
}

/** Somebody has seen what came of it. What is still moving stays. */
export function closeImport(place: ImportPlace): void {
  if (runningImport(place)?.isMoving === false) put(place, null)
}
