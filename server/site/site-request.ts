import { randomUUID } from 'node:crypto'
import type { Context } from 'hono'
import { Refused } from '#server/http/problem.ts'
import { addressOf } from '#server/http/visitor-address.ts'
import type { AppContext, PublicRequest } from '#server/runtime/app-context.ts'
import { logFault } from '#server/runtime/log.ts'
import { readToken } from '#server/session/session-cookie.ts'
import { anonymous, findHolder, type Holder } from '#server/session/session.ts'
import { isSiteLanguage, type SiteLanguage } from '#site/kernel/site-language.ts'
import type { SiteView } from '#site/kernel/site-view.ts'

/** The language chosen on this device; the platform keeps it in the same cookie. */
export function chosenLanguage(c: Context): SiteLanguage | undefined {
  const code = /(?:^|;\s*)vanat_language=(\w+)/.exec(c.req.header('cookie') ?? '')?.[1]
  return isSiteLanguage(code) ? code : undefined
}

/**
 * The language to offer a first visitor of an English page: the first of our languages that the browser asks for, unless
 * it is English. A link to a Gujarati or Hindi page has chosen already.
 */
export function offerFor(c: Context, language: SiteLanguage): SiteLanguage | undefined {
  if (language !== 'en' || chosenLanguage(c) !== undefined) return undefined
  const asked = (c.req.header('accept-language') ?? '')
    .split(',', 20)
    .map((part) => {
      const [tag = '', weight = ''] = part.trim().split(/;\s*q=/)
      return { code: tag.toLowerCase().split('-')[0], weight: weight === '' ? 1 : Number(weight) || 0 }
    })
    .filter(({ code, weight }) => isSiteLanguage(code) && weight > 0)
    .toSorted((a, b) => b.weight - a.weight)
  const wanted = asked[0]?.code
  return isSiteLanguage(wanted) && wanted !== 'en' ? wanted : undefined
}

/** Kept for a year for the whole site; the platform's scripts read it too. */
export const languageCookie = (language: SiteLanguage): string =>
  `vanat_language=${language}; Path=/; Max-Age=31536000; SameSite=Lax`

/** The session that a request names. Throws without the database. */
export const holderOf = (c: Context, appContext: AppContext): Promise<Holder> =>
  findHolder(appContext, readToken(c.req.raw), Date.now())

/** The reader's session. Without the database everybody is anonymous: the pages still work. */
export async function readerOf(c: Context, appContext: AppContext): Promise<Holder> {
  try {
    return await holderOf(c, appContext)
  } catch (error) {
    logFault('site-session', error)
    return { signedIn: null, isRevoked: false }
  }
}

export const visitorOf = ({ signedIn }: Holder): SiteView['visitor'] =>
  signedIn === null ? 'anonymous' : signedIn.caller.role === 'admin' ? 'admin' : 'signed-in'

/**
 * The request as an operation sees it: a form on the site does the same as the API call. What is for an admin alone asks
 * for its `holder`: without the database it fails, and the admin is not told that the page is none of theirs.
 */
export async function visitOf(c: Context, appContext: AppContext, holder?: Holder): Promise<PublicRequest> {
  const { signedIn, isRevoked } = holder ?? (await readerOf(c, appContext))
  return {
    appContext,
    caller: signedIn?.caller ?? anonymous,
    sessionOf: signedIn?.session ?? null,
    isRevoked,
    cookies: c.req.header('cookie') ?? '',
    requestId: randomUUID(),
    address: addressOf(c, appContext),
    nowMs: Date.now(),
  }
}

/** The status of a form that was not taken: the visitor can mend it, has to wait, or the fault is ours. */
export function untakenStatus(error: unknown): 422 | 429 | 503 {
  if (!(error instanceof Refused) || error.status >= 500) return 503
  return error.status === 429 ? 429 : 422
}
