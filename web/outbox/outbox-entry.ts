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
type Verdict = 'refused' | 'signed-out' | 'again'

/**
 * A 4xx is final, except 401 (resumes after sign-in), 408, 425 and 429 (retried later). Everything else, including a
 * proxy's 502 or no answer, is retried under the same key.
 */
export function verdictOf({ status }: Problem): Verdict {
  if (status === 401) return 'signed-out'
  if (status === 408 || status === 425 || status === 429) return 'again'
  return status >= 400 && status < 500 ? 'refused' : 'again'
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

/** Whether the server has not answered it yet. */
export const isUnanswered = ({ state }: Pick<OutboxEntry, 'state'>): boolean => state === 'waiting'
