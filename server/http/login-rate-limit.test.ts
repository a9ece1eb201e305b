import { expect, test } from 'vitest'
import type { AppContext } from '#server/runtime/app-context.ts'
import { parseConfiguration } from '#server/runtime/configuration.ts'
import { deviceCookie } from '#server/session/known-device.ts'
import { forgiveLogins, limitLogins, limitLoginsOfAddress } from './login-rate-limit.ts'

const configuration = parseConfiguration({ DATA_DIR: 'memory://' }, () => 'a secret for tests that is long enough')
const appContext = { configuration } as AppContext // limits need nothing else of it
const from = (address: string, cookies = '') => ({ address, cookies, appContext })
const deviceOf = (email: string): string => deviceCookie(from(''), email).split(';')[0] ?? ''

let people = 0
/** An account that nobody has tried yet. */
const newEmail = (): string => `person${(people += 1)}@example.in`
/** How many of these attempts are admitted before the first refusal. */
const admitted = (attempt: (at: number) => void, most: number): number => {
  for (let at = 0; at < most; at += 1)
    try {
      attempt(at)
    } catch (error) {
      if (error instanceof Error && error.message === 'too-many-requests') return at
      throw error
    }
  return most
}
const eachFrom = (at: number): string => `10.${at >> 8}.${at & 255}.1`

test('an address has ten attempts at an account, all together a hundred, however the address is written', () => {
  const email = newEmail()
  expect(admitted(() => limitLogins(email, from('10.0.0.1')), 20)).toBe(10)
  expect(admitted(() => limitLogins(email.toUpperCase(), from('10.0.0.1')), 1)).toBe(0)
  // Ten of the hundred are used; refused ones do not count.
  expect(admitted((at) => limitLogins(email, from(eachFrom(at + 300))), 200)).toBe(90)
  expect(admitted(() => limitLogins(newEmail(), from('10.0.0.1')), 1)).toBe(1)
})

test('one IPv6 site has thirty attempts at an account', () => {
  const email = newEmail()
  const site = (at: number) => `2001:db8:5:${at.toString(16)}::/64`
  expect(admitted((at) => limitLogins(email, from(site(at))), 50)).toBe(30)
  expect(admitted(() => limitLogins(newEmail(), from(site(1))), 1)).toBe(1)
  expect(admitted(() => limitLogins(email, from('2001:db8:6:1::/64')), 1)).toBe(1)
})

test('a known device has ten attempts of its own, which nobody else uses up', () => {
  const email = newEmail()
  const device = deviceOf(email)
  expect(admitted((at) => limitLogins(email, from(eachFrom(at))), 200)).toBe(100)
  expect(admitted(() => limitLogins(email, from('10.0.0.9', device)), 20)).toBe(10)
  expect(admitted(() => limitLogins(email, from('10.0.0.9', deviceOf(email))), 1)).toBe(1)
})

test('the right password gives all attempts back', () => {
  const email = newEmail()
  const here = from('10.0.0.1')
  for (let at = 0; at < 10; at += 1) limitLogins(email, here)
  for (let at = 0; at < 90; at += 1) limitLogins(email, from(eachFrom(at + 300)))
  forgiveLogins(email, here)
  expect(admitted(() => limitLogins(email, here), 20)).toBe(10)
  expect(admitted((at) => limitLogins(email, from(eachFrom(at + 600))), 200)).toBe(90)
})

test('on a known device it gives back the device’s and the address’s attempts, and not those of strangers', () => {
  const email = newEmail()
  const known = from('10.0.0.1', deviceOf(email))
  for (let at = 0; at < 10; at += 1) limitLogins(email, known)
  for (let at = 0; at < 10; at += 1) limitLogins(email, from('10.0.0.1'))
  for (let at = 0; at < 90; at += 1) limitLogins(email, from(eachFrom(at + 300)))
  forgiveLogins(email, known)
  expect(admitted(() => limitLogins(email, known), 20)).toBe(10)
  expect(admitted(() => limitLogins(email, from('10.0.0.2')), 1)).toBe(0)
  expect(admitted(() => limitLoginsOfAddress(email, known), 200)).toBe(200)
})

test('an address has 120 attempts at all accounts, and an IPv6 site 480', () => {
  expect(admitted(() => limitLoginsOfAddress(newEmail(), from('10.9.9.9')), 200)).toBe(120)
  expect(admitted(() => limitLoginsOfAddress(newEmail(), from('10.9.9.8')), 1)).toBe(1)
  const site = (at: number) => `2001:db8:7:${at.toString(16)}::/64`
  expect(admitted((at) => limitLoginsOfAddress(newEmail(), from(site(at))), 600)).toBe(480)
})
