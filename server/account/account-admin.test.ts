import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeFirstAdmin } from '#server/account/account-admin.ts'
import { openTestApp, type TestApp } from '#server/testing-app.ts'

describe('the first admin', () => {
  let testApp: TestApp
  beforeAll(async () => {
    testApp = await openTestApp()
  })
  afterAll(() => testApp.close())

  test('two processes that start together make one admin, and the one password that is shown signs in', async () => {
    const made = await Promise.all([makeFirstAdmin(testApp.appContext), makeFirstAdmin(testApp.appContext)])
    const [shown, ...others] = made.filter((one) => one !== null)

    expect(others).toEqual([])
    expect(await testApp.anonymous().call('account.sign-in', { ...shown })).toMatchObject({ status: 200 })
    expect(await makeFirstAdmin(testApp.appContext)).toBeNull()
  })
})
