import type { Context } from 'hono'
import type { EventHub } from '#server/http/events.ts'
import { tooManyRequests } from '#server/http/rate-limit.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { unawaited } from '#server/runtime/unawaited.ts'
import { readToken } from '#server/session/session-cookie.ts'
import { watchSession, type SignedIn } from '#server/session/session-memory.ts'
import { findHolder, signInFirst } from '#server/session/session.ts'

/** Streams per session: enough for a tablet with a few tabs, too few for a loop to exhaust the server's sockets. */
const streamsMax = 8
const streams = new Map<string, number>()
/** After which a browser that has too many may ask again. */
const retryMs = 30_000

/** Events queued for a slow connection; more are dropped, since the next one says as much. */
const waitingMax = 50

const headers = {
  'content-type': 'text/event-stream',
  'cache-control': 'no-store',
  // nginx would otherwise buffer events.
  'x-accel-buffering': 'no',
}

/**
 * GET /api/events: sends `clock` when the company's data changed, and `session` when the caller's session did: another
 * role, or ended. Pings keep proxies from closing the connection.
 */
export async function eventStream(
  c: Context,
  appContext: AppContext,
  hub: EventHub,
  pingMs: number = 20_000,
): Promise<Response> {
  const token = readToken(c.req.raw)
  const { signedIn, isRevoked } = await findHolder(appContext, token, Date.now())
  const look = async (): Promise<SignedIn | null> => {
    const found = (await findHolder(appContext, token, Date.now())).signedIn
    return found?.caller.companyId === signedIn?.caller.companyId ? found : null
  }
  const key = signedIn?.caller.sessionKey
  if (!signedIn?.caller.companyId || !key) throw signInFirst(isRevoked)
  if ((streams.get(key) ?? 0) >= streamsMax) throw tooManyRequests(retryMs)
  // The body of an answer to HEAD is dropped, not cancelled: its stream would stay open as long as the session.
  if (c.req.method === 'HEAD') return new Response(null, { headers })
  return new Response(openStream(signedIn, hub, { pingMs, look }), { headers })
}

type Watch = { pingMs: number; look: () => Promise<SignedIn | null> }

/**
 * Writes to the stream directly: a thousand listeners are notified at once, and each layer in between costs as much
 * again.
 */
function openStream({ caller, session }: SignedIn, hub: EventHub, { pingMs, look }: Watch): ReadableStream<Uint8Array> {
  const key = caller.sessionKey ?? ''
  const encoder = new TextEncoder()
  let leave = (): void => undefined
  return new ReadableStream({
    start(controller) {
      streams.set(key, (streams.get(key) ?? 0) + 1)
      const send = (event: string, data: string): void => {
        if ((controller.desiredSize ?? 0) > -waitingMax)
          controller.enqueue(encoder.encode(`event: ${event}\ndata: ${data}\n\n`))
      }
      const end = (): void => {
        leave()
        controller.close()
      }
      // A session that ended or left the company must receive nothing more of it; one that changed is notified, and
      // asks how.
      let known = JSON.stringify(session)
      const hear = (found: SignedIn | null): void => {
        if (!isOpen) return
        const now = found && JSON.stringify(found.session)
        if (now !== known) send('session', '')
        if (now === null) return end()
        known = now
      }
      const check = () => look().then(hear, () => hear(null))
      const ping = () => isOpen && send('ping', '')
      let isOpen = true
      const timer = setInterval(() => unawaited('events', check().then(ping)), pingMs)
      const unwatch = watchSession(caller, () => unawaited('events', check()))
      const unsubscribe = hub.subscribe(caller.companyId ?? '', (clock) => send('clock', String(clock)), end)
      leave = () => {
        if (!isOpen) return
        isOpen = false
        clearInterval(timer)
        unwatch()
        unsubscribe()
        const left = (streams.get(key) ?? 1) - 1
        if (left > 0) streams.set(key, left)
        else streams.delete(key)
      }
      send('hello', '')
    },
    // The browser disconnected: unsubscribe now, not at the next ping.
    cancel: () => leave(),
  })
}
