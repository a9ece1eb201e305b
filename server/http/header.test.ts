import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { plainAnswer } from './answer.ts'
import { openerWhereTrusted, securityHeaders, strictTransport, strictTransportHeaders } from './security-headers.ts'

test('pages load nothing from elsewhere, sit in no frame, and post their forms only here', () => {
  const policy = new Map(
    (securityHeaders['content-security-policy'] ?? '').split('; ').map((one) => {
      const [name = '', ...sources] = one.split(' ')
      return [name, sources.join(' ')] as const
    }),
  )
  expect(Object.fromEntries(policy)).toEqual({
    'default-src': "'self'",
    'img-src': "'self' data: blob:",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'self'",
    'frame-ancestors': "'none'",
  })
  expect(securityHeaders).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
  })
})

const app = new Hono()
  .use('/plain/*', openerWhereTrusted)
  .use('/strict/*', strictTransport)
  .get('*', (c) => c.text('ok', 200, securityHeaders))

test.each([
  ['http://localhost', true],
  ['http://localhost:3000', true],
  ['http://127.0.0.1:3000', true],
  ['http://127.8.0.1', true],
  ['http://[::1]:3000', true],
  ['https://192.168.1.20:3443', true],
  ['http://192.168.1.20:3000', false],
  ['http://localhost.example.com', false],
  ['http://128.0.0.1', false],
])('a page at %s has an opener policy: %s', async (address, expected) => {
  const { headers } = await app.request(`${address}/plain/x`)
  expect(headers.has('cross-origin-opener-policy')).toBe(expected)
  expect(headers.get('x-content-type-options')).toBe('nosniff')
})

test('a product reached over TLS only tells browsers so, for a year', async () => {
  expect(strictTransportHeaders).toEqual({ 'strict-transport-security': 'max-age=31536000' })
  const { headers } = await app.request('https://vanat.example.com/strict/x')
  expect(headers.get('strict-transport-security')).toBe('max-age=31536000')
})

test('an answer is JSON that nobody keeps and no browser reinterprets', () => {
  const { status, headers } = plainAnswer('{}')
  expect(status).toBe(200)
  expect(Object.fromEntries(headers)).toEqual({
    'content-type': 'application/json',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  const more = plainAnswer('{}', 404, { 'x-release': 'b1' })
  expect([more.status, more.headers.get('x-release')]).toEqual([404, 'b1'])
})
