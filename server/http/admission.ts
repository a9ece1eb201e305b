import type { Context } from 'hono'
import type { Operation } from '#domain/kernel/operation.ts'
import type { Caller } from '#server/entity/request-context.ts'
import { Refused } from '#server/http/problem.ts'
import { limit } from '#server/http/rate-limit.ts'
import type { AppContext, PublicRequest } from '#server/runtime/app-context.ts'
import type { Configuration } from '#server/runtime/configuration.ts'
import { isOwnOrigin, readToken } from '#server/session/session-cookie.ts'
import { anonymous, findHolder, signInFirst } from '#server/session/session.ts'

/** Who calls, when, and by which session. */
export type Known = Pick<PublicRequest, 'caller' | 'sessionOf' | 'isRevoked' | 'nowMs' | 'requestId'>

type Checked = Pick<Operation, 'kind' | 'roles'>

/** Who calls; refuses a write from another site's page before asking. */
export async function knownOf(
  c: Context,
  appContext: AppContext,
  { kind }: Checked,
  requestId: string,
): Promise<Known> {
  if (kind === 'write' && !isOwnOrigin(c.req.raw, appContext.configuration))
    throw new Refused({ code: 'wrong-origin' }, 403)
  const nowMs = Date.now()
  const { signedIn, isRevoked } = await findHolder(appContext, readToken(c.req.raw), nowMs)
  return {
    caller: signedIn?.caller ?? anonymous,
    sessionOf: signedIn?.session ?? null,
    isRevoked,
    nowMs,
    requestId,
  }
}

/** For routes whose body is not JSON: the checks of an operation, in the same order, before the body is read. */
export async function admitMember(
  c: Context,
  appContext: AppContext,
  operation: Checked,
  requestId: string,
): Promise<{ caller: Caller; companyId: string; nowMs: number }> {
  const known = await knownOf(c, appContext, operation, requestId)
  const member = memberOf(c, operation, known)
  limitSession(member.caller, appContext.configuration)
  return { ...member, nowMs: known.nowMs }
}

/** The caller and company of a company operation; refuses others before reading the body. */
export function memberOf(
  c: Context,
  { roles }: Checked,
  { caller, isRevoked }: Known,
): { caller: Caller; companyId: string } {
  if (caller.role === 'public') throw signInFirst(isRevoked)
  // A tab opened for one company must neither write to nor copy another one entered since in another tab.
  const meant = c.req.header('x-company')
  if (meant !== undefined && meant !== caller.companyId) throw new Refused({ code: 'other-company' }, 401)
  if (!roles.includes(caller.role) || !caller.companyId) throw new Refused({ code: 'not-allowed' }, 403)
  return { caller, companyId: caller.companyId }
}

/** A person with a few tabs makes a few requests per second; a runaway script must not starve others. */
export function limitSession({ sessionKey }: Caller, { requestLimit }: Configuration): void {
  if (requestLimit > 0) limit(`session:${sessionKey}`, requestLimit, 60)
}

/**
 * Anybody can open a demo, and its writes fill the same disk. More than a person does by hand, per minute and per day.
 */
const [demoPerMinute, demoPerDay] = [300, 6000]

export function limitDemo({ role }: Caller, companyId: string, { requestLimit }: Configuration): void {
  if (role !== 'demo' || requestLimit === 0) return
  limit(`demo-write:${companyId}`, demoPerMinute, 60)
  limit(`demo-day:${companyId}`, demoPerDay, 24 * 3600)
}
