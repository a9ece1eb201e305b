import type { Context } from 'hono'
import { streamSSE } from 'hono/streaming'
import type { EventHub } from '#server/http/events.ts'
import type { AppContext } from '#server/runtime/app-context.ts'
import { readToken } from '#server/session/session-cookie.ts'
import { watchSession } from '#server/session/session-memory.ts'
import { anonymous, findHolder, signInFirst } from '#server/session/session.ts'
import { Refused } from '#server/http/problem.ts'

/** Streams one session may hold: a tablet with a few tabs, not a loop that eats the server's sockets. */
const streamsMax = 8
const streams = new Map<string, number>()

/** GET /api/events: an event `clock` whenever something of the company changed. A ping keeps proxies from closing it. */
export async function eventStream(
  c: Context,
  appContext: AppContext,
  hub: EventHub,
  pingMs: number = 20_000,
): Promise<Response> {
  const token = readToken(c.req.raw)
  const { signedIn, isRevoked } = await findHolder(appContext, token, Date.now())
  const { companyId, sessionKey: key } = signedIn?.caller ?? anonymous
  if (!signedIn || !companyId || !key) throw signInFirst(isRevoked)
  const open = streams.get(key) ?? 0
  if (open >= streamsMax) throw new Refused({ code: 'too-many-requests', params: { seconds: 30 } }, 429)
  streams.set(key, open + 1)
  return streamSSE(c, async (stream) => {
    const unsubscribe = hub.subscribe(
      companyId,
      (clock) => void stream.writeSSE({ event: 'clock', data: String(clock) }),
      () => void stream.close(),
    )
    let wake = (): void => undefined
    const unwatch = watchSession(signedIn.caller, () => wake())
    let isLeft = false
    const leave = (): void => {
      if (isLeft) return
      isLeft = true
      unsubscribe()
      unwatch()
      const left = (streams.get(key) ?? 1) - 1
      if (left > 0) streams.set(key, left)
      else streams.delete(key)
    }
    // The browser went: at once, not at the next ping.
    stream.onAbort(leave)
    try {
      await stream.writeSSE({ event: 'hello', data: '' })
      while (!stream.aborted && !stream.closed) {
        // Until the next ping, or until the session may have ended: who signed out must not go on hearing of the company.
        await Promise.race([stream.sleep(pingMs), new Promise<void>((resolve) => (wake = resolve))])
        if (!(await findHolder(appContext, token, Date.now())).signedIn) break
        await stream.writeSSE({ event: 'ping', data: '' })
      }
    } finally {
      // Nobody aborts a stream that we close: without this its listener would stay for ever.
      leave()
    }
  })
}
