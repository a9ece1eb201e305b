import { afterEach, expect, test, vi } from 'vitest'
import { eventually, promptly } from '#web/testing-browser.ts'
import { create, idsOf, leadId, newLead, nothingWaits, openTab, stored, storedLead } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import type { FileEntry } from './outbox-file.ts'

onePageEach()
afterEach(() => void vi.restoreAllMocks())

const fullDisk = () =>
  vi.spyOn(IDBObjectStore.prototype, 'add').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
async function readyTab() {
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  return tab
}
const inTray = async (tab: Awaited<ReturnType<typeof openTab>>, most: number) => {
  await eventually(() => expect(tab.status.get()).toMatchObject({ refused: most, waiting: 0 }))
  return tab.queue.entries.get()
}
const ofFile: FileEntry = {
  id: '5f0c2f0e-7a52-4d5c-9a55-0d1b7a1f0e11',
  operation: 'lead.create',
  input: newLead('A'),
  at: '2026-11-20T06:00:00.000Z',
  actor: 'kirit',
  tries: 0,
  touched: [],
  after: [],
  label: null,
  reopen: null,
}

test('writes taken in while the disk is full are sent all the same, and the screen says that nothing keeps them', async () => {
  const tab = await readyTab()
  server.isDown = true
  const full = fullDisk()
  expect(await tab.queue.take([ofFile])).toBeNull()
  expect(tab.status.get()).toMatchObject({ kept: false, waiting: 1 })
  full.mockRestore()
  server.isDown = false
  tab.wake()
  await nothingWaits(tab, eventually)
  expect(idsOf(server.done)).toEqual([leadId('A')])
})

test('writes taken in and stored are not called lost', async () => {
  const tab = await readyTab()
  server.isDown = true
  await tab.queue.take([ofFile])
  expect(await stored()).toHaveLength(1)
  expect(tab.status.get()).toMatchObject({ kept: true, waiting: 1 })
})

test('a write that is stored does not wait for one before it that the disk rejected', async () => {
  const tab = await readyTab()
  server.isDown = true
  const full = fullDisk()
  const rejected = create(tab, 'A')
  await promptly(() => expect(tab.queue.unkept()).toHaveLength(1))
  full.mockRestore()
  let isSaved = false
  void create(tab, 'B').then(() => (isSaved = true))
  await promptly(() => expect(isSaved).toBe(true))
  server.isDown = false
  tab.wake()
  await nothingWaits(tab, eventually)
  expect(await rejected).toBeNull()
})

test('a write the disk rejected is never answered with another write’s refusal, which stays in the tray', async () => {
  const tab = await readyTab()
  server.on('lead.create', ({ input }) =>
    input['id'] === leadId('A') ? problem(409, 'phone-taken') : Response.json({ ...input, version: 1 }),
  )
  await create(tab, 'A')
  await inTray(tab, 1)
  const full = fullDisk()
  expect(await create(tab, 'B')).toBeNull()
  full.mockRestore()
  expect((await stored()).map(({ refusal }) => refusal?.code)).toContain('phone-taken')
})

test('a decision is about the write it was made on, not about another one in the tray', async () => {
  const tab = await readyTab()
  for (const letter of ['A', 'B']) server.put('lead', storedLead(letter, { version: 3, phone: '111' }))
  await tab.pull()
  const phone = { field: 'phone', mine: '9825022222', theirs: '9825033333' }
  server.on('lead.change', () => problem(409, 'changed-meanwhile', { version: 5 }, { conflicts: [phone] }))
  for (const letter of ['A', 'B']) await tab.write('lead.change', { id: leadId(letter), version: 3, phone: phone.mine })
  const [, second] = await inTray(tab, 2)
  server.off('lead.change')
  if (second) await tab.queue.decide(second, 'phone', 'mine')
  await promptly(() => expect(idsOf(server.done)).toEqual([leadId('B')]))
  await eventually(async () => expect(await stored()).toMatchObject([{ state: 'refused', input: { id: leadId('A') } }]))
})

test('a write discarded in one tab leaves the tray of the others at once', async () => {
  const [left, right] = [await readyTab(), await readyTab()]
  server.on('lead.create', () => problem(409, 'phone-taken'))
  await create(left, 'A')
  await inTray(right, 1)
  const [entry] = await inTray(left, 1)
  if (entry) await left.queue.discard(entry)
  await promptly(() => expect(right.status.get().refused).toBe(0))
})
