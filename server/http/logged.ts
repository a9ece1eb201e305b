import { randomUUID } from 'node:crypto'
import type { Headers } from '#server/http/answer.ts'
import { problemResponse } from '#server/http/problem-response.ts'
import { log } from '#server/runtime/log.ts'

type LogOptions = {
  /** One of the caller's own, so that it can find its request in the log; by default a new one. */
  requestId?: string | undefined
  /** Further headers of a problem's answer. */
  headers?: Headers | undefined
}

/** Answers a request with an id, its time and status in the log, and errors as problems. */
export async function logged(
  operation: string,
  answer: (requestId: string) => Promise<Response>,
  { requestId = randomUUID(), headers }: LogOptions = {},
): Promise<Response> {
  const started = performance.now()
  const details = () => ({ requestId, operation, ms: Math.round(performance.now() - started) })
  try {
    const response = await answer(requestId)
    log('info', 'request', { ...details(), status: response.status })
    return response
  } catch (error) {
    return problemResponse(error, details(), headers)
  }
}
