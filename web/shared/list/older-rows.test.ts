import { expect, test } from 'vitest'
import { kolkataDate } from '#domain/calendar/calendar-kolkata.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { mostLookedAt } from '#web/replica/keep-older.ts'
import { eventually, promptly } from '#web/testing-browser.ts'
import { leadId, openTab, storedLead } from '#web/testing-device.ts'
import { browser, onePageEach, server } from '#web/testing-page.ts'
import { problem, type TestRequest } from '#web/testing-server.ts'
import { mostOlder, OlderRows, type OlderAsked } from './older-rows.ts'

onePageEach()

const lost = (letter: string, change: Partial<Lead> = {}): Lead =>
  storedLead(letter, {
    conversionStatus: 'lost',
    lost: { reason: 'price', note: null, on: '2024-05-01', from: 'active_lead' },
    createdAt: '2024-04-01T06:00:00.000Z',
    ...change,
  })
const leads: OlderAsked = { list: 'lead', view: 'filter=lostleads', words: 'shah', named: ['Shah'] }
const page = (rows: readonly object[], cursor: string | null) =>
  Response.json({
    rows: rows.map((value) => ({ entity: 'lead', value })),
    beside: [],
    cursor,
    reached: '2024-04-01T06:00:00.000000Z',
  })

/** A device whose server answers with these pages, by their cursors. */
async function device(pages: Readonly<Record<string, () => Response>>) {
  const asked: TestRequest['input'][] = []
  server.on('older-list.read', ({ input, company }) => {
    expect(company).toBe('c1')
    asked.push(input)
    return pages[String(input['cursor'])]?.() ?? problem(422, 'cursor-unknown')
  })
  const tab = await openTab()
  await promptly(() => expect(tab.status.get().ready).toBe(true))
  const older = new OlderRows(leads, tab, () => kolkataDate(Date.parse('2026-11-26')))
  const ids = () => older.rows().map((row) => (row as Lead).id)
  return { tab, older, asked, ids }
}

test('rows are read page by page, by what the list shows, and known by their ids without being listed', async () => {
  const { tab, older, asked, ids } = await device({
    null: () => page([lost('A')], 'second'),
    second: () => page([lost('B')], null),
  })
  expect(asked).toEqual([])
  await older.readOn()
  expect([ids(), older.state.get().state]).toEqual([[leadId('A')], 'rest'])
  await older.readOn()
  await older.readOn()
  expect([ids(), older.state.get().state]).toEqual([['A', 'B'].map(leadId), 'over'])
  expect(asked).toEqual([null, 'second'].map((cursor) => ({ ...leads, cursor, limit: 50 })))
  expect(tab.view().find('lead', leadId('B'))?.conversionStatus).toBe('lost')
  expect([tab.view().find('quotation', leadId('B')), tab.view().list('lead')]).toEqual([undefined, []])
})

test('a row that the device has, or gets because somebody changes it, is not shown twice', async () => {
  server.put('lead', lost('A', { version: 7 }))
  const { tab, older, ids } = await device({ null: () => page([lost('A'), lost('B'), lost('C')], null) })
  await older.readOn()
  expect(ids()).toEqual(['B', 'C'].map(leadId))
  server.put('lead', lost('C', { version: 2, companyName: 'Corrected' }))
  browser.clock(server.clock)
  await eventually(() => expect(ids()).toEqual([leadId('B')]))
  expect(tab.view().find('lead', leadId('C'))?.companyName).toBe('Corrected')
})

test('a step on an older lead is decided and shown at once, as on every other', async () => {
  const { tab, older, ids } = await device({ null: () => page([lost('A'), lost('B')], null) })
  await older.readOn()
  server.isDown = true
  // As a page that stands for a while does with all rules: those of closing are in a file of their own.
  await tab.prepare('lead-close.reopen')
  expect(await tab.write('lead.reopen', { id: leadId('B'), version: lost('B').version })).toBeNull()
  expect(tab.view().find('lead', leadId('B'))?.conversionStatus).toBe('active_lead')
  expect(
    tab
      .view()
      .list('lead')
      .map(({ id }) => id),
  ).toEqual([leadId('B')])
  expect(ids()).toEqual([leadId('A')])
  expect(await tab.write('lead.reopen', { id: leadId('C'), version: 1 })).toMatchObject({ code: 'not-found' })
})

test('without an answer the rows stay, the fault is told, and the same page is asked for again', async () => {
  const { older, asked, ids } = await device({
    null: () => page([lost('A')], 'second'),
    second: () => page([lost('B')], null),
  })
  await older.readOn()
  server.isDown = true
  await older.readOn()
  expect([ids(), older.state.get()]).toMatchObject([[leadId('A')], { state: 'rest', problem: { status: 0 } }])
  server.isDown = false
  await older.readOn()
  expect([ids(), older.state.get()]).toMatchObject([['A', 'B'].map(leadId), { state: 'over', problem: null }])
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, 'second'])
})

test('after three pages without a row a person is asked whether to look further back', async () => {
  const { older, asked, ids } = await device({
    null: () => page([], 'b'),
    b: () => page([], 'c'),
    c: () => page([], 'd'),
    d: () => page([lost('A')], null),
  })
  await older.readOn()
  expect([asked.length, older.state.get().state, older.state.get().reached?.slice(0, 7)]).toEqual([
    3,
    'paused',
    '2024-04',
  ])
  await older.readOn()
  expect([ids(), asked.length]).toEqual([[leadId('A')], 4])
})

test('a list takes a bounded number of older rows, and a device knows a bounded number of older documents', async () => {
  let serial = 0
  const many = () =>
    page(
      Array.from({ length: 50 }, () => lost('A', { id: `LEAD-2024-${(serial += 1)}-AAA` })),
      'again',
    )
  const { tab, older, ids } = await device({ null: many, again: many })
  for (let turn = 0; turn < 40; turn += 1) await older.readOn()
  expect([ids().length, older.state.get().state]).toEqual([mostOlder, 'full'])
  for (let lists = 0; lists < 2; lists += 1) {
    const other = new OlderRows(leads, tab, () => '2026-11-26')
    for (let turn = 0; turn < 40; turn += 1) await other.readOn()
  }
  expect(serial).toBe(mostOlder * 3)
  expect(tab.older.size).toBe(mostLookedAt)
  // The first list is still open: its rows stay, though their documents made room.
  expect(ids()).toHaveLength(mostOlder)
})
