import { release } from '#domain/release/release.ts'
import { hearBuild } from './page-release.ts'
import { problemOf, unreachable, type Problem } from './problem.ts'
import { hearServerClock } from './server-clock.ts'

export type Answer = { ok: true; value: unknown } | { ok: false; problem: Problem }

/** A factory network answers within this time or not at all; then the write is retried under the same key. */
export const answerWithinMs = 8000

/** For when a person waits for a button: password hashing is slow on purpose, and an idle connection has to wake up. */
export const pressAnsweredWithinMs = 20_000

export type CallOptions = {
  idempotencyKey?: string
  timeoutMs?: number
  /** The intended company; a session in another one is refused. Another tab may have signed in elsewhere. */
  company?: string | undefined
  /** The release that wrote the input if it was an earlier one: the server upgrades it. */
  writtenBy?: string
}

/** The product answers JSON; a proxy or a captive portal answers with an HTML page. */
const isOurs = (response: Response): boolean =>
  /^application\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '')

/**
 * A foreign answer means the product was not reached, whatever its status: trusting a 200 would complete a write nobody
 * performed, and a 404 would refuse it. 413 and 5xx keep their status.
 */
const problemInOurPlace = (status: number): Problem =>
  status >= 500 || status === 413 ? problemOf(status, null) : unreachable

/** Calls an operation on the server. Never throws: no answer in time is a problem with status 0. */
export function callOperation(name: string, input: unknown, options: CallOptions = {}): Promise<Answer> {
  const { idempotencyKey, timeoutMs = answerWithinMs, company, writtenBy = release } = options
  return post(
    `/api/${name}`,
    {
      headers: {
        'content-type': 'application/json',
        'x-written-by': writtenBy,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(company ? { 'x-company': company } : {}),
      },
      body: JSON.stringify(input),
    },
    timeoutMs,
  )
}

/** Sends a form with files to an address beside the operations. Never throws, as `callOperation`. */
export const callForm = (
  address: string,
  form: FormData,
  { timeoutMs = answerWithinMs, company }: Pick<CallOptions, 'timeoutMs' | 'company'>,
): Promise<Answer> => post(address, { headers: company ? { 'x-company': company } : {}, body: form }, timeoutMs)

async function post(address: string, sent: Pick<RequestInit, 'headers' | 'body'>, timeoutMs: number): Promise<Answer> {
  const sentAt = Date.now()
  try {
    const response = await fetch(address, { method: 'POST', ...sent, signal: AbortSignal.timeout(timeoutMs) })
    // Check first: a proxy's clock says nothing about this device's.
    if (!isOurs(response)) return { ok: false, problem: problemInOurPlace(response.status) }
    hearServerClock(response.headers.get('date'), sentAt)
    hearBuild(response.headers.get('x-release'))
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, value: body }
    return { ok: false, problem: problemOf(response.status, body) }
  } catch {
    // No answer, or one cut off in transit: a retry under the same key gets it again.
    return { ok: false, problem: unreachable }
  }
}
