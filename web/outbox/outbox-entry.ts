import type { Conflict } from '#domain/kernel/outcome.ts'
import type { FieldProblem, Params, Problem } from '#web/transport/problem.ts'

/** Where the form of a refused write can be opened again with what was typed. */
export type Reopen = { href: string; draftKey: string; draft: unknown }

/**
 * The document a write is about and the ones it brings about, as the decision on this device saw them. `version` is the
 * one the write makes of it; older releases did not keep it.
 */
export type Touched = { entity: string; id: string; created: boolean; version?: number }

/**
 * One write on its way. `waiting`: not sent or not answered; `answered`: the server did it, and the replica has yet
 * to catch up; `refused`: the server said no, and a person decides.
 */
export type OutboxEntry = {
  /** Idempotency key: made here, kept until the server has answered, so that a lost answer changes nothing. */
  id: string
  /** Place in the queue, given by the database. */
  seq: number
  /** Whose write it is (company, mode and person): another person's session never sends it. */
  owner: string
  operation: string
  input: Record<string, unknown>
  /** The release that wrote it; 0.1.0 did not say. */
  release?: string
  /** Instant it was written down, UTC ISO. */
  at: string
  /** How far the server's clock was held to be ahead then, and when it was last heard, UTC ISO; 0.1.0 did not say. */
  clock?: { aheadMs: number; heardAt: string | null }
  /** Somebody has said which day is meant, whatever the clocks say. */
  isDayKnown?: boolean
  actor: string
  state: 'waiting' | 'answered' | 'refused'
  tries: number
  touched: readonly Touched[]
  /** Earlier writes this one builds on: refused with them. */
  after: readonly string[]
  /** What it is about in a few words (a company's name), for the tray. */
  label: string | null
  reopen: Reopen | null
  /** `errors` are the fields to put right, `conflicts` those of a correction that somebody else changed meanwhile. */
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

/** What is to be done with a write after an answer. */
export type Verdict = 'refused' | 'signed-out' | 'again'

/**
 * A 4xx is the server's last word on this input, except 401 (somebody signs in and it goes on), 408, 425 and 429 (later).
 * Everything else, a proxy's 502 and no answer at all among them, is tried again under the same key.
 */
export function verdictOf({ status }: Problem): Verdict {
  if (status === 401) return 'signed-out'
  if (status === 408 || status === 425 || status === 429) return 'again'
  return status >= 400 && status < 500 ? 'refused' : 'again'
}

/** Milliseconds until the next try: doubling from half a second, at most 8 s; what the server asks for, if it asks. */
export function backOffMs(tries: number, problem: Problem): number {
  const asked = problem.status === 429 ? Number(problem.params['seconds'] ?? 0) * 1000 : 0
  return Math.min(8000, Math.max(asked, 500 * 2 ** Math.min(tries, 4)))
}

const idsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  if (Array.isArray(value)) return value.flatMap(idsIn)
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(idsIn) : []
}

/** Writes still under way that a new one builds on: same document, or a document one of them brings about. */
export function buildsOn(input: Record<string, unknown>, earlier: readonly OutboxEntry[]): string[] {
  const named = new Set(idsIn(input))
  return earlier
    .filter((entry) => entry.state !== 'refused')
    .filter((entry) => named.has(targetOf(entry)) || entry.touched.some(({ created, id }) => created && named.has(id)))
    .map((entry) => entry.id)
}

/** The document a write names as its own; '' when it names none. */
export const targetOf = ({ input }: Pick<OutboxEntry, 'input'>): string =>
  typeof input['id'] === 'string' ? input['id'] : ''

const madeBy = ({ touched }: OutboxEntry, document: string): number | undefined =>
  touched.find(({ id }) => id === document)?.version

/** The write as it would be had its document's version been another by `shift`. */
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
 * The later write with the version the earlier one really made. A person who corrects a lead twice without a network
 * has not collided with anybody: the second correction means the version the first one becomes. One that was begun before
 * the first was written (in another tab) keeps the version it was based on: the server tells whether the two meet.
 */
export function afterAnswer(later: OutboxEntry, earlier: OutboxEntry): OutboxEntry {
  const { answer } = earlier
  const follows = answer && later.after.includes(earlier.id) && targetOf(later) === answer.id
  const version = later.input['version']
  if (!follows || typeof version !== 'number') return later
  const made = madeBy(earlier, answer.id)
  if (made === undefined) return { ...later, input: { ...later.input, version: answer.version } }
  if (version < made || answer.version === made) return later
  // Told once: the answered write lies in the queue until its rows are here, and is asked about again before this is sent.
  return { ...shifted(later, answer.version - made), after: later.after.filter((id) => id !== earlier.id) }
}

/**
 * What becomes of a later write when an earlier one was refused. One that builds on it is refused with it; one whose
 * document the refused write would only have touched in passing sees one change less.
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
 * A write as it may be sent now: with the version its predecessors really made, or refused with one of them. It may have
 * been written down in the moment between an answer and its being shown, when nothing could tell it yet.
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
