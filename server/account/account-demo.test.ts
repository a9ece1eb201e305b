import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { examplePhotoInput } from '#domain/photo/photo-example.ts'
import { count, restartLimits } from '#server/http/rate-limit.ts'
import { ensureSampleCompany } from '#server/sample/sample-build.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds } from '#server/testing-chain.ts'

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

test('all demos together keep six hundred photos an hour, as much as one company does, and no company waits for them', async () => {
  onTestFinished(restartLimits)
  const addedBy = async (by: Person): Promise<number> => {
    const { lead } = newIds()
    await by.done('lead.create', exampleLeadInput({ id: lead }))
    return (await by.call('photo.add', examplePhotoInput({ id: randomUUID(), subjectId: lead }))).status
  }
  const [visitor, owner] = [testApp.anonymous(), await testApp.owner()]
  await visitor.done('account.enter-demo')
  // Told by another process of the product, in which many other demos are open.
  for (let at = 0; at < 599; at += 1) count('photo-add:demos', 3600)
  expect([await addedBy(visitor), await addedBy(visitor), await addedBy(owner)]).toEqual([200, 429, 200])
  for (let at = 0; at < 598; at += 1) count(`photo-add:${owner.companyId}`, 3600)
  expect([await addedBy(owner), await addedBy(owner)]).toEqual([200, 429])
})
