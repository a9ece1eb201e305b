import { expect, test } from 'vitest'
import { demoAccount, isDemoAccount } from './account-demo.ts'

test('what the demo button types is known as the demo account, however the phone capitalised it', () => {
  expect(isDemoAccount(demoAccount)).toBe(true)
  expect(isDemoAccount({ ...demoAccount, email: ' Demo@Vanat.example ' })).toBe(true)
})

test('a sign-in with another address or another password goes to the server', () => {
  expect(isDemoAccount({ ...demoAccount, email: 'asha@weaver.example' })).toBe(false)
  expect(isDemoAccount({ ...demoAccount, password: 'Try-The-Demo' })).toBe(false)
})
