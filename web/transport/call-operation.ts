import { release } from '#domain/release/release.ts'
import { problemOf, unreachable, type Problem } from './problem.ts'
import { hearBuild } from './page-release.ts'
import { hearServerClock } from './server-clock.ts'

export type Answer = { ok: true; value: unknown } | { ok: false; problem: Problem }

/** A factory's network answers within this or not at all; after it the write is tried again under the same key. */
export const answerWithinMs = 8000

/** Where a person has pressed and waits: a password is hashed slowly on purpose, and a first answer may have to wake the line. */
export const pressAnsweredWithinMs = 20_000

type CallOptions = {
  idempotencyKey?: string
  timeoutMs?: number
  /** The company it is meant for; in another one the server refuses it. Another tab may have signed in elsewhere since. */
  company?: string | undefined
  /** The release that wrote the input, where it was an earlier one: the server upgrades it. */
  writtenBy?: string
}

/** The product answers in JSON; a proxy, or the network of a hotel that wants a room number first, answers with a page. */
const isOurs = (response: Response): boolean =>
  /^application\/(problem\+)?json\b/.test(response.headers.get('content-type') ?? '')

/**
 * What somebody else's answer means: the product was not reached, whatever the page says. Taken for its word, a page with
 * status 200 would end a write that nobody has done, and one with 404 refuse it. Only what is too long stays too long.
 */
const problemInOurPlace = (status: number): Problem =>
  status >= 500 || status === 413 ? problemOf(status, null) : unreachable

/** Sends one operation to the server. Never throws: no answer within the time is a problem with status 0. */
export async function callOperation(name: string, input: unknown, options: CallOptions = {}): Promise<Answer> {
  const { idempotencyKey, timeoutMs = answerWithinMs, company, writtenBy = release } = options
  const sentAt = Date.now()
  try {
    const response = await fetch(`/api/${name}`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-written-by': writtenBy,
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
        ...(company ? { 'x-company': company } : {}),
      },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(timeoutMs),
    })
    // Before anything is learned from it: a stranger's clock is no word against this device's.
    if (!isOurs(response)) return { ok: false, problem: problemInOurPlace(response.status) }
    hearServerClock(response.headers.get('date'), sentAt)
    hearBuild(response.headers.get('x-release'))
    const body: unknown = await response.json()
    if (response.ok) return { ok: true, value: body }
    return { ok: false, problem: problemOf(response.status, body) }
  } catch {
    // No answer, or one that was cut off on the way: under the same key it is given again.
    return { ok: false, problem: unreachable }
  }
}
