import { signal } from '#web/transport/signal.ts'

/** What has just been done, told over the page; `undo` takes it back, or `next` is what mostly follows. */
type Told = {
  id: string
  text: string
  tone: 'success' | 'danger'
  undo: (() => void) | null
  next: { label: string; href: string } | null
}

/** The specification's time for a success message. */
const shownMs = 3000
/** Time to notice a slip of the finger and reach the button or link, or to read why it could not be taken back. */
const undoMs = 8000

const told = signal<Told | null>(null)
let count = 0
let timer: ReturnType<typeof setTimeout> | undefined

function show(next: Told | null): void {
  clearTimeout(timer)
  told.set(next)
}

/** Tells what was done, over the page, so that nothing on it moves; a newer message takes the place of an older one. */
export function tell(
  text: string,
  { undo = null, tone = 'success', next = null }: Partial<Pick<Told, 'undo' | 'tone' | 'next'>> = {},
): void {
  count += 1
  show({ id: String(count), text, tone, undo, next })
  timer = setTimeout(() => show(null), undo || next || tone === 'danger' ? undoMs : shownMs)
}

export const toast = { get: told.get, subscribe: told.subscribe, dismiss: (): void => show(null) }
