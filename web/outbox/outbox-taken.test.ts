import { expect, test } from 'vitest'
import { eventually } from '#web/testing-browser.ts'
import { create, leadId, newLead, nothingWaits, openTab, prioritise, stored } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import type { OutboxEntry } from './outbox-entry.ts'
import { readOutboxFile } from './outbox-file-reading.ts'
import { outboxFileText, type FileEntry } from './outbox-file.ts'

onePageEach()

const owner = 'c1|authenticated|meena'

/** The entries as a file hands them over. */
function throughFile(entries: readonly OutboxEntry[]): readonly FileEntry[] {
  const company = { id: 'c1', name: 'Zari Mills' }
  const head = { company, person: 'Kirit', savedAt: '2026-11-22T06:00:00.000Z', clockAheadMs: 0 }
  const read = readOutboxFile(outboxFileText('For people', head, entries), 'c1')
  if (!read.ok) throw new Error(read.refusal.code)
  return read.value.entries
}

/** What a colleague's device could not send: a lead, and its priority after that. */
async function unsentOfKirit(change: Partial<OutboxEntry> = {}): Promise<readonly FileEntry[]> {
  server.isDown = true
  const phone = await openTab({ name: 'kirit', role: 'sales' })
  await create(phone, 'A')
  await prioritise(phone, 'A', 1)
  phone.stop()
  server.isDown = false
  return throughFile((await stored('c1|authenticated|kirit')).map((entry) => ({ ...entry, ...change })))
}

test('entries of a removed person are sent as the writes of whoever takes them in, under their own keys', async () => {
  const entries = await unsentOfKirit()
  const tab = await openTab()
  expect(await tab.queue.take(entries)).toBeNull()
  await nothingWaits(tab)
  expect(server.done.map(({ operation, key }) => ({ operation, key }))).toEqual(
    entries.map(({ operation, id }) => ({ operation, key: id })),
  )
  expect(server.done.map(({ company }) => company)).toEqual(['c1', 'c1'])
  expect(tab.view().find('lead', leadId('A'))).toMatchObject({ priority: 'hot' })
})

test('entries taken in twice are made once, also while the first still wait', async () => {
  const entries = await unsentOfKirit()
  const tab = await openTab()
  server.isDown = true
  await tab.queue.take(entries)
  await tab.queue.take(entries)
  expect(tab.queue.entries.get().map(({ id }) => id)).toEqual(entries.map(({ id }) => id))
  server.isDown = false
  tab.wake()
  await nothingWaits(tab, eventually)
  await tab.queue.take(entries)
  await nothingWaits(tab)
  expect(server.done).toHaveLength(2)
})

test('entries taken in are shown at once and wait for the network, with their author', async () => {
  const entries = await unsentOfKirit()
  const tab = await openTab()
  server.isDown = true
  await tab.queue.take(entries)
  expect(tab.view().find('lead', leadId('A'))).toMatchObject({ companyName: newLead('A').companyName, priority: 'hot' })
  expect(tab.status.get().waiting).toBe(2)
  expect((await stored(owner)).map(({ actor }) => actor)).toEqual(['kirit', 'kirit'])
})

test('what the server refuses of them is listed with its reason, as the own refused writes are', async () => {
  const entries = await unsentOfKirit()
  const tab = await openTab()
  server.on('lead.create', () => problem(409, 'lead-exists'))
  await tab.queue.take(entries)
  await eventually(() =>
    expect(tab.queue.entries.get().map(({ refusal }) => refusal?.code)).toEqual([
      'lead-exists',
      'earlier-write-refused',
    ]),
  )
})

test('entries of an earlier release are sent as they were, and the server is told which release that was', async () => {
  const entries = await unsentOfKirit({ release: '0.1.0' })
  const tab = await openTab()
  await tab.queue.take(entries)
  await nothingWaits(tab)
  expect(server.done.map(({ input, writtenBy }) => ({ input, writtenBy }))).toEqual(
    entries.map(({ input }) => ({ input, writtenBy: '0.1.0' })),
  )
})

test('a write refused on the other device is decided anew', async () => {
  const refusal = { code: 'not-allowed', params: {}, status: 403 }
  const entries = await unsentOfKirit({ state: 'refused', refusal })
  const tab = await openTab()
  await tab.queue.take(entries)
  await nothingWaits(tab)
  expect(server.done.map(({ key }) => key)).toEqual(entries.map(({ id }) => id))
})
