import { forceCloseDatabase } from 'fake-indexeddb'
import { beforeEach, expect, test, vi } from 'vitest'
import { eventually } from '#web/testing-browser.ts'
import { closeTabs, create, leadId, nothingWaits, openTab, stored, storedLead } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'

onePageEach()

const connections = new Set<IDBDatabase>()
beforeEach(() => {
  connections.clear()
  const { indexedDB } = globalThis
  const open = indexedDB.open.bind(indexedDB)
  vi.spyOn(indexedDB, 'open').mockImplementation((...asked) => {
    const request = open(...asked)
    request.addEventListener('success', () => connections.add(request.result))
    return request
  })
})

/** The browser closes the page's databases: Safari does so to pages in the background, any browser when data is cleared. */
async function loseStorage(): Promise<void> {
  const told = [...connections].map(
    (connection) => new Promise((resolve) => connection.addEventListener('close', resolve)),
  )
  for (const connection of connections) forceCloseDatabase(connection as never) // the same database, by the types of the fake
  connections.clear()
  await Promise.all(told)
}

const shows = (tab: Awaited<ReturnType<typeof openTab>>, letter: string) =>
  expect(tab.view().find('lead', leadId(letter))).toBeDefined()

test('after the browser has closed the databases under a page, it stores, sends and shows as before', async () => {
  const tab = await openTab()
  await eventually(() => expect(tab.status.get().ready).toBe(true))
  await loseStorage()
  expect(await create(tab, 'A')).toBeNull()
  expect(await stored()).toMatchObject([{ input: { id: leadId('A') } }])
  await nothingWaits(tab, eventually)
  server.put('lead', storedLead('B'))
  browser.fire('online')
  await eventually(() => shows(tab, 'B'))
  expect(tab.status.get()).toMatchObject({ kept: true, offline: false, waiting: 0 })
  closeTabs()
  server.isDown = true
  const next = await openTab()
  for (const letter of ['A', 'B']) shows(next, letter)
})

test('after somebody has cleared the site’s data, two open tabs go on with one copy', async () => {
  server.put('lead', storedLead('A'))
  const [one, other] = [await openTab(), await openTab()]
  for (const tab of [one, other]) await eventually(() => shows(tab, 'A'))
  await loseStorage()
  for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
  expect(await create(one, 'B')).toBeNull()
  await nothingWaits(one, eventually)
  for (const tab of [one, other]) await eventually(() => shows(tab, 'B'))
  expect(one.status.get()).toMatchObject({ kept: true, offline: false, waiting: 0 })
})
