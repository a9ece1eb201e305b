import { expect, onTestFinished, test, vi } from 'vitest'
import { createRuleLoader } from '#web/outbox/rule-loader.ts'
import { ruleSource } from '#web/rules.ts'
import { exampleSession } from '#web/session/session-example.ts'
import { asNewPage, eventually, promptly } from '#web/testing-browser.ts'
import { create, idsOf, leadId, openTab, storedLead } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'

onePageEach()

const meena = exampleSession({ role: 'sales' })

/** A page that follows the session to its copy, as the platform does at startup. */
async function openPage() {
  asNewPage()
  const { sessionStore } = await import('#web/session/session-store.ts')
  const { followSession, replicaFault, replicaStore } = await import('./replica-store.ts')
  followSession(createRuleLoader(async () => ruleSource))
  const isReady = () => promptly(() => expect(replicaStore.get()?.status.get().ready).toBe(true))
  onTestFinished(() => replicaStore.get()?.stop())
  return { sessionStore, replicaStore, replicaFault, isReady }
}
const pulls = () => server.requests.filter(({ operation }) => operation === 'sync.pull')

test('a write refused for the role makes the page ask for the session', async () => {
  const told: string[] = []
  const tab = await openTab({ onSessionChanged: () => told.push('changed') })
  server.on('lead.create', () => problem(403, 'not-allowed'))
  await create(tab, 'A')
  await promptly(() => expect(told).toEqual(['changed']))
})

test('a session change is heard at once, and asked about after a lost connection', async () => {
  const told: string[] = []
  await openTab({ onSessionChanged: () => told.push('changed') })
  await promptly(() => expect(browser.openStreams()).toBe(1))
  browser.stream('open')
  expect(told).toEqual([])
  browser.stream('session')
  expect(told).toHaveLength(1)
  browser.stream('error')
  await eventually(() => expect(browser.openStreams()).toBe(1))
  browser.stream('open')
  expect(told).toHaveLength(2)
})

test('a copy of a session that did not say whose marks and views it holds is opened anew once that is known', async () => {
  const { sessionStore, replicaStore, isReady } = await openPage()
  await sessionStore.enter(meena)
  await isReady()
  const unnamed = replicaStore.get()
  await sessionStore.enter({ ...meena, personId: 'meena-1' })
  await isReady()
  expect([replicaStore.get() === unnamed, replicaStore.get()?.ownId]).toEqual([false, 'meena-1'])
})

test('writes that waited for a sign-in are sent on sign-in, not at the next wake', async () => {
  const { sessionStore, replicaStore, isReady } = await openPage()
  server.on('lead.create', () => problem(401, 'not-signed-in'))
  await sessionStore.enter(meena)
  await isReady()
  const replica = replicaStore.get()
  if (replica) await create(replica, 'A')
  await promptly(() => expect(sessionStore.state.get().standing).toBe('ended'))
  server.off('lead.create')
  await sessionStore.enter(meena)
  await promptly(() => expect(idsOf(server.done)).toEqual([leadId('A')]))
})

test('a copy opens with the sign-in and closes with the sign-out; nothing is asked or shown after that', async () => {
  const { sessionStore, replicaStore, isReady } = await openPage()
  expect(replicaStore.get()).toBeNull()
  await sessionStore.enter(meena)
  const replica = replicaStore.get()
  // Nothing is known yet, so nothing is said to be wrong.
  expect(replica?.status.get()).toMatchObject({ ready: false, offline: false, kept: true })
  await isReady()
  await promptly(() => expect(browser.openStreams()).toBe(1))
  await sessionStore.leave()
  expect(replicaStore.get()).toBeNull()
  await promptly(() => expect(browser.openStreams()).toBe(0))
  const asked = server.requests.length
  server.put('lead', storedLead('A'))
  browser.fire('online')
  await replica?.pull()
  expect(server.requests).toHaveLength(asked)
  expect(replica?.view().list('lead')).toEqual([])
})

test('a session known before the copies follow it opens its copy', async () => {
  asNewPage()
  const { sessionStore } = await import('#web/session/session-store.ts')
  await sessionStore.enter(meena)
  const { followSession, replicaStore } = await import('./replica-store.ts')
  followSession(createRuleLoader(async () => ruleSource))
  onTestFinished(() => replicaStore.get()?.stop())
  await promptly(() => expect(replicaStore.get()?.status.get().ready).toBe(true))
})

test('a person who belongs to no company has no copy', async () => {
  const { sessionStore, replicaStore } = await openPage()
  await sessionStore.enter({ ...meena, company: null })
  expect(replicaStore.get()).toBeNull()
})

test('the same session confirmed again keeps its copy and asks for nothing', async () => {
  const { sessionStore, replicaStore, isReady } = await openPage()
  await sessionStore.enter(meena)
  await isReady()
  const [replica, asked] = [replicaStore.get(), pulls().length]
  await sessionStore.enter({ ...meena, expiresAt: '2026-12-21T06:00:00.000Z' })
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
  expect(replicaStore.get()).toBe(replica)
  expect(pulls()).toHaveLength(asked)
})

test('a new role opens a copy of its own, under which writes are made, and the old one rests', async () => {
  const { sessionStore, replicaStore, isReady } = await openPage()
  await sessionStore.enter(meena)
  await isReady()
  const before = replicaStore.get()
  await promptly(() => expect(browser.openStreams()).toBe(1))
  server.on('account.session', () => Response.json({ ...meena, role: 'owner' }))
  browser.stream('session')
  await promptly(() => expect(replicaStore.get()?.role).toBe('owner'))
  await isReady()
  server.put('lead', storedLead('A'))
  await replicaStore.get()?.pull()
  expect(before?.view().list('lead')).toEqual([])
  server.isDown = true
  const replica = replicaStore.get()
  if (replica) await create(replica, 'B')
  expect(replica?.queue.entries.get()).toMatchObject([{ actor: 'Meena', owner: 'c1|authenticated|meena@example.com' }])
})

test('a queue that cannot be read is reported, so the screen does not wait for it', async () => {
  const { sessionStore, replicaFault } = await openPage()
  const broken = vi.spyOn(IDBIndex.prototype, 'getAll').mockImplementation(() => {
    throw new DOMException('damaged', 'UnknownError')
  })
  onTestFinished(() => broken.mockRestore())
  await sessionStore.enter(meena)
  await promptly(() => expect(replicaFault.get()).toMatchObject({ name: 'UnknownError' }))
})

test('a copy that is left while it opens is no fault of the next person', async () => {
  const kept = await openTab({ name: 'meena@example.com', role: 'sales' })
  await promptly(() => expect(kept.status.get().ready).toBe(true))
  kept.stop()
  const { sessionStore, replicaFault, replicaStore, isReady } = await openPage()
  vi.spyOn(IDBObjectStore.prototype, 'getAll').mockImplementationOnce(() => {
    void sessionStore.enter({ ...meena, name: 'Kirit', email: 'kirit@example.com' })
    throw new DOMException('closing', 'InvalidStateError')
  })
  await sessionStore.enter(meena)
  await promptly(() => expect(replicaStore.get()?.owner).toContain('kirit'))
  await isReady()
  expect(replicaFault.get()).toBeNull()
})
