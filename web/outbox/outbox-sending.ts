import { underTabLock } from '#web/browser/tab-lock.ts'
import type { Problem } from '#web/transport/problem.ts'
import { isUnanswered, targetOf, type OutboxEntry } from './outbox-entry.ts'

/**
 * Milliseconds until the next try: exponential from 0.5 s, capped at 8 s. For a 429 at least the delay the server asks
 * for, under the same cap.
 */
export function backOffMs(tries: number, problem: Problem): number {
  const asked = problem.status === 429 ? Number(problem.params['seconds'] ?? 0) * 1000 : 0
  return Math.min(8000, Math.max(asked, 500 * 2 ** Math.min(tries, 4)))
}

const madeBy = ({ touched }: OutboxEntry, document: string): number | undefined =>
  touched.find(({ id }) => id === document)?.version

/** The write with its document's version moved by `shift`. */
export function shifted(entry: OutboxEntry, shift: number): OutboxEntry {
  const version = entry.input['version']
  if (shift === 0 || typeof version !== 'number') return entry
  const target = targetOf(entry)
  const touched = entry.touched.map((one) =>
    one.id === target && one.version !== undefined ? { ...one, version: one.version + shift } : one,
  )
  return { ...entry, input: { ...entry.input, version: version + shift }, touched }
}

/**
 * Rebases `later` on the version `earlier` actually made. Correcting a lead twice offline is no conflict: the second
 * correction means the version the first becomes. A write begun before the first was stored (in another tab) keeps its
 * base version; the server checks it for conflicts.
 */
export function afterAnswer(later: OutboxEntry, earlier: OutboxEntry): OutboxEntry {
  const { answer } = earlier
  const follows = answer && later.after.includes(earlier.id) && targetOf(later) === answer.id
  const version = later.input['version']
  if (!follows || typeof version !== 'number') return later
  const made = madeBy(earlier, answer.id)
  if (made === undefined) return { ...later, input: { ...later.input, version: answer.version } }
  if (version < made || answer.version === made) return later
  // Drop the id so the shift applies once: the answered entry stays in the queue until its rows arrive, and is
  // considered again before this is sent.
  return { ...shifted(later, answer.version - made), after: later.after.filter((id) => id !== earlier.id) }
}

/**
 * `later` after `earlier` was refused. A write that builds on it is refused too; one whose document it would have
 * changed in passing expects one version less.
 */
export function afterRefusal(later: OutboxEntry, earlier: OutboxEntry): OutboxEntry {
  if (later.state !== 'waiting') return later
  if (later.after.includes(earlier.id))
    return { ...later, state: 'refused', refusal: { code: 'earlier-write-refused', params: {}, status: 409 } }
  const version = later.input['version']
  const passed = earlier.touched.find(({ id, created }) => !created && id === targetOf(later))
  if (!passed || typeof version !== 'number' || later.seq < earlier.seq) return later
  return passed.version !== undefined && version < passed.version ? later : shifted(later, -1)
}

/**
 * Reads a person's stored queue and writes what follows from it, while no other tab does: what one discards between the two
 * steps of another would be there again, and be sent. Adding to the queue needs no turn.
 */
export const underQueueLock = <T>(owner: string, work: () => Promise<T>): Promise<T> =>
  underTabLock(`vanat-queue-${owner}`, work)

/** How much a write carries, in characters: a photo or a logo is a long text among its values. */
export const weightOf = ({ input }: Pick<OutboxEntry, 'input'>): number =>
  Object.values(input).reduce<number>((sum, value) => sum + (typeof value === 'string' ? value.length : 0), 0)

/** A minute of a slow line. It only adds a document, so nothing that does not build on it minds being sent before it. */
const isFreight = (entry: OutboxEntry): boolean =>
  weightOf(entry) > 16_000 && entry.touched.length === 1 && entry.touched.every(({ created }) => created)

/**
 * The write to send next: the first that waits; but an order does not stand behind the photos of the morning. What
 * builds on a photo stays behind it.
 */
export function nextToSend(entries: readonly OutboxEntry[]): OutboxEntry | undefined {
  const waiting = entries.filter(isUnanswered)
  const behind = new Set<string>()
  for (const entry of waiting) {
    if (!isFreight(entry) && !entry.after.some((id) => behind.has(id))) return entry
    behind.add(entry.id)
  }
  return waiting[0]
}

/**
 * The write as it may be sent now: rebased on the versions its predecessors made, or refused with one of them. A write
 * stored just before an answer was shown has missed both.
 */
export const readyToSend = (entry: OutboxEntry, all: readonly OutboxEntry[]): OutboxEntry =>
  all
    .filter(({ seq }) => seq < entry.seq)
    .reduce(
      (ready, earlier) =>
        earlier.state === 'refused' && ready.after.includes(earlier.id)
          ? afterRefusal(ready, earlier)
          : earlier.state === 'answered'
            ? afterAnswer(ready, earlier)
            : ready,
      entry,
    )
