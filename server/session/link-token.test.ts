import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { keptLinkToken, linkToken, linkTokenHash } from './link-token.ts'
import { hashToken } from './session.ts'

const ours = { secret: 'a secret for tests that is long enough' }
const owner = { id: 'i1', companyId: 'c1' }

test('a link’s token is derived again from the secret, and differs by secret, kind, company and link', () => {
  const token = linkToken(ours, 'invitation', owner)
  expect(linkToken(ours, 'invitation', owner)).toBe(token)
  const others = [
    linkToken({ secret: 'another secret, which is as long as that' }, 'invitation', owner),
    linkToken(ours, 'profile-link', owner),
    linkToken(ours, 'invitation', { ...owner, companyId: 'c2' }),
    linkToken(ours, 'invitation', { ...owner, companyId: null }),
    linkToken(ours, 'invitation', { ...owner, id: 'i2' }),
  ]
  expect(new Set([token, ...others]).size).toBe(6)
})

test('a token has 32 small letters and digits, so that no phone cuts its address short', () => {
  const tokens = Array.from({ length: 500 }, (_, at) =>
    linkToken(ours, 'invitation', { id: String(at), companyId: 'c' }),
  )
  expect(tokens.filter((token) => !/^[a-z0-9]{32}$/.test(token))).toEqual([])
  // The last digits, which are all random: the first one of a number is not.
  expect(new Set(tokens.map((token) => token[0])).size).toBeGreaterThan(25)
})

test('a link keeps the token it was sent with, if release 0.1 derived it without the company', () => {
  const digest = createHmac('sha256', ours.secret).update('invitation:i1').digest('hex')
  const older = BigInt(`0x${digest}`).toString(36).slice(-32)
  expect(keptLinkToken(ours, 'invitation', owner, linkTokenHash(older))).toBe(older)
  const token = linkToken(ours, 'invitation', owner)
  expect(keptLinkToken(ours, 'invitation', owner, linkTokenHash(token))).toBe(token)
  // Without a company the token names an empty one.
  const none = { id: 'i1', companyId: null }
  const reset = BigInt(`0x${createHmac('sha256', ours.secret).update('invitation::i1').digest('hex')}`)
  expect(linkToken(ours, 'invitation', none)).toBe(reset.toString(36).slice(-32))
})

test('a link’s hash is never a session’s: a token that leaks from an address opens nothing else', () => {
  expect(linkTokenHash('abc')).toBe(hashToken('link:abc'))
  expect(linkTokenHash('abc')).not.toBe(hashToken('abc'))
})
