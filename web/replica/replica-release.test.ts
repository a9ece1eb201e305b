import { expect, test } from 'vitest'
import { eventually, promptly } from '#web/testing-browser.ts'
import { closeTabs, leadId, openTab, storedLead } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import type { Replica } from './replica.ts'

onePageEach()

const lettersOf = (tab: Replica) =>
  tab
    .view()
    .list('lead')
    .map(({ id }) => id.slice(-1))
    .toSorted()
    .join('')
const isReady = (tab: Replica) => promptly(() => expect(tab.status.get().ready).toBe(true))
const isOffline = (tab: Replica) => eventually(() => expect(tab.status.get().offline).toBe(true))

/** Opens a copy of today's release, closes it, and leaves the device offline. */
async function copyOfToday(): Promise<void> {
  const tab = await openTab({ format: 'today' })
  await isReady(tab)
  closeTabs()
  server.isDown = true
}

test('each tab of an upgraded browser keeps showing a document until the whole copy has arrived without it', async () => {
  for (const letter of ['A', 'B']) server.put('lead', storedLead(letter))
  await copyOfToday()
  const tabs = [await openTab({ format: 'tomorrow' }), await openTab({ format: 'tomorrow' })]
  await Promise.all(tabs.map(isOffline))
  expect(tabs.map(lettersOf)).toEqual(['AB', 'AB'])
  expect(tabs.map((tab) => tab.status.get().ready)).toEqual([true, true])
  server.rows = server.rows.filter(({ value }) => value.id !== leadId('B'))
  server.put('lead', storedLead('C'))
  Object.assign(server, { format: 'tomorrow', pageSize: 1, isDown: false })
  const second = Promise.withResolvers<void>()
  server.on('sync.pull', async (request) => {
    if (request.input['cursor'] === '1') await second.promise
    return server.perform(request)
  })
  const pulled = tabs[0]?.pull()
  await promptly(() => expect(tabs.map((tab) => tab.status.get().ready)).toEqual([false, false]))
  expect(tabs.map(lettersOf)).toEqual(['AB', 'AB'])
  second.resolve()
  await pulled
  await promptly(() => expect(tabs.map(lettersOf)).toEqual(['AC', 'AC']))
  closeTabs()
  server.isDown = true
  expect(lettersOf(await openTab({ format: 'tomorrow' }))).toBe('AC')
})

test('a document that the new release cannot read is not shown as missing: the copy waits to be complete', async () => {
  server.put('lead', storedLead('A'))
  server.put('lead', { ...storedLead('B'), companyName: 7 } as never) // as a release of another shape stored it
  await copyOfToday()
  const tab = await openTab({ format: 'tomorrow' })
  await isOffline(tab)
  expect(lettersOf(tab)).toBe('A')
  expect(tab.status.get()).toMatchObject({ ready: false, lastSyncAt: expect.any(String) })
})

test('a copy that was interrupted before the upgrade is not called complete after it', async () => {
  for (const letter of ['A', 'B']) server.put('lead', storedLead(letter))
  server.pageSize = 1
  server.on('sync.pull', (request) =>
    request.input['cursor'] === null ? server.perform(request) : Promise.reject(new TypeError('cut')),
  )
  await isOffline(await openTab({ format: 'today' }))
  closeTabs()
  const tab = await openTab({ format: 'tomorrow' })
  expect(lettersOf(tab)).toBe('A')
  expect(tab.status.get()).toMatchObject({ ready: false, lastSyncAt: null })
})

test('a page older than the server takes in no rows it cannot read, and is not called offline', async () => {
  server.put('lead', storedLead('A'))
  const tab = await openTab({ format: 'today' })
  await isReady(tab)
  server.format = 'tomorrow'
  server.put('lead', storedLead('B'))
  await tab.pull()
  expect(lettersOf(tab)).toBe('A')
  expect(tab.status.get()).toMatchObject({ ready: true, offline: false })
})
