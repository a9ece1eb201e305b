import type { Configuration } from '#server/runtime/configuration.ts'

const plainName = 'vanat_session'
/**
 * With our own TLS the same host also answers over http, and browsers keep cookies by host, not by port. Under one
 * name, a secure session would block the plain one, and an attacker on the network could replace it.
 */
const ownTlsName = '__Host-vanat_session'

const token = '=([\\w-]{43})(?:;|$)'
const plainToken = new RegExp(`(?:^|;\\s*)${plainName}${token}`)
const ownTlsToken = new RegExp(`(?:^|;\\s*)${ownTlsName}${token}`)

/** Whether the connection itself is TLS; behind a proxy it is not, whatever address people type. */
const isOwnTls = ({ url }: Pick<Request, 'url'>): boolean => url.startsWith('https:')

/** The token in the request's cookie, or null. */
export function readToken(request: Request): string | null {
  const cookies = request.headers.get('cookie')
  return cookies?.match(isOwnTls(request) ? ownTlsToken : plainToken)?.[1] ?? null
}

/** Whether people reach us over TLS only. With local https the same host also answers over http. */
export const isSecure = ({ baseUrl, https }: Pick<Configuration, 'baseUrl' | 'https'>): boolean =>
  baseUrl.startsWith('https:') && https === undefined

/**
 * HttpOnly hides a cookie from scripts, Lax keeps it from other sites' forms, Secure from unencrypted connections where
 * there is TLS.
 */
export const cookieRules = (configuration: Configuration, request?: Pick<Request, 'url'>): string =>
  `Path=/; HttpOnly; SameSite=Lax${(request && isOwnTls(request)) || isSecure(configuration) ? '; Secure' : ''}`

/**
 * The cookie that holds a session's token, or clears it. With Max-Age, not Expires: a browser whose clock is a month
 * ahead would drop the session at once.
 */
export function sessionCookie(
  session: { token: string; expiresAt: string } | null,
  configuration: Configuration,
  request: Pick<Request, 'url'>,
  nowMs = Date.now(),
): string {
  const name = isOwnTls(request) ? ownTlsName : plainName
  const rules = cookieRules(configuration, request)
  const seconds = session ? Math.max(0, Math.floor((Date.parse(session.expiresAt) - nowMs) / 1000)) : 0
  return `${name}=${session?.token ?? ''}; ${rules}; Max-Age=${seconds}`
}

/**
 * Whether a write comes from our own pages. Browsers send Origin with every POST; a caller without it (a script with
 * its own cookie jar) cannot be another site's page.
 */
export function isOwnOrigin(request: Request, configuration: Configuration): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return request.headers.get('sec-fetch-site') !== 'cross-site'
  return origin === new URL(configuration.baseUrl).origin || origin === new URL(request.url).origin
}
