import { IDBObjectStore } from 'fake-indexeddb'
import { deleteDB, openDB } from 'idb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { eventually, promptly } from '#web/testing-browser.ts'
import { create, idsOf, leadId, nothingWaits, openTab, storedLead } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import { openReplicaCopy } from './replica-copy.ts'
import { forgetReplicas, type ReplicaDatabase } from './replica-database.ts'
import { nothingYet, type Progress } from './replica-packs.ts'

onePageEach()
beforeEach(() => {
  server.put('lead', storedLead('A'))
})
afterEach(() => {
  vi.restoreAllMocks()
})

/** Simulates a browser without IndexedDB, or with storage disabled. */
const withoutDatabases = () =>
  vi.spyOn(indexedDB, 'open').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })

/** Simulates a phone with a full disk. */
const withoutRoom = () => {
  const full = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(full)
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(full)
}

const isThere = (tab: Awaited<ReturnType<typeof openTab>>, letter: string) =>
  tab.view().find('lead', leadId(letter)) !== undefined

test.each([
  ['keeps nothing', withoutDatabases],
  ['has no room', withoutRoom],
])('a browser that %s shows the documents, says so, and sends what is written at once', async (_what, make) => {
  make()
  const tab = await openTab()
  await promptly(() => expect(tab.status.get()).toMatchObject({ ready: true, kept: false }))
  expect(isThere(tab, 'A')).toBe(true)
  expect(await create(tab, 'B')).toBeNull()
  expect(idsOf(server.done)).toEqual([leadId('B')])
  await nothingWaits(tab)
  expect(isThere(tab, 'B')).toBe(true)
  expect(browser.faults).toEqual([])
})

test('a write the device cannot store counts as saved once the server has it, and its refusal shows at the form', async () => {
  withoutDatabases()
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  server.on('lead.create', () => problem(409, 'already-done'))
  expect(await create(tab, 'B')).toMatchObject({ code: 'already-done' })
  expect(tab.queue.entries.get()).toEqual([])
})

test('an unanswered write waits while the page is open, and closing the page asks first', async () => {
  withoutDatabases()
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  server.isDown = true
  const written = create(tab, 'B')
  await eventually(() => expect(tab.status.get().waiting).toBe(1))
  await vi.advanceTimersByTimeAsync(10_000)
  expect(await written).toBeNull()
  expect(browser.fire('beforeunload')).toBe(false)
  server.isDown = false
  await nothingWaits(tab, eventually)
  expect(idsOf(server.done)).toEqual([leadId('B')])
  expect(browser.fire('beforeunload')).toBe(true)
})

test('a disk that has no room for a write says so, though the copy is on it', async () => {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get()).toMatchObject({ ready: true, kept: true }))
  await tab.pull()
  withoutRoom()
  server.isDown = true
  const written = create(tab, 'B')
  await promptly(() => expect(tab.status.get()).toMatchObject({ waiting: 1, kept: false }))
  server.isDown = false
  tab.wake()
  expect(await written).toBeNull()
})

test('a disk that fills up later keeps its rows, and the page goes on with the changes', async () => {
  const first = await openTab()
  await promptly(() => expect(first.status.get().ready).toBe(true))
  withoutRoom()
  server.put('lead', storedLead('B'))
  browser.clock(server.clock)
  await promptly(() => expect(isThere(first, 'B')).toBe(true))
  expect(first.status.get().kept).toBe(false)
  first.stop()
  server.isDown = true
  const second = await openTab()
  await promptly(() => expect(isThere(second, 'A')).toBe(true))
})

const atStep = (step: number): Progress => ({ ...nothingYet, step, clock: step })
const row = (letter: string) => ({ entity: 'lead', value: storedLead(letter) })

test('a disk that fills up during two pages at once is told once, and both pages are there', async () => {
  const told: string[] = []
  const copy = await openReplicaCopy('meena', () => told.push('unkept'))
  await copy.write([row('A')], atStep(1))
  withoutRoom()
  await Promise.all([copy.write([row('B')], atStep(2)), copy.write([row('C')], atStep(2))])
  await copy.write([row('D')], atStep(3))
  const { rows, progress } = await copy.readAll()
  expect(rows.map(({ value }) => value.id).toSorted()).toEqual(['A', 'B', 'C', 'D'].map(leadId))
  expect(progress.step).toBe(3)
  expect(told).toEqual(['unkept'])
  await copy.restart(atStep(4))
  expect((await copy.readAll()).rows).toEqual([])
  copy.close()
})

test('a copy deleted by a sign-out in another tab is no full disk: nothing goes on in memory', async () => {
  const told: string[] = []
  for (const leave of [() => forgetReplicas(null), async (copy: ReplicaDatabase) => copy.close()]) {
    const copy = await openReplicaCopy('meena', () => told.push('unkept'))
    await leave(copy)
    await expect(copy.write([row('A')], atStep(1))).rejects.toThrow(DOMException)
  }
  expect(told).toEqual([])
})

test('a copy that another tab has deleted takes no more rows, not into memory either', async () => {
  const unkept = vi.fn()
  const copy = await openReplicaCopy('c1', unkept)
  await forgetReplicas(null)
  const rows = [{ entity: 'lead', value: storedLead('A') }]
  await expect(copy.write(rows, { ...nothingYet, step: 1 })).rejects.toMatchObject({ name: 'InvalidStateError' })
  expect(unkept).not.toHaveBeenCalled()
})

test('a copy that cannot be opened because a sleeping tab holds the one to be deleted is kept in memory, and said so', async () => {
  const name = 'vanat-replica-c1|authenticated|owner|meena'
  const asleep = await openDB(name)
  const deleting = deleteDB(name)
  const opening = openTab()
  let tab: Awaited<typeof opening> | null = null
  opening.then(
    (opened) => (tab = opened),
    () => undefined,
  )
  await eventually(() => expect(tab?.status.get()).toMatchObject({ ready: true, kept: false, offline: false }))
  expect(isThere(await opening, 'A')).toBe(true)
  asleep.close()
  await deleting
  // What came too late holds nothing open.
  await deleteDB(name)
})

/** The browser cannot read what it has stored: some lose parts of it when the battery dies. */
const damage = (times: number | 'for good') => {
  const broken = vi.spyOn(IDBObjectStore.prototype, 'getAll')
  const fail = () => {
    throw new DOMException('damaged', 'UnknownError')
  }
  if (times === 'for good') broken.mockImplementation(fail)
  else for (let time = 0; time < times; time += 1) broken.mockImplementationOnce(fail)
}
const leave = async () => {
  const tab = await openTab()
  await eventually(() => expect(isThere(tab, 'A')).toBe(true))
  tab.stop()
}

test('a copy that cannot be read for a moment is read again, also without a network', async () => {
  await leave()
  damage(1)
  server.isDown = true
  expect(isThere(await openTab(), 'A')).toBe(true)
})

test('a copy that is damaged starts over, and another tab that shows it misses nothing', async () => {
  const other = await openTab()
  await eventually(() => expect(isThere(other, 'A')).toBe(true))
  for (let times = 0; times < 5; times += 1) await other.pull()
  damage(2)
  const tab = await openTab()
  vi.restoreAllMocks()
  await eventually(() => expect(isThere(tab, 'A')).toBe(true))
  server.put('lead', storedLead('B'))
  await tab.pull()
  for (const one of [tab, other]) await eventually(() => expect(isThere(one, 'B')).toBe(true))
  expect(tab.status.get()).toMatchObject({ ready: true, kept: true })
})

test('where nothing stored can be read, the documents come from the server, and it is said that they are not kept', async () => {
  await leave()
  damage('for good')
  const tab = await openTab()
  await eventually(() => expect(isThere(tab, 'A')).toBe(true))
  expect(tab.status.get()).toMatchObject({ ready: true, kept: false })
})
