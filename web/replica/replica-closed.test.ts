import { expect, test, vi } from 'vitest'
import { eventually, promptly } from '#web/testing-browser.ts'
import { closeTabs, create, idsOf, leadId, openTab, storedLead } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import type { Replica } from './replica.ts'

onePageEach()

const isReady = (tab: Replica) => promptly(() => expect(tab.status.get().ready).toBe(true))
const turns = async () => {
  for (let turn = 0; turn < 50; turn += 1) await new Promise(setImmediate)
}

test('the answer to a copy that has been closed signs nobody out, and asks for no session', async () => {
  for (const status of [401, 403]) {
    const told: number[] = []
    const tell = () => void told.push(status)
    const tab = await openTab({ onSignedOut: tell, onSessionChanged: tell })
    await isReady(tab)
    await tab.pull()
    const arrived = Promise.withResolvers<void>()
    const closed = Promise.withResolvers<void>()
    server.on('sync.pull', async () => {
      arrived.resolve()
      await closed.promise
      return problem(status)
    })
    const pulled = tab.pull()
    await arrived.promise
    tab.stop()
    closed.resolve()
    await pulled
    server.off('sync.pull')
    expect(told).toEqual([])
  }
})

test('a write made while its copy closes is kept, and sent by the next one of the same person', async () => {
  const tab = await openTab()
  await isReady(tab)
  tab.stop()
  expect(await create(tab, 'A')).toBeNull()
  await turns()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(server.writes()).toEqual([])
  await openTab()
  await promptly(() => expect(idsOf(server.done)).toEqual([leadId('A')]))
})

test('a copy that is closed while its writes wait sends none of them, however long the page stays', async () => {
  const tab = await openTab()
  await isReady(tab)
  server.on('lead.create', () => problem(503, 'unavailable'))
  await create(tab, 'A')
  await promptly(() => expect(server.writes()).not.toEqual([]))
  await turns()
  tab.stop()
  server.off('lead.create')
  const { length } = server.writes()
  await vi.advanceTimersByTimeAsync(300_000)
  await turns()
  expect(server.writes()).toHaveLength(length)
})

test.each([
  ['refused', () => problem(403, 'not-allowed')],
  ['answered', () => Response.json({ id: leadId('A'), version: 1 })],
] as const)(
  'a write that was under way as its person got another role is shown as %s by the copy that was opened meanwhile',
  async (state, answer) => {
    const before = await openTab()
    await isReady(before)
    const held = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    server.on('lead.create', async () => {
      asked.resolve()
      await held.promise
      return answer()
    })
    await create(before, 'A')
    await asked.promise
    before.stop()
    const now = await openTab({ role: 'sales' })
    await promptly(() => expect(now.status.get()).toMatchObject({ ready: true, waiting: 1 }))
    held.resolve()
    await promptly(() => expect(now.status.get()).toMatchObject({ waiting: 0, refused: state === 'refused' ? 1 : 0 }))
    await now.pull()
    expect(now.queue.entries.get().map((entry) => entry.state)).toEqual(state === 'refused' ? ['refused'] : [])
  },
)

test('a closed copy shows nothing that another tab fetches or writes', async () => {
  const [left, right] = [await openTab(), await openTab()]
  await Promise.all([isReady(left), isReady(right)])
  right.stop()
  server.put('lead', storedLead('A'))
  await left.pull()
  server.isDown = true
  await create(left, 'B')
  await turns()
  expect(left.view().list('lead')).toHaveLength(2)
  expect(right.view().list('lead')).toEqual([])
  expect(right.status.get().waiting).toBe(0)
})

test('closing a page asks about writes the disk could not keep, and after a sign-out no more', async () => {
  const denied = vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  const tab = await openTab()
  denied.mockRestore()
  await isReady(tab)
  server.isDown = true
  const written = create(tab, 'A')
  await eventually(() => expect(browser.fire('beforeunload')).toBe(false))
  tab.stop()
  expect(browser.fire('beforeunload')).toBe(true)
  // Its answer is waited for by code that may still be loading.
  let isOver = false
  void written.then(() => (isOver = true))
  await eventually(() => expect(isOver).toBe(true))
})

test('nothing runs on once a copy is closed, whether it was open or still opening', async () => {
  await isReady(await openTab())
  closeTabs()
  await turns()
  const opening = openTab()
  closeTabs()
  await opening
  // Time for a request to give up.
  await vi.advanceTimersByTimeAsync(61_000)
  expect(vi.getTimerCount()).toBe(0)
})

test('a copy closed while it shows what it has does not run on', async () => {
  server.put('lead', storedLead('A'))
  const first = await openTab()
  await isReady(first)
  await first.pull()
  closeTabs()
  await openTab({ onMade: (tab) => tab.watch('lead', () => tab.stop()) })
  await turns()
  await vi.advanceTimersByTimeAsync(61_000)
  expect(vi.getTimerCount()).toBe(0)
})
