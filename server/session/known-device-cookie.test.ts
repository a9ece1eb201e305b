import { expect, test } from 'vitest'
import type { AppContext } from '#server/runtime/app-context.ts'
import { parseConfiguration } from '#server/runtime/configuration.ts'
import { deviceCookie, knownDevice } from './known-device.ts'

const contextOf = (secret: string): AppContext => {
  const configuration = parseConfiguration(
    { DATA_DIR: 'memory://', BASE_URL: 'http://192.168.1.20:3000' },
    () => secret,
  )
  return { configuration } as AppContext // a device’s cookie needs nothing else of it
}
const appContext = contextOf('a secret for tests that is long enough')
const nameAndValue = (cookie: string): string => cookie.split(';')[0] ?? ''

test('a device is known by its cookie, to the account that signed in there and no other', () => {
  const cookie = deviceCookie({ cookies: '', appContext }, 'asha@example.in')
  const cookies = nameAndValue(cookie)
  const id = knownDevice({ cookies, appContext }, 'asha@example.in')
  expect(id).toMatch(/^[\w-]{36}$/)
  expect(knownDevice({ cookies, appContext }, 'Asha@Example.in')).toBe(id)
  expect(knownDevice({ cookies, appContext }, 'dilip@example.in')).toBeNull()
  // A seal for one account under the name of another one's cookie.
  const dilips = nameAndValue(deviceCookie({ cookies: '', appContext }, 'dilip@example.in')).split('=')[0]
  expect(knownDevice({ cookies: `${dilips}=${cookies.split('=')[1]}`, appContext }, 'dilip@example.in')).toBeNull()
  expect(
    knownDevice({ cookies, appContext: contextOf('another secret, which is as long as that') }, 'asha@example.in'),
  ).toBeNull()
})

test('the cookie is hidden from scripts, lasts half a year, and renews the same device', () => {
  const first = deviceCookie({ cookies: '', appContext }, 'asha@example.in')
  expect(first).toMatch(
    /^vanat_device_[\da-f]{12}=[\w-]{36}\.[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=15552000$/,
  )
  expect(deviceCookie({ cookies: nameAndValue(first), appContext }, 'asha@example.in')).toBe(first)
  expect(deviceCookie({ cookies: '', appContext }, 'asha@example.in')).not.toBe(first)
})

test('a device’s cookie is found among others, and only whole', () => {
  const own = nameAndValue(deviceCookie({ cookies: '', appContext }, 'asha@example.in'))
  const known = (cookies: string) => knownDevice({ cookies, appContext }, 'asha@example.in') !== null
  expect([`a=b; ${own}`, `a=b;  ${own}; c=d`, `a=b;${own};c=d`].map(known)).toEqual([true, true, true])
  expect(['', `x${own}`, `${own}x`, own.slice(0, -1), `${own} x`].map(known)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ])
})
