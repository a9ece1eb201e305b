import { expect, test } from 'vitest'
import { parseConfiguration } from '#server/runtime/configuration.ts'
import { cookieRules, isOwnOrigin, isSecure, readToken, sessionCookie } from './session-cookie.ts'

const configured = (settings: Record<string, string>) =>
  parseConfiguration({ DATA_DIR: 'memory://', ...settings }, () => 'a secret for tests that is long enough')
const plain = configured({ BASE_URL: 'http://192.168.1.20:3000' })
const proxied = configured({ BASE_URL: 'https://vanat.example.com' })
const local = configured({ BASE_URL: 'https://192.168.1.20:3443', HTTPS: 'local', DATA_DIR: 'nowhere' })

const token = 't'.repeat(42) + '-'
const other = 'o'.repeat(43)
const asking = (url: string, cookie?: string) => new Request(url, { headers: cookie === undefined ? {} : { cookie } })

test.each([
  [`vanat_session=${token}`, token],
  [`a=b; vanat_session=${token}; c=d`, token],
  [`a=b;vanat_session=${token}`, token],
  [`not_vanat_session=${token}`, null],
  [`vanat_session=${token}x`, null],
  ['vanat_session=short', null],
  [`vanat_session=${token} x`, null],
  [undefined, null],
])('in the cookies %s the token is %s', (cookies, expected) => {
  expect(readToken(asking('http://localhost/', cookies))).toBe(expected)
})

test('over our own TLS the session has a cookie of its own, which plain http never reads', () => {
  const both = `vanat_session=${other}; __Host-vanat_session=${token}`
  expect(readToken(asking('https://192.168.1.20:3443/', both))).toBe(token)
  expect(readToken(asking('http://192.168.1.20:3000/', both))).toBe(other)
  expect(readToken(asking('https://192.168.1.20:3443/', `vanat_session=${other}`))).toBeNull()
  expect(readToken(asking('https://x/', `a=b;__Host-vanat_session=${token}; c=d`))).toBe(token)
  expect(readToken(asking('https://x/', `x__Host-vanat_session=${token}`))).toBeNull()
})

test('a session’s cookie is hidden from scripts and other sites, and lasts as long as the session by whatever clock', () => {
  const session = { token, expiresAt: '2026-12-21T06:30:00.000Z' }
  const nowMs = Date.parse('2026-12-21T06:00:00.500Z')
  expect(sessionCookie(session, plain, { url: 'http://192.168.1.20:3000/' }, nowMs)).toBe(
    `vanat_session=${token}; Path=/; HttpOnly; SameSite=Lax; Max-Age=1799`,
  )
  expect(sessionCookie(session, local, { url: 'https://192.168.1.20:3443/' }, nowMs)).toBe(
    `__Host-vanat_session=${token}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=1799`,
  )
  expect(sessionCookie(null, plain, { url: 'http://192.168.1.20:3000/' })).toBe(
    'vanat_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0',
  )
})

test('a cookie is sent over TLS only where people reach us over nothing else', () => {
  expect([plain, proxied, local].map(isSecure)).toEqual([false, true, false])
  const url = 'http://192.168.1.20:3000/'
  expect([plain, proxied, local].map((one) => cookieRules(one, { url }).includes('Secure'))).toEqual([
    false,
    true,
    false,
  ])
  expect(cookieRules(local, { url: 'https://192.168.1.20:3443/' })).toContain('; Secure')
  expect(cookieRules(local)).toBe('Path=/; HttpOnly; SameSite=Lax')
})

test.each([
  [{ origin: 'https://vanat.example.com' }, true],
  [{ origin: 'http://10.0.0.5:3000' }, true],
  [{ origin: 'https://vanat.example.com.evil.example' }, false],
  [{ origin: 'null' }, false],
  [{}, true],
  [{ 'sec-fetch-site': 'same-origin' }, true],
  [{ 'sec-fetch-site': 'cross-site' }, false],
  [{ origin: 'https://vanat.example.com', 'sec-fetch-site': 'cross-site' }, true],
])('a write with the headers %o comes from our own pages: %s', (headers, expected) => {
  const request = new Request('http://10.0.0.5:3000/api/lead.create', {
    method: 'POST',
    headers: headers as HeadersInit,
  }) // plain headers
  expect(isOwnOrigin(request, proxied)).toBe(expected)
})
