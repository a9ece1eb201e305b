import { callOperation, type Answer } from '#web/transport/call-operation.ts'
import type { Problem } from '#web/transport/problem.ts'
import { nothingYet, type Progress } from './replica-packs.ts'
import type { EntityRow } from './replica-table.ts'

export type PulledPage = { clock: number; cursor: string | null; format: string; rows: EntityRow[] }

/** A page takes longer than a write on a slow connection; giving up early would only restart the same page. */
const pageWithinMs = 30_000
const pageSize = 2000

/** `company`: the copy's company, so no other company's rows get in. */
export const askForPage = (progress: Progress, company: string): Promise<Answer> =>
  callOperation(
    'sync.pull',
    { since: progress.clock, cursor: progress.next?.cursor ?? null, limit: pageSize },
    { timeoutMs: pageWithinMs, company },
  )

/**
 * Progress after a page. The clock moves with the last page only, to the first page's value: writes made during paging
 * are asked for again by the next pull.
 */
export function progressAfter(before: Progress, page: PulledPage, now: string): Progress {
  const reached = before.next?.clock ?? page.clock
  const step = before.step + 1
  const { format } = page
  if (page.cursor !== null) return { ...before, step, format, next: { cursor: page.cursor, clock: reached } }
  return { step, format, clock: Math.max(before.clock, reached), next: null, syncedAt: now }
}

/** A clock that went back means another database (a restored backup): the copy starts over. */
export const isAnotherDatabase = (before: Progress, page: PulledPage): boolean =>
  before.next === null && page.clock < before.clock

/** Progress of a copy that starts over, known to the other tabs as a later step. */
export const startAgain = (before: Progress, format: string | null = before.format): Progress => ({
  ...nothingYet,
  step: before.step + 1,
  format,
})

/** Whether stored rows have another format than this code reads; `format` is this code's, null if unknown. */
export const isOfOtherFormat = (before: Progress, format: string | null): boolean =>
  format !== null && before.step > 0 && before.format !== format

/** The server sends rows this code cannot read: the page must be reloaded; the copy is kept until then. */
export const otherRelease: Problem = { status: 409, code: 'other-release', params: {}, errors: [], requestId: null }
