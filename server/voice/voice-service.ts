import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { VoiceService } from '#domain/voice/voice-budget.ts'
import { Refused } from '#server/http/problem.ts'
import type { AppContext, ExternalCall } from '#server/runtime/app-context.ts'
import type { VoiceEndpoint } from '#server/runtime/configuration.ts'
import { log } from '#server/runtime/log.ts'
import { countCall, uncountCall } from './voice-usage-store.ts'

/** No service answers a sentence with more. */
const answerBytesMax = 64_000

/** What came of a call. `away`: not reached, or answered with an error; `late`: no answer in time. */
type Reply = { outcome: 'answered'; body: unknown } | { outcome: 'away' | 'late' | 'nonsense' }

type Asking = {
  service: VoiceService
  endpoint: VoiceEndpoint
  body: FormData | object
  withinMs: number
}

/** The refusal of a service that is not set up. */
export const serviceOff = (): Refused => new Refused({ code: 'voice-off' })

/**
 * Calls a service outside, paid from the company's budget. Refuses if that is spent; everything that goes wrong outside
 * is a reply. Logs how it went, never what was said.
 */
export async function askService(
  { database }: Pick<AppContext, 'database'>,
  { companyId, nowMs, requestId }: ExternalCall,
  { service, endpoint, body, withinMs }: Asking,
): Promise<Reply> {
  const call = { companyId, today: kolkataDate(nowMs), service, model: endpoint.model }
  await countCall(database, call)
  const started = performance.now()
  const reply = await post(endpoint, service, body, withinMs)
  // A late one is counted: the service may have done the work.
  if (reply.outcome === 'away') await uncountCall(database, call)
  const ms = Math.round(performance.now() - started)
  log(reply.outcome === 'answered' ? 'info' : 'warn', 'voice', { requestId, service, outcome: reply.outcome, ms })
  return reply
}

async function post(
  { url, key }: VoiceEndpoint,
  service: VoiceService,
  body: FormData | object,
  withinMs: number,
): Promise<Reply> {
  const isForm = body instanceof FormData
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { ...(isForm ? {} : { 'content-type': 'application/json' }), ...keyHeader(service, key) },
      body: isForm ? body : JSON.stringify(body),
      signal: AbortSignal.timeout(withinMs),
      // The key and what was said go to the address that was set, and nowhere else.
      redirect: 'error',
    })
    if (!response.ok) {
      await response.body?.cancel()
      return { outcome: 'away' }
    }
    const text = await shortText(response)
    return text === null ? { outcome: 'nonsense' } : jsonReply(text)
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    return { outcome: isLate ? 'late' : 'away' }
  }
}

/** Providers of classifiers take their key in a header of their own. */
function keyHeader(service: VoiceService, key: string | undefined): Record<string, string> {
  if (key === undefined) return {}
  return service === 'classifier' ? { 'x-goog-api-key': key } : { authorization: `Bearer ${key}` }
}

function jsonReply(text: string): Reply {
  try {
    return { outcome: 'answered', body: JSON.parse(text) }
  } catch {
    return { outcome: 'nonsense' }
  }
}

async function shortText(response: Response): Promise<string | null> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true }) // a response's body is bytes
    if (text.length > answerBytesMax) return null
  }
  return text + decoder.decode()
}
