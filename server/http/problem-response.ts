import { isConnectionLost } from '#server/database/connection-lost.ts'
import { whyAway } from '#server/database/disk-full.ts'
import { refusalOf } from '#server/database/sql-refusal.ts'
import { plainAnswer, type Headers } from '#server/http/answer.ts'
import { problemBody, Refused } from '#server/http/problem.ts'
import { log, logFault } from '#server/runtime/log.ts'

/** What the log says of the request besides its result. */
type RequestDetails = { requestId: string; operation: string; ms: number }

/** Default Retry-After in seconds for refusals that name none. */
const retrySeconds: Partial<Record<number, number>> = { 429: 1, 503: 5 }

/** The only way an error leaves the server: as `application/problem+json`. Faults are logged with their stack. */
export function problemResponse(error: unknown, details: RequestDetails, headers?: Headers): Response {
  const refused = refusedOf(error)
  if (refused) log('info', 'refused', { ...details, status: refused.status, code: refused.refusal.code })
  else logFault('fault', error, details)
  const told = refused ?? new Refused({ code: 'unexpected' }, 500)
  const response = plainAnswer(JSON.stringify(problemBody(told, details.requestId)), told.status, headers)
  response.headers.set('content-type', 'application/problem+json')
  const seconds = told.refusal.params?.seconds ?? retrySeconds[told.status]
  if (seconds !== undefined) response.headers.set('retry-after', String(seconds))
  return response
}

function refusedOf(error: unknown): Refused | null {
  const known = refusalOf(error)
  if (known instanceof Refused) return known
  return isConnectionLost(error) ? new Refused({ code: whyAway() }, 503) : null
}
