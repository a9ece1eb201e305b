import { randomUUID } from 'node:crypto'
import { refuse } from '#server/http/refuse.ts'
import { log } from '#server/runtime/log.ts'

/** Answers a request outside the API's operations: with an id of its own, its time in the log, and errors as problems. */
export async function logged(operation: string, answer: (requestId: string) => Promise<Response>): Promise<Response> {
  const requestId = randomUUID()
  const started = performance.now()
  const details = () => ({ requestId, operation, ms: Math.round(performance.now() - started) })
  try {
    const response = await answer(requestId)
    log('info', 'request', { ...details(), status: response.status })
    return response
  } catch (error) {
    return refuse(error, details())
  }
}
