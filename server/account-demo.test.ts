import { afterAll, beforeAll, expect, test } from 'vitest'
import { ensureSampleCompany } from '#server/sample/sample-build.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'

let testApp: TestApp
beforeAll(async () => {
  testApp = await openTestApp()
  await ensureSampleCompany(testApp.appContext, Date.now())
})
afterAll(() => testApp.close())

test('a demo, which anybody opens, writes as much in a minute as a hand can, and goes on reading; a company writes more', async () => {
  const visitor = testApp.anonymous()
  await visitor.done('account.enter-demo')
  const refusedAt = async (by: Person) => {
    const statuses: number[] = []
    for (let at = 0; at < 301; at += 1) statuses.push((await by.call('lead.create')).status)
    return statuses.indexOf(429)
  }
  expect([await refusedAt(visitor), await refusedAt(await testApp.owner())]).toEqual([300, -1])
  expect((await visitor.call('lead.list')).status).toBe(200)
})
