import { expect, test } from 'vitest'
import { eventually, promptly } from '#web/testing-browser.ts'
import { create, leadId, openTab, prioritise, stored, storedLead } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { patientView } from './patient-view.ts'
import { openReplicaDatabase } from './replica-database.ts'
import { nothingYet } from './replica-packs.ts'
import type { Replica } from './replica.ts'

onePageEach()

const owner = 'c1|authenticated|owner|meena'
const many = 1500
const createdAt = (n: number) => new Date(Date.UTC(2026, 0, 1) - n * 60_000).toISOString()
/** The lead A is the oldest of many. */
const leads = [
  ...Array.from({ length: many }, (_, n) => ({
    ...storedLead('B'),
    id: `LEAD-2026-795242-${n}`,
    createdAt: createdAt(n),
  })),
  { ...storedLead('A'), createdAt: createdAt(many) },
]

/** A page that has begun to open a large copy and has not read all of it. */
async function openingTab(): Promise<{ tab: Replica; isOpen: Promise<Replica> }> {
  const copy = await openReplicaDatabase(owner)
  const progress = { ...nothingYet, step: 1, format: 'today', clock: 1, syncedAt: '2026-11-20T06:00:00.000Z' }
  await copy.write(
    leads.map((value) => ({ entity: 'lead', value })),
    progress,
  )
  await copy.settle(() => ({ lists: new Map([['lead', leads]]), step: 1 }))
  copy.close()
  server.isDown = true
  const made = Promise.withResolvers<Replica>()
  const isOpen = openTab({ onMade: made.resolve })
  const tab = await made.promise
  await promptly(() => expect(tab.reading('lead')).not.toBeNull())
  return { tab, isOpen }
}

test('a large copy shows its newest rows and has no list before it is whole; a write made early is decided on all it needs', async () => {
  const { tab, isOpen } = await openingTab()
  expect([tab.part('lead')?.[0]?.id, tab.view().list('lead').length]).toEqual([leads[0]?.id, 0])
  for (const operation of ['lead.set-priority', 'lead.create']) await tab.prepare(operation)
  const answers: string[] = []
  for (const write of [prioritise(tab, 'A', 1), prioritise(tab, 'X', 1), create(tab, 'C')])
    void write.then((answer) => answers.push(answer?.code ?? 'written'))
  await eventually(() => expect(answers).toHaveLength(3))
  expect(answers.toSorted()).toEqual(['not-found', 'written', 'written'])
  await eventually(() => expect(tab.whole()).toBeNull())
  await isOpen
  expect(tab.view().list('lead')).toHaveLength(leads.length + 1)
  expect(tab.view().find('lead', leadId('A'))).toMatchObject({ priority: 'hot', version: 2 })
  expect(tab.status.get()).toMatchObject({ ready: true, waiting: 2 })
  expect(await stored()).toHaveLength(2)
})

test('a document of a large copy, and a write on it, do not wait for the others', async () => {
  const { tab, isOpen } = await openingTab()
  for (const operation of ['lead.set-priority', 'lead.create']) await tab.prepare(operation)
  const oldest = tab.reading('lead', leadId('A'))
  expect(() => patientView(tab).find('lead', leadId('A'))).toThrow()
  expect(() => patientView(tab).list('lead')).toThrow()
  await oldest
  expect([tab.reading('lead', leadId('A')), patientView(tab).find('lead', leadId('A'))?.version]).toEqual([null, 1])
  expect(await prioritise(tab, 'A', 1)).toBeNull()
  expect((await prioritise(tab, 'X', 1))?.code).toBe('not-found')
  expect([tab.view().find('lead', leadId('A'))?.priority, tab.reading('lead')]).toEqual(['hot', expect.any(Promise)])
  await eventually(() => expect(tab.reading('lead')).toBeNull())
  await isOpen
  expect([patientView(tab).list('lead').length, tab.whole()]).toEqual([leads.length, null])
})

test('a write made on a copy that is closed before its rule has what it needs is refused, not decided', async () => {
  const { tab } = await openingTab()
  await tab.prepare('lead.set-priority')
  const written = prioritise(tab, 'A', 1)
  tab.stop()
  expect((await written)?.code).toBe('not-ready')
  expect(await stored()).toEqual([])
})

test('a write that was waiting stands in the newest rows as soon as they do', async () => {
  const before = await openTab()
  server.isDown = true
  await create(before, 'C')
  before.stop()
  const { tab } = await openingTab()
  // The rest is not read meanwhile: no timer goes on.
  await promptly(() => expect(tab.part('lead')?.some(({ id }) => id === leadId('C'))).toBe(true))
  expect(tab.view().list('lead')).toEqual([])
})
