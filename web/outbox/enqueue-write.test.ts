import { expect, test, vi } from 'vitest'
import type { Operation } from '#domain/kernel/operation.ts'
import { createLead } from '#domain/lead/lead-operations.ts'
import { loadWithinMs } from '#web/browser/in-time.ts'
import { eventually } from '#web/testing-browser.ts'
import { idsOf, leadId, newLead, openTab } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { enqueueWrite } from './enqueue-write.ts'

onePageEach()

/** The operation while its schema is still on its way, or lost. */
const without = (schema: () => Promise<never>): Operation => ({ ...createLead, schema })

test('an input that the schema refuses is not stored, and its errors are returned', async () => {
  const tab = await openTab()
  const result = await enqueueWrite(tab, createLead, { ...newLead('A'), phone: '12' })
  expect(result).toMatchObject({ ok: false, errors: { phone: { code: expect.any(String) } } })
  expect(tab.queue.entries.get()).toEqual([])
})

test('on a line where the schema never arrives, a write waits as long as a button may and is then refused', async () => {
  const tab = await openTab()
  const settled = vi.fn<(result: unknown) => void>()
  const writing = enqueueWrite(
    tab,
    without(() => new Promise<never>(() => undefined)),
    newLead('A'),
  ).then(settled)
  await vi.advanceTimersByTimeAsync(loadWithinMs - 1)
  expect(settled).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  await writing
  expect(settled).toHaveBeenCalledWith({ ok: false, errors: {}, refusal: { code: 'offline' } })
  expect(tab.queue.entries.get()).toEqual([])
})

test('a schema that fails to load refuses the write at once; with the schema it is stored', async () => {
  const tab = await openTab()
  const lost = without(() => Promise.reject(new Error('the network is gone')))
  expect(await enqueueWrite(tab, lost, newLead('A'))).toMatchObject({ refusal: { code: 'offline' } })
  expect(await enqueueWrite(tab, createLead, newLead('A'))).toEqual({ ok: true })
  await eventually(() => expect(idsOf(server.done)).toEqual([leadId('A')]))
})

test('what the role may not do is refused before anything loads', async () => {
  const tab = await openTab({ role: 'sales' })
  const owned = { ...without(() => new Promise<never>(() => undefined)), roles: ['owner'] as const }
  expect(await enqueueWrite(tab, owned, newLead('A'))).toMatchObject({ refusal: { code: 'not-allowed' } })
})
