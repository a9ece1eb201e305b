import { callOperation, type Answer } from '#web/transport/call-operation.ts'
import type { Problem } from '#web/transport/problem.ts'
import { nothingYet, type Progress } from './replica-database.ts'
import type { EntityRow } from './replica-table.ts'

export type PulledPage = { clock: number; cursor: string | null; format: string; rows: EntityRow[] }

/** A page of rows takes longer than a write on a slow line; giving up early would only start the same page again. */
const pageWithinMs = 30_000
const pageSize = 2000

/** `company` is the copy's: a page of another one must not get into it. */
export const askForPage = (progress: Progress, company: string): Promise<Answer> =>
  callOperation(
    'sync.pull',
    { since: progress.clock, cursor: progress.next?.cursor ?? null, limit: pageSize },
    { timeoutMs: pageWithinMs, company },
  )

/**
 * Where the copy stands after a page. The clock moves only with the last page, and to the number the first page
 * gave: what was written while the pages came is asked for again by the next pull.
 */
export function progressAfter(before: Progress, page: PulledPage, now: string): Progress {
  const reached = before.next?.clock ?? page.clock
  const step = before.step + 1
  const { format } = page
  if (page.cursor !== null) return { ...before, step, format, next: { cursor: page.cursor, clock: reached } }
  return { step, format, clock: Math.max(before.clock, reached), next: null, syncedAt: now }
}

/** A clock that went backwards is another database (a restored backup): the copy starts anew. */
export const isAnotherDatabase = (before: Progress, page: PulledPage): boolean =>
  before.next === null && page.clock < before.clock

export const startAgain = (before: Progress, format: string | null = before.format): Progress => ({
  ...nothingYet,
  step: before.step + 1,
  format,
})

/** Rows are there whose shapes are not those this code reads; `format` is this code's, null where it does not know. */
export const isOfOtherFormat = (before: Progress, format: string | null): boolean =>
  format !== null && before.step > 0 && before.format !== format

/** The server sends rows this code cannot read: the page has to be loaded anew, and until then the copy stays as it is. */
export const otherRelease: Problem = { status: 409, code: 'other-release', params: {}, errors: [], requestId: null }
