import type { Refusal } from '#domain/kernel/outcome.ts'
import { randomId } from '#web/browser/random-id.ts'
import { answerWithinMs } from '#web/transport/call-operation.ts'
import { serverNow } from '#web/transport/server-clock.ts'
import type { Signal } from '#web/transport/signal.ts'
import { afterDiscard, conflictsOfEntry, decided, onShownVersion, sentAgain, writesNothing } from './outbox-conflict.ts'
import { datedAnew, type DayDoubt } from './outbox-day.ts'
import type { NewEntry, OutboxEntry } from './outbox-entry.ts'
import type { FileEntry } from './outbox-file.ts'
import type { DecidesBy } from './outbox-queue.ts'
import { underQueueLock } from './outbox-sending.ts'
import { asWrittenToday } from './outbox-upgrade.ts'
import type { Side } from './use-document-draft.ts'

/** What the corrections of a person's queue need of it. Only refused writes are corrected, so this loads after the first screen. */
export type Corrected = DecidesBy & {
  owner: string
  /** The stored queue. */
  all: () => Promise<OutboxEntry[]>
  add: (entry: NewEntry) => Promise<void>
  /** Stores entries, and removes those with the numbers `gone`. */
  change: (entries: readonly OutboxEntry[], gone?: readonly number[]) => Promise<void>
  /** Waits for the rule of an operation. */
  loaded: (operation: string) => Promise<void>
  show: () => Promise<void>
  /** Writes that closing the page would lose. */
  unkept: () => readonly OutboxEntry[]
  onUnkept: () => void
  onStored: () => void
}

let turn: Promise<unknown> = Promise.resolve()

/** Does one correction after the other, of all tabs: a second press must find what the first one left. */
function inTurn(queue: Corrected, work: () => Promise<void>): Promise<void> {
  const done = turn.then(() => underQueueLock(queue.owner, work))
  turn = done.catch(() => undefined)
  return done
}

/** Adds entries made on another device, under their own keys; those already in the queue are left out. */
export const takeEntries = (queue: Corrected, entries: readonly FileEntry[]): Promise<void> =>
  inTurn(queue, () => take(queue, entries))

async function take(queue: Corrected, entries: readonly FileEntry[]): Promise<void> {
  const known = (await queue.all()).map(({ id }) => id)
  for (const entry of entries.filter(({ id }) => !known.includes(id)))
    await queue.add({ ...entry, owner: queue.owner, state: 'waiting', refusal: null, answer: null })
  if (queue.unkept().length > 0) queue.onUnkept()
  await queue.show()
  queue.onStored()
}

/**
 * Resends a refused write and those refused because of it. A step is based on `shown`, the version whose changes the
 * person saw, else on its original version: never on unseen changes. Uses a new key: its input may
 * have changed, and a key stands for one input.
 */
export const sendRefusedAgain = (queue: Corrected, entry: OutboxEntry, shown: number | null): Promise<void> =>
  inTurn(queue, async () => {
    if (conflictsOfEntry(entry).length > 0) return
    if (!(await isStillRefused(queue, entry))) return queue.show()
    await queue.loaded(entry.operation)
    await sendAgain(queue, sentAgain(entry, shown, queue))
  })

/** False for a write that was sent again or discarded since it was shown, here or in another tab. */
const isStillRefused = async (queue: Corrected, { seq, id }: OutboxEntry): Promise<boolean> =>
  (await queue.all()).some((one) => one.seq === seq && one.id === id && one.state === 'refused')

/**
 * Decides one conflicting field of a refused correction. After the last one it is sent, or discarded if nothing is
 * left.
 */
export const decideField = (queue: Corrected, entry: OutboxEntry, field: string, side: Side): Promise<void> =>
  inTurn(queue, () => decide(queue, entry, field, side))

async function decide(queue: Corrected, entry: OutboxEntry, field: string, side: Side): Promise<void> {
  // Read it afresh: two taps can be faster than a render.
  const known = (await queue.all()).find(({ seq }) => seq === entry.seq)
  if (known?.state !== 'refused') return
  const next = decided(known, field, side)
  // An undecided field is still among those to write.
  if (writesNothing(next)) return discard(queue, next)
  await queue.change([next])
  if (conflictsOfEntry(next).length > 0) return queue.show()
  await sendAgain(queue, onShownVersion(next))
}

/** Sends a write with a doubtful date, redated by the server's clock or as entered, as chosen. */
export async function settleDay(
  queue: Corrected,
  entry: OutboxEntry,
  doubt: DayDoubt,
  choice: keyof DayDoubt,
): Promise<void> {
  const now = new Date(serverNow()).toISOString()
  const settled = choice === 'likely' ? datedAnew(entry, doubt, now) : { ...entry, isDayKnown: true }
  await sendRefusedAgain(queue, settled, null)
}

/** Discards a refused write, once confirmed; writes that built on it stay in the tray. */
export const discardRefused = (queue: Corrected, entry: OutboxEntry): Promise<void> =>
  inTurn(queue, async () => ((await isStillRefused(queue, entry)) ? discard(queue, entry) : queue.show()))

async function discard(queue: Corrected, entry: OutboxEntry): Promise<void> {
  const later = (await queue.all()).filter(({ after }) => after.includes(entry.id))
  await queue.change(
    later.map((one) => afterDiscard(one, entry)),
    [entry.seq],
  )
  await queue.show()
  queue.onStored()
}

/**
 * Waits for the server's answer to an entry that the disk rejected. Without an answer it keeps waiting while the page is
 * open, and the screen says so.
 */
export async function answerTo(
  queue: Corrected,
  entries: Signal<readonly OutboxEntry[]>,
  entrySeq: number,
): Promise<Refusal | null> {
  const find = () => entries.get().find(({ seq }) => seq === entrySeq)
  let stop = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    const look = () => {
      if (find()?.state !== 'waiting') resolve()
    }
    stop = entries.subscribe(look)
    // It may have come while this file was loading.
    look()
  })
  await Promise.race([answered, new Promise((resolve) => setTimeout(resolve, answerWithinMs))])
  stop()
  const entry = find()
  if (!entry?.refusal) return null
  await discardRefused(queue, entry)
  return entry.refusal
}

async function sendAgain(queue: Corrected, entry: OutboxEntry): Promise<void> {
  const first = afresh(entry)
  const later = (await queue.all())
    .map((one) => asWrittenToday(one))
    .filter((one) => one.state === 'refused' && one.after.includes(entry.id))
    .map(afresh)
    .map((one) => ({ ...one, after: one.after.map((before) => (before === entry.id ? first.id : before)) }))
  await queue.change([first, ...later])
  await queue.show()
  queue.onStored()
}

const afresh = (entry: OutboxEntry): OutboxEntry => ({
  ...entry,
  id: randomId(),
  state: 'waiting',
  tries: 0,
  refusal: null,
})
