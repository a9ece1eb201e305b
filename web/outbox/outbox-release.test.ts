import { expect, test } from 'vitest'
import { release } from '#domain/release/release.ts'
import { eventually } from '#web/testing-browser.ts'
import { closeTabs, create, leadId, newLead, nothingWaits, openTab, stored, storedLead } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import kept from '../../tests/releases/0.1.0/rows.json' with { type: 'json' }
import { openOutboxDatabase } from './outbox-database.ts'
import type { NewEntry } from './outbox-entry.ts'

onePageEach()

const earlier: NewEntry = {
  id: '5f0c2f0e-7a52-4d5c-9a55-0d1b7a1f0e11',
  owner: 'c1|authenticated|meena',
  operation: 'lead.create',
  input: newLead('A'),
  at: '2026-10-20T06:00:00.000Z',
  actor: 'meena',
  state: 'waiting',
  tries: 3,
  touched: [],
  after: [],
  label: null,
  reopen: null,
  refusal: null,
  answer: null,
}

test('an entry records the release that wrote it', async () => {
  const tab = await openTab()
  await create(tab, 'A')
  await nothingWaits(tab)

  expect(server.writes().map(({ writtenBy }) => writtenBy)).toEqual([release])
})

test('a write that waited through an upgrade is sent unchanged, under its key, with its release', async () => {
  await (await openOutboxDatabase()).add(earlier)
  const tab = await openTab()
  await nothingWaits(tab)

  expect(server.writes()).toMatchObject([{ key: earlier.id, input: newLead('A'), writtenBy: '0.1.0' }])
  expect(tab.view().find('lead', leadId('A'))).toMatchObject({ version: 1 })
})

test('a refused write of an earlier release keeps the typed values and the fields to fill in', async () => {
  const errors = [{ path: 'source', code: 'required' }]
  const body = { code: 'input-not-understood', params: {}, errors }
  server.on('lead.create', () => Response.json(body, { status: 422 }))
  await (await openOutboxDatabase()).add(earlier)
  const tab = await openTab()
  await eventually(() => expect(tab.status.get()).toMatchObject({ waiting: 0, refused: 1 }))

  expect(await stored()).toMatchObject([{ input: newLead('A'), refusal: { status: 422, errors } }])
})

test('rows of another release stay visible until the server has sent them again, and deleted ones go', async () => {
  const leads = kept.filter(({ entity }) => entity === 'lead').map(({ value }) => value)
  const [first, second] = new Map(leads.map((lead) => [lead.id, lead])).values()
  if (!first || !second) throw new Error('0.1.0 had leads')
  const shown = (tab: Awaited<ReturnType<typeof openTab>>) =>
    tab
      .view()
      .list('lead')
      .map(({ id }) => id)
      .toSorted()
  for (const lead of [first, second]) server.put('lead', lead)
  const before = await openTab({ format: 'today' })
  await before.pull()
  closeTabs()
  server.isDown = true
  const offline = await openTab({ format: 'tomorrow' })
  await eventually(() => expect(offline.status.get()).toMatchObject({ offline: true, ready: true }))
  expect(shown(offline)).toEqual([first.id, second.id].toSorted())
  closeTabs()
  server.isDown = false
  server.format = 'tomorrow'
  server.rows = server.rows.filter(({ value }) => value.id !== second.id)
  server.put('lead', storedLead('C'))
  const online = await openTab({ format: 'tomorrow' })
  expect(shown(online)).toContain(second.id)
  await online.pull()

  expect(shown(online)).toEqual([first.id, leadId('C')].toSorted())
  expect(online.status.get()).toMatchObject({ ready: true, offline: false })
})

test('a page older than the server accepts no rows it cannot read, and still sends writes', async () => {
  server.put('lead', storedLead('A'))
  const tab = await openTab({ format: 'today' })
  await tab.pull()
  server.format = 'tomorrow'
  server.put('lead', storedLead('B'))
  await create(tab, 'C')
  await eventually(() => expect(server.done).toHaveLength(1))
  await tab.pull()

  expect(tab.view().find('lead', leadId('B'))).toBeUndefined()
  expect(tab.view().find('lead', leadId('A'))).toMatchObject({ version: 1 })
  expect(tab.view().find('lead', leadId('C'))).toMatchObject({ companyName: 'Company C' })
  closeTabs()
  const renewed = await openTab({ format: 'tomorrow' })
  await renewed.pull()

  expect(renewed.view().list('lead')).toHaveLength(3)
  expect(await stored()).toEqual([])
})
