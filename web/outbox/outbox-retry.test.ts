import { beforeEach, expect, test } from 'vitest'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import type { Replica } from '#web/replica/replica.ts'
import { eventually } from '#web/testing-browser.ts'
import { leadId, nothingWaits, openTab, stored, storedLead } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import { changedTo } from './outbox-conflict.ts'

const quotation = exampleQuotation({ status: 'pending', validUntil: '2099-12-31' })
const { id } = quotation

onePageEach()
let tab: Replica
beforeEach(async () => {
  tab = await openTab()
  server.put('quotation', quotation)
  server.put('lead', storedLead('A', { version: 3 }))
  await tab.pull()
})

/** A write refused because somebody else came first; their change has been pulled. */
async function refused(operation: string, input: Record<string, unknown>, theirs: () => void) {
  server.on(operation, () => {
    server.off(operation)
    return problem(409, 'changed-meanwhile', { by: 'Kirit' })
  })
  await tab.write(operation, input)
  await eventually(() => expect(tab.queue.entries.get().map(({ state }) => state)).toEqual(['refused']))
  theirs()
  await tab.pull()
  const [entry] = tab.queue.entries.get()
  if (!entry) throw new Error('a write lies in the tray')
  return entry
}
const sent = (operation: string) =>
  server.done.filter((one) => one.operation === operation).map(({ input }) => input['version'])
const changed = () => server.put('quotation', exampleQuotation({ ...quotation, version: 4, notes: 'Kirit wrote' }))

test('a refused step is retried on the version that was shown, and on no later one', async () => {
  const entry = await refused('quotation.approve', { id, version: 1 }, changed)
  expect(changedTo(entry, tab.queue.decidesBy)).toBe(4)
  server.put('quotation', exampleQuotation({ ...quotation, version: 5, notes: 'and again' }))
  await tab.pull()
  await tab.queue.retry(entry, 4)
  await nothingWaits(tab)
  expect(sent('quotation.approve')).toEqual([4])
})

test('a refused step whose changes were not shown is retried on its original version', async () => {
  const entry = await refused('quotation.approve', { id, version: 1 }, changed)
  await tab.queue.retry(entry)
  await nothingWaits(tab)
  expect(sent('quotation.approve')).toEqual([1])
})

test('a step on an unchanged document shows nothing first', async () => {
  const entry = await refused('quotation.approve', { id, version: 1 }, () => undefined)
  expect(changedTo(entry, tab.queue.decidesBy)).toBeNull()
})

test('a correction keeps its version: the server checks its conflicts by field', async () => {
  const input = { id: leadId('A'), version: 3, notes: 'Broker' }
  const entry = await refused('lead.change', input, () => server.put('lead', storedLead('A', { version: 8 })))
  expect(changedTo(entry, tab.queue.decidesBy)).toBeNull()
  await tab.queue.retry(entry, 8)
  await nothingWaits(tab)
  expect(sent('lead.change')).toEqual([3])
})

test('a write sent again by two presses, here and in another tab, is sent once and under one key', async () => {
  const entry = await refused('quotation.approve', { id, version: 1 }, () => undefined)
  const other = await openTab()
  await Promise.all([tab.queue.retry(entry), tab.queue.retry(entry)])
  await nothingWaits(tab)
  await other.queue.retry(entry)
  await nothingWaits(other)
  expect(sent('quotation.approve')).toEqual([1])
})

test('a write that was sent again elsewhere is not discarded by a question that still stands', async () => {
  const entry = await refused('quotation.approve', { id, version: 1 }, () => undefined)
  server.isDown = true
  await tab.queue.retry(entry)
  await tab.queue.discard(entry)
  expect(await stored()).toMatchObject([{ state: 'waiting' }])
})

test('a write that was refused again after it was sent anew is not touched by the question about the first refusal', async () => {
  const entry = await refused('quotation.approve', { id, version: 1 }, () => undefined)
  server.on('quotation.approve', () => problem(409, 'quotation-lapsed'))
  await tab.queue.retry(entry)
  await eventually(() => expect(tab.queue.entries.get()).toMatchObject([{ refusal: { code: 'quotation-lapsed' } }]))
  await tab.queue.discard(entry)
  await tab.queue.retry(entry)
  expect(await stored()).toMatchObject([{ state: 'refused', refusal: { code: 'quotation-lapsed' } }])
})
