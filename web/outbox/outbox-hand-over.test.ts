import { expect, test } from 'vitest'
import { promptly } from '#web/testing-browser.ts'
import { create, openTab, prioritise, stored } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import { exampleEntry } from './outbox-entry-example.ts'
import { toHandOver } from './outbox-hand-over.ts'

onePageEach()

const refused = (id: string, seq: number, code: string, after: readonly string[] = []) =>
  exampleEntry({ id, seq, after, state: 'refused', refusal: { code, params: {}, status: 409 } })

test('what the role may not enter, and what builds on it, is handed over in the order it was made; nothing else is', () => {
  const entries = [
    refused('built-on-built', 4, 'earlier-write-refused', ['built']),
    refused('built', 3, 'earlier-write-refused', ['role']),
    refused('role', 1, 'not-allowed'),
    refused('owner-decides', 5, 'write-off-needs-owner'),
    refused('taken', 2, 'phone-taken'),
    refused('built-on-taken', 6, 'earlier-write-refused', ['taken']),
    exampleEntry({ id: 'waits', seq: 7, after: ['role'], state: 'waiting' }),
  ]
  expect(toHandOver(entries).map(({ id }) => id)).toEqual(['role', 'built', 'built-on-built', 'owner-decides'])
})

test('what the server refuses by role stays on the device until it is taken out, and the rest of the tray stays', async () => {
  const tab = await openTab({ name: 'kirit', role: 'sales' })
  server.on('lead.create', ({ input }) =>
    String(input['companyName']).endsWith('C') ? problem(409, 'phone-taken') : problem(403, 'not-allowed'),
  )
  await create(tab, 'A')
  await prioritise(tab, 'A', 1)
  await create(tab, 'C')
  await promptly(() => expect(tab.status.get()).toMatchObject({ waiting: 0, refused: 3 }))
  const others = toHandOver(tab.queue.entries.get())
  expect(others.map(({ operation }) => operation)).toEqual(['lead.create', 'lead.set-priority'])
  expect(await stored('c1|authenticated|kirit')).toHaveLength(3)
  await tab.queue.discardAll(others)
  expect(await stored('c1|authenticated|kirit')).toMatchObject([{ refusal: { code: 'phone-taken' } }])
  expect(tab.status.get()).toMatchObject({ refused: 1 })
})

test('what is taken out goes the latest first: at no moment does a write in the tray build on one that is gone', async () => {
  const tab = await openTab({ name: 'kirit', role: 'sales' })
  server.on('lead.create', () => problem(403, 'not-allowed'))
  await create(tab, 'A')
  await prioritise(tab, 'A', 1)
  await promptly(() => expect(tab.status.get()).toMatchObject({ waiting: 0, refused: 2 }))
  const shown: string[] = []
  tab.queue.entries.subscribe(() => shown.push(...tab.queue.entries.get().map(({ operation }) => operation)))
  await tab.queue.discardAll(toHandOver(tab.queue.entries.get()))
  expect(await stored('c1|authenticated|kirit')).toEqual([])
  expect(new Set(shown)).toEqual(new Set(['lead.create']))
})
