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

/** Once seen over TLS, a browser asks for us over nothing else for a year: the first request of a café's network cannot be turned back. */
export const strictTransport: MiddlewareHandler = async (c, next) => {
  await next()
  c.header('strict-transport-security', 'max-age=31536000')
}
