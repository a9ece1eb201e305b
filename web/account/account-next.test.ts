import { expect, test } from 'vitest'
import { placeAfterSignIn } from './account-next.ts'

test.each(['/platform', '/platform/leads?filter=hotleads', '/platform?mode=demo', '/platform#content'])(
  'signing in leads back to %s',
  (next) => {
    expect(placeAfterSignIn(next)).toBe(next)
  },
)

test.each([
  null,
  '',
  '/',
  '//evil.example/platform',
  'https://evil.example/platform',
  '/platformed',
  '/login',
  '\\platform',
])('signing in never leads to %j but to the dashboard', (next) => {
  expect(placeAfterSignIn(next)).toBe('/platform')
})
