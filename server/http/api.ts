import { randomUUID } from 'node:crypto'
import { Hono, type Context } from 'hono'
import { earlierAnswer, performRead, performWrite } from '#server/entity/perform.ts'
import { knownOf, limitDemo, limitSession, memberOf, type Known } from '#server/http/admission.ts'
import { jsonAnswer, plainAnswer, type Headers } from '#server/http/answer.ts'
import { logged } from '#server/http/logged.ts'
import { problemResponse } from '#server/http/problem-response.ts'
import { notFound, Refused } from '#server/http/problem.ts'
import { limit, limitSite } from '#server/http/rate-limit.ts'
import { readInput, type SentInput } from '#server/http/sent-input.ts'
import { addressOf } from '#server/http/visitor-address.ts'
import type { Binding, AppContext, PublicRequest } from '#server/runtime/app-context.ts'
import { sessionCookie } from '#server/session/session-cookie.ts'
import { forgetSessions } from '#server/session/session-memory.ts'
import { signInFirst } from '#server/session/session.ts'

/**
 * Every operation at POST /api/<name>. Checks in order: origin, session, role, limit, body, input; then the work. Every
 * answer has `headers`.
 */
export function createApi(appContext: AppContext, headers: Headers = {}): Hono {
  const api = new Hono()
  api.post('/:name', (c) => {
    const binding = appContext.bindings.get(c.req.param('name'))
    // Not the name as sent: an unknown one may be anything, of any length.
    const operation = binding?.operation.name ?? 'unknown'
    const requestId = c.req.header('x-request-id')?.match(/^[\w-]{8,64}$/)?.[0]
    return logged(operation, (id) => answer(c, { appContext, headers }, binding, id), { requestId, headers })
  })
  return api
}

/** The answer to every other method at /api/<name>; it must say which one is allowed (RFC 9110, 15.5.6). */
export const otherMethod = (): Response =>
  problemResponse(
    new Refused({ code: 'method-not-allowed' }, 405),
    { requestId: randomUUID(), operation: '', ms: 0 },
    { allow: 'POST' },
  )

type Api = { appContext: AppContext; headers: Headers }

async function answer(
  c: Context,
  { appContext, headers }: Api,
  binding: Binding | undefined,
  requestId: string,
): Promise<Response> {
  if (!binding) throw notFound('operation-unknown')
  const { operation } = binding
  const known = await knownOf(c, appContext, operation, requestId)
  if (binding.kind === 'public') return publicAnswer(c, { appContext, headers }, binding, known)
  const { caller, companyId } = memberOf(c, operation, known)
  const { nowMs } = known
  limitSession(caller, appContext.configuration)
  if (operation.kind === 'write') limitDemo(caller, companyId, appContext.configuration)
  // Read the body only now: reading and parsing is the first costly step, so refused callers cost nothing.
  const { sent, parse } = await readInput(c, appContext, operation)
  const key = keyOf(c)
  const input = await inputOrEarlier(appContext, binding, { companyId, key, sent, parse })
  if ('answer' in input) return plainAnswer(input.answer, 200, headers)
  const request = { input: input.value, sent, caller, companyId, nowMs, requestId, key }
  if (binding.kind === 'external') {
    const answer = await binding.handler(request.input as never, request, appContext) // parsed by this operation's schema
    return await jsonAnswer(JSON.stringify(answer), c.req.header('accept-encoding'), headers)
  }
  const done =
    binding.kind === 'read'
      ? await performRead(appContext, binding, request)
      : await performWrite(appContext, binding, request)
  return await jsonAnswer(done.body, c.req.header('accept-encoding'), headers)
}

type Sent = SentInput & { companyId: string; key: string | null }

/** The parsed input, or the earlier answer if an earlier release understood and performed this request. */
async function inputOrEarlier(
  appContext: AppContext,
  binding: Binding,
  { companyId, key, sent, parse }: Sent,
): Promise<{ value: unknown } | { answer: string }> {
  try {
    return { value: parse() }
  } catch (error) {
    const earlier = await earlierAnswer(appContext, binding, { companyId, key, sent, input: undefined })
    if (earlier) return { answer: earlier.body }
    throw error
  }
}

async function publicAnswer(
  c: Context,
  { appContext, headers }: Api,
  binding: Extract<Binding, { kind: 'public' }>,
  known: Known,
): Promise<Response> {
  const { operation } = binding
  // Signing in while signed in replaces the session, so 'public' admits everybody; other roles are admitted by name.
  if (!operation.roles.includes('public') && !operation.roles.includes(known.caller.role))
    throw known.caller.role === 'public' ? signInFirst(known.isRevoked) : new Refused({ code: 'not-allowed' }, 403)
  const visitor: PublicRequest = {
    ...known,
    appContext,
    address: addressOf(c, appContext),
    cookies: c.req.header('cookie') ?? '',
  }
  limit(`address:${visitor.address}`, 300, 60)
  limitSite(visitor.address, 'site', 1200, 60)
  const { parse } = await readInput(c, appContext, operation)
  const input = parse()
  const body = JSON.stringify(await binding.handler(input as never, visitor)) // parsed by this operation's schema
  const response = await jsonAnswer(body, '', headers)
  if (visitor.session === undefined) return response
  // Committed by now: this browser's previous session is over.
  if (known.caller.sessionKey) forgetSessions({ sessionKey: known.caller.sessionKey })
  response.headers.append('set-cookie', sessionCookie(visitor.session, appContext.configuration, c.req.raw))
  // After the session's cookie: some programs read only the first.
  if (visitor.device !== undefined) response.headers.append('set-cookie', visitor.device)
  return response
}

function keyOf(c: Context): string | null {
  const key = c.req.header('idempotency-key')
  if (key === undefined) return null
  if (!/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(key))
    throw new Refused({ code: 'idempotency-key-invalid' }, 422)
  return key.toLowerCase()
}
