import type { MiddlewareHandler } from 'hono'

/** Scripts, styles and connections from here only; no frame may hold us, no form may leave. */
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
  'permissions-policy': 'camera=(), geolocation=(), microphone=(self)',
}

/** An address that browsers trust without further proof: over TLS, or on the machine itself. */
const trusted = /^(https:|http:\/\/(localhost|127\.[\d.]+|\[::1\])(:|\/))/

/** Over plain http browsers ignore what is said of openers, and report a fault on every page; there it is left out. */
export const openerWhereTrusted: MiddlewareHandler = async (c, next) => {
  await next()
  if (!trusted.test(c.req.url)) c.header('cross-origin-opener-policy', undefined)
}

/** Once seen over TLS, a browser asks for us over nothing else for a year: the first request of a café's network cannot be turned back. */
export const strictTransport: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('strict-transport-security', 'max-age=31536000')
}
