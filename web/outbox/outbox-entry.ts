import type { Conflict } from '#domain/kernel/outcome.ts'
import type { FieldProblem, Params, Problem } from '#web/transport/problem.ts'

/** Where to reopen the form of a refused write, with the typed values. */
export type Reopen = { href: string; draftKey: string; draft: unknown }

/**
 * A document the write changes or creates, as decided on this device. `version` is the one it would make; older
 * releases did not store it.
 */
export type Touched = { entity: string; id: string; created: boolean; version?: number }

/**
 * A write in the queue. `waiting`: not sent or not answered; `answered`: done on the server, not pulled yet; `refused`:
 * rejected by the server, a person decides.
 */
export type OutboxEntry = {
  /** Idempotency key, kept until answered: a retry after a lost answer changes nothing. */
  id: string
  /** Position in the queue, assigned by the database. */
  seq: number
  /** The writer (company, mode, person); other sessions never send it. */
  owner: string
  operation: string
  input: Record<string, unknown>
  /** The release that wrote it; missing for 0.1.0. */
  release?: string
  /** Time of entry, UTC ISO. */
  at: string
  /** The server clock's known offset at entry and when the server last answered (UTC ISO); missing for 0.1.0. */
  clock?: { aheadMs: number; heardAt: string | null }
  /** A person has confirmed the date. */
  isDayKnown?: boolean
  actor: string
  state: 'waiting' | 'answered' | 'refused'
  tries: number
  touched: readonly Touched[]
  /** Ids of earlier writes it builds on; it is refused if one of them is. */
  after: readonly string[]
  /** Short description for the tray (a company's name). */
  label: string | null
  reopen: Reopen | null
  /** `errors`: fields to correct; `conflicts`: fields somebody else changed meanwhile. */
  refusal: {
    code: string
    params: Params
    status: number
    errors?: readonly FieldProblem[]
    conflicts?: readonly Conflict[]
  } | null
  answer: { id: string; version: number } | null
}

export type NewEntry = Omit<OutboxEntry, 'seq'>

/** What to do with a write after a failed answer. */
export type Verdict = 'refused' | 'signed-out' | 'again'

/**
 * A 4xx is final, except 401 (resumes after sign-in), 408, 425 and 429 (retried later). Everything else, including a
 * proxy's 502 or no answer, is retried under the same key.
 */
export function verdictOf({ status }: Problem): Verdict {
  if (status === 401) return 'signed-out'
  if (status === 408 || status === 425 || status === 429) return 'again'
  return status >= 400 && status < 500 ? 'refused' : 'again'
}

/**
 * Milliseconds until the next try: exponential from 0.5 s, capped at 8 s. For a 429 at least the delay the server asks
 * for, under the same cap.
 */
export function backOffMs(tries: number, problem: Problem): number {
  const asked = problem.status === 429 ? Number(problem.params['seconds'] ?? 0) * 1000 : 0
  return Math.min(8000, Math.max(asked, 500 * 2 ** Math.min(tries, 4)))
}

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/** Ids of unfinished writes a new one builds on: those on its document, or creating a document it names. */
export function buildsOn(input: Record<string, unknown>, earlier: readonly OutboxEntry[]): string[] {
  const named = new Set(idsIn(input))
  return earlier
    .filter((entry) => entry.state !== 'refused')
    .filter((entry) => named.has(targetOf(entry)) || entry.touched.some(({ created, id }) => created && named.has(id)))
    .map((entry) => entry.id)
}

/** The id of the document the write is about; '' if none. */
export const targetOf = ({ input }: Pick<OutboxEntry, 'input'>): string =>
  typeof input['id'] === 'string' ? input['id'] : ''

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

/** Whether the server has not answered it yet. */
export const isUnanswered = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state === 'waiting'

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
