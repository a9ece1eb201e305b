import type { Configuration } from '#server/runtime/configuration.ts'

const plainName = 'vanat_session'
/**
 * Over TLS of our own the same host answers over http too, and browsers keep cookies by host, not by port: under one name
 * a secure session would shut out the plain one, and that one could be put in its place from the open road.
 */
const ownTlsName = '__Host-vanat_session'

const token = '=([\\w-]{43})(?:;|$)'
const plainToken = new RegExp(`(?:^|;\\s*)${plainName}${token}`)
const ownTlsToken = new RegExp(`(?:^|;\\s*)${ownTlsName}${token}`)

/** Whether the connection itself is TLS; behind a proxy it is not, whatever people type. */
const isOwnTls = ({ url }: Pick<Request, 'url'>): boolean => url.startsWith('https:')

/** The token in the request's cookie, or null. */
export function readToken(request: Request): string | null {
  const cookies = request.headers.get('cookie')
  return cookies?.match(isOwnTls(request) ? ownTlsToken : plainToken)?.[1] ?? null
}

/** Whether people reach us over TLS and nothing else. With https of our own the same host answers over http too. */
export const isSecure = ({ baseUrl, https }: Pick<Configuration, 'baseUrl' | 'https'>): boolean =>
  baseUrl.startsWith('https:') && https === undefined

/** HttpOnly keeps a cookie from scripts, Lax from other sites' forms, Secure from the open road where there is TLS. */
export const cookieRules = (configuration: Configuration, request?: Pick<Request, 'url'>): string =>
  `Path=/; HttpOnly; SameSite=Lax${(request && isOwnTls(request)) || isSecure(configuration) ? '; Secure' : ''}`

/** The cookie that holds a session's token, or ends it. */
export function sessionCookie(
  session: { token: string; expiresAt: string } | null,
  configuration: Configuration,
  request: Pick<Request, 'url'>,
): string {
  const name = isOwnTls(request) ? ownTlsName : plainName
  const rules = cookieRules(configuration, request)
  return session
    ? `${name}=${session.token}; ${rules}; Expires=${new Date(session.expiresAt).toUTCString()}`
    : `${name}=; ${rules}; Max-Age=0`
}

/**
 * Whether a write comes from our own pages. Browsers name the origin on every POST; a caller that names none (a
 * script with its own cookie jar) cannot be a page of somebody else's.
 */
export function isOwnOrigin(request: Request, configuration: Configuration): boolean {
  const origin = request.headers.get('origin')
  if (origin === null) return request.headers.get('sec-fetch-site') !== 'cross-site'
  return origin === new URL(configuration.baseUrl).origin || origin === new URL(request.url).origin
}
