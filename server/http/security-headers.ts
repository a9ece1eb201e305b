import type { MiddlewareHandler } from 'hono'

/** Scripts, styles and connections from this origin only; no framing, and forms submit only here. */
const policy = [
  "default-src 'self'",
  "img-src 'self' data: blob:",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

export const securityHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=()',
}

/** Only the platform's pages may ask for the microphone. */
export const platformPermissions = 'camera=(), geolocation=(), microphone=(self)'

/** Origins that browsers treat as secure: TLS, or localhost. */
const trusted = /^(https:|http:\/\/(localhost|127\.[\d.]+|\[::1\])(:|\/))/

/** Over plain http browsers ignore the opener policy and log an error on every page, so leave it out there. */
export const openerWhereTrusted: MiddlewareHandler = async (c, next) => {
  await next()
  if (!trusted.test(c.req.url)) c.header('cross-origin-opener-policy', undefined)
}

/** HSTS for a year: hostile Wi-Fi cannot downgrade a returning browser. */
export const strictTransportHeaders = { 'strict-transport-security': 'max-age=31536000' }

/** Adds `strictTransportHeaders` to every response. */
export const strictTransport: MiddlewareHandler = async (c, next) => {
  await next()
  for (const [name, value] of Object.entries(strictTransportHeaders)) c.header(name, value)
}
