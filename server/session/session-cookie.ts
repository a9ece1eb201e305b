import type { Configuration } from '#server/runtime/configuration.ts'

const name = 'vanat_session'

/** The token in the request's cookie, or null. */
export function readToken(request: Request): string | null {
  const cookies = request.headers.get('cookie')
  return cookies?.match(/(?:^|;\s*)vanat_session=([\w-]{43})(?:;|$)/)?.[1] ?? null
}

/** Whether people reach us over TLS. */
export const isSecure = ({ baseUrl }: Pick<Configuration, 'baseUrl'>): boolean => baseUrl.startsWith('https:')

/** HttpOnly keeps a cookie from scripts, Lax from other sites' forms, Secure from the open road where there is TLS. */
export const cookieRules = (configuration: Configuration): string =>
  `Path=/; HttpOnly; SameSite=Lax${isSecure(configuration) ? '; Secure' : ''}`

/** The cookie that holds a session's token, or ends it. */
export function sessionCookie(
  session: { token: string; expiresAt: string } | null,
  configuration: Configuration,
): string {
  const rules = cookieRules(configuration)
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
