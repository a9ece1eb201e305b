import { openDB } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { promptly, withoutLocks } from '#web/testing-browser.ts'
import { closeTabs, create, leadId, openTab, storedLead } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import { forgetReplicas, openReplicaDatabase } from './replica-database.ts'
import type { Replica } from './replica.ts'

onePageEach()

const isReady = (tab: Replica) => promptly(() => expect(tab.status.get().ready).toBe(true))
const isShown = (tab: Replica, letter: string) => tab.view().find('lead', leadId(letter)) !== undefined
const pulls = () => server.requests.filter(({ operation }) => operation === 'sync.pull').length
async function readyTab(): Promise<Replica> {
  const tab = await openTab()
  await isReady(tab)
  return tab
}

test('a copy that has not arrived is not ready, and is not called offline or full before it is', async () => {
  const held = server.hold('sync.pull')
  const tab = await openTab()
  await held.arrived
  const unknown = { ready: false, offline: false, lastSyncAt: null, kept: true, waiting: 0, refused: 0 }
  expect(tab.status.get()).toEqual(unknown)
  held.release()
  await isReady(tab)
  expect(tab.status.get()).toEqual({ ...unknown, ready: true, lastSyncAt: expect.any(String) })
})

test('screens are told of a status only when it changed', async () => {
  const tab = await readyTab()
  server.isDown = true
  await tab.pull()
  let told = 0
  tab.status.subscribe(() => void (told += 1))
  await tab.pull()
  expect(told).toBe(0)
  server.isDown = false
  await tab.pull()
  expect(told).toBeGreaterThan(0)
})

test('a write that does not reach the server shows at once that it is out of reach, and one that does that it is not', async () => {
  const tab = await readyTab()
  server.isDown = true
  await create(tab, 'A')
  await promptly(() => expect(tab.status.get()).toMatchObject({ offline: true, waiting: 1 }))
  const held = server.hold('sync.pull')
  server.isDown = false
  tab.wake()
  await held.arrived
  await promptly(() => expect(server.done).toHaveLength(1))
  await promptly(() => expect(tab.status.get()).toMatchObject({ offline: false }))
  held.release()
})

test('a screen is told when what it shows has changed, until it closes', async () => {
  const tab = await readyTab()
  let told = 0
  const close = tab.watch('lead', () => void (told += 1))
  server.put('lead', storedLead('A'))
  await tab.pull()
  expect(told).toBe(1)
  close()
  server.put('lead', storedLead('B'))
  await tab.pull()
  expect(told).toBe(1)
})

test('while a restored backup replaces the copy, the screens wait and show nothing of the old one', async () => {
  server.put('lead', storedLead('A'))
  const tab = await readyTab()
  server.rows = [{ entity: 'lead', value: storedLead('B'), clock: 1 }]
  server.clock = 1
  const between: object[] = []
  server.on('sync.pull', (request) => {
    // The second question, for the whole copy.
    if (request.input['since'] === 0) between.push({ ...tab.status.get(), A: isShown(tab, 'A') })
    return server.perform(request)
  })
  await tab.pull()
  expect(between).toMatchObject([{ ready: false, lastSyncAt: null, A: false }])
  expect(tab.status.get().ready).toBe(true)
  expect([isShown(tab, 'A'), isShown(tab, 'B')]).toEqual([false, true])
})

test('a pull the role may not make asks for the session, and is neither offline nor signed out', async () => {
  const told: string[] = []
  const tab = await openTab({
    onSessionChanged: () => told.push('changed'),
    onSignedOut: () => told.push('signed out'),
  })
  await isReady(tab)
  server.on('sync.pull', () => problem(403, 'not-allowed'))
  await tab.pull()
  expect(told).toEqual(['changed'])
  expect(tab.status.get().offline).toBe(false)
})

test('a server that is being restarted behind its proxy is out of reach, one that has a fault is not', async () => {
  const tab = await readyTab()
  const offlineAfter = async (status: number) => {
    server.on('sync.pull', () => problem(status))
    await tab.pull()
    return tab.status.get().offline
  }
  expect([await offlineAfter(502), await offlineAfter(500), await offlineAfter(503)]).toEqual([true, false, true])
})

test('what was written after the first pull and before the stream listens is fetched as soon as it does', async () => {
  const tab = await readyTab()
  await promptly(() => expect(browser.openStreams()).toBe(1))
  server.put('lead', storedLead('A'))
  browser.stream('hello')
  await promptly(() => expect(tab.view().find('lead', leadId('A'))).toBeDefined())
})

test('a write shows as the server will store it: entered when it was queued, by a clock the server last set', async () => {
  const tab = await readyTab()
  server.isDown = true
  await create(tab, 'A')
  const [entry] = tab.queue.entries.get()
  expect(tab.view().find('lead', leadId('A'))).toMatchObject({ createdAt: entry?.at, updatedAt: entry?.at })
  expect(entry?.clock).toMatchObject({ heardAt: tab.status.get().lastSyncAt })
})

test('a page closed while its copy opens asks for nothing and does not keep the copy open', async () => {
  const opening = openTab()
  closeTabs()
  await opening
  await forgetReplicas(null)
  browser.fire('online')
  expect(server.requests).toEqual([])
  expect(browser.openStreams()).toBe(0)
})

test('a copy deleted by a sign-out in another tab is no fault; one the disk cannot read is reported', async () => {
  const tab = await readyTab()
  await forgetReplicas(null)
  browser.clock(server.clock + 1)
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  expect(browser.faults).toEqual([])
  tab.stop()
  await readyTab()
  const damaged = new DOMException('damaged', 'UnknownError')
  const broken = vi.spyOn(IDBObjectStore.prototype, 'get').mockImplementation(() => {
    throw damaged
  })
  onTestFinished(() => broken.mockRestore())
  browser.fire('online')
  await promptly(() => expect(browser.faults).toContain(damaged))
  closeTabs()
  browser.faults.length = 0
})

test('over plain http a tab that was suspended during a pull asks again, on what another tab has stored since', async () => {
  withoutLocks()
  const tab = await readyTab()
  const held = server.hold('sync.pull')
  const before = pulls()
  const pulled = tab.pull()
  await held.arrived
  // Its lease expired, and another tab stored a page.
  const leases = await openDB('vanat-leases', 1)
  await leases.put('leases', { holder: 'another', until: Date.now() }, `vanat-pull-${tab.owner}`)
  leases.close()
  server.put('lead', storedLead('A'))
  const other = await openReplicaDatabase(tab.owner)
  const { progress } = await other.readAll()
  await other.write([{ entity: 'lead', value: storedLead('A') }], {
    ...progress,
    step: progress.step + 1,
    clock: server.clock,
  })
  server.put('lead', storedLead('B'))
  held.release()
  await pulled
  expect(pulls() - before).toBe(2)
  const stored = await other.readAll()
  other.close()
  expect(stored.rows.map(({ value }) => value.id)).toEqual(['A', 'B'].map(leadId))
  expect(stored.progress).toMatchObject({ step: progress.step + 2, clock: server.clock })
})

test('a pull that failed does not fail those asked for after it', async () => {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  await tab.pull()
  vi.spyOn(navigator.locks, 'request').mockRejectedValueOnce(new DOMException('', 'InvalidStateError'))
  const [failed, next] = await Promise.allSettled([tab.pull(), tab.pull()])
  expect([failed.status, next.status]).toEqual(['rejected', 'fulfilled'])
  server.put('lead', storedLead('A'))
  await Promise.all([tab.pull(), tab.pull()])
  expect(tab.view().list('lead')).toHaveLength(1)
})
