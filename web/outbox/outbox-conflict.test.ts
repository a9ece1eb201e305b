import { beforeEach, expect, test } from 'vitest'
import type { Replica } from '#web/replica/replica.ts'
import { eventually } from '#web/testing-browser.ts'
import { leadId, nothingWaits, openTab, prioritise, stored, storedLead } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import { isDoneSince } from './outbox-conflict.ts'

onePageEach()
let tab: Replica
beforeEach(async () => {
  tab = await openTab()
  server.put('lead', storedLead('A', { version: 3, phone: '111', notes: 'Broker' }))
  await tab.pull()
})

const correct = (version: number, fields: object) => tab.write('lead.change', { id: leadId('A'), version, ...fields })
const phone = { field: 'phone', mine: '9825022222', theirs: '9825033333' }
const notes = { field: 'notes', mine: 'Direct', theirs: 'Pays late' }
const said = { by: 'Kirit', at: '2026-11-20T06:00:00.000Z', version: 5 }

/** The server refuses the next correction: somebody else changed these fields. */
function refuseOnce(...conflicts: object[]) {
  server.on('lead.change', () => {
    server.off('lead.change')
    return problem(409, 'changed-meanwhile', said, { conflicts })
  })
}
async function refused(at = 0) {
  await eventually(() => expect(tab.queue.entries.get().map(({ state }) => state)).toContain('refused'))
  const entry = tab.queue.entries.get().filter(({ state }) => state === 'refused')[at]
  if (!entry) throw new Error('a write lies in the tray')
  return entry
}
const sent = () => server.done.filter(({ operation }) => operation === 'lead.change').map(({ input }) => input)

test('both values of a refused correction are stored, with who wrote the other one and when', async () => {
  refuseOnce(phone)
  await correct(3, { phone: phone.mine })
  await refused()
  expect(await stored()).toMatchObject([{ refusal: { code: 'changed-meanwhile', params: said, conflicts: [phone] } }])
})

test('keeping my value resends it on the version shown, with the undisputed fields', async () => {
  refuseOnce(phone)
  await correct(3, { phone: phone.mine, designation: 'Buyer' })
  const entry = await refused()
  // Another write came after the refusal; nobody has seen it.
  server.put('lead', storedLead('A', { version: 8 }))
  await tab.pull()
  await tab.queue.decide(entry, 'phone', 'mine')
  await nothingWaits(tab)
  expect(sent()).toEqual([{ id: leadId('A'), version: 5, phone: phone.mine, designation: 'Buyer' }])
})

test('keeping their value drops mine; with nothing else to write the correction is over', async () => {
  refuseOnce(phone)
  await correct(3, { phone: phone.mine })
  await tab.queue.decide(await refused(), 'phone', 'theirs')
  await nothingWaits(tab)
  expect(sent()).toEqual([])
  expect(await stored()).toEqual([])
})

test('nothing is sent before the last field is decided, and each is decided separately', async () => {
  refuseOnce(phone, notes)
  await correct(3, { phone: phone.mine, notes: notes.mine })
  const entry = await refused()
  await tab.queue.decide(entry, 'phone', 'theirs')
  expect(await stored()).toMatchObject([{ state: 'refused', refusal: { conflicts: [notes] } }])
  await tab.queue.decide(entry, 'notes', 'mine')
  await nothingWaits(tab)
  expect(sent()).toEqual([{ id: leadId('A'), version: 5, notes: notes.mine }])
})

test('two fields that are decided faster than the screen draws are both decided', async () => {
  refuseOnce(phone, notes)
  await correct(3, { phone: phone.mine, notes: notes.mine })
  const entry = await refused()
  await Promise.all([tab.queue.decide(entry, 'phone', 'theirs'), tab.queue.decide(entry, 'notes', 'mine')])
  await nothingWaits(tab)
  expect(sent()).toEqual([{ id: leadId('A'), version: 5, notes: notes.mine }])
})

test('“try again” never sends a correction with undecided conflicts', async () => {
  refuseOnce(phone)
  await correct(3, { phone: phone.mine })
  await tab.queue.retry(await refused())
  expect(await stored()).toMatchObject([{ state: 'refused', input: { version: 3 } }])
  expect(sent()).toEqual([])
})

test('a correction refused for another reason is retried on its base version', async () => {
  server.on('lead.change', () => {
    server.off('lead.change')
    return problem(403, 'not-allowed')
  })
  await correct(3, { phone: phone.mine })
  const entry = await refused()
  server.put('lead', storedLead('A', { version: 8, phone: '9825099999' }))
  await tab.pull()
  await tab.queue.retry(entry)
  await nothingWaits(tab)
  expect(sent()).toMatchObject([{ version: 3 }])
})

test('a correction that followed a refused one goes back to the first one’s base version', async () => {
  server.isDown = true
  await correct(3, { phone: phone.mine })
  await correct(4, { notes: 'Direct' })
  refuseOnce(phone)
  server.isDown = false
  await eventually(() => expect(tab.status.get().refused).toBe(2))
  await tab.queue.decide(await refused(), 'phone', 'theirs')
  expect(await stored()).toMatchObject([{ state: 'refused', input: { version: 3, notes: 'Direct' } }])
  await tab.queue.retry(await refused())
  await nothingWaits(tab)
  expect(sent()).toMatchObject([{ version: 3, notes: 'Direct' }])
})

test('a following correction retried alone does not claim a version somebody else made', async () => {
  server.isDown = true
  await correct(3, { phone: phone.mine })
  await correct(4, { notes: 'Direct' })
  refuseOnce(phone)
  server.isDown = false
  await eventually(() => expect(tab.status.get().refused).toBe(2))
  await tab.queue.retry(await refused(1))
  await eventually(() => expect(sent()).toMatchObject([{ version: 3, notes: 'Direct' }]))
})

test('resending my value also sends the following correction, on the version it really makes', async () => {
  server.isDown = true
  await correct(3, { phone: phone.mine })
  await correct(4, { notes: 'Direct' })
  refuseOnce(phone)
  server.isDown = false
  await eventually(() => expect(tab.status.get().refused).toBe(2))
  server.put('lead', storedLead('A', { version: 5 }))
  await tab.queue.decide(await refused(), 'phone', 'mine')
  await nothingWaits(tab)
  expect(sent()).toMatchObject([
    { version: 5, phone: phone.mine },
    { version: 6, notes: 'Direct' },
  ])
})

test('a one-field correction refused for a conflict is decided without a form', async () => {
  server.on('lead.set-priority', () => {
    server.off('lead.set-priority')
    return problem(409, 'changed-meanwhile', said, { conflicts: [{ field: 'priority', mine: 'hot', theirs: 'cold' }] })
  })
  await prioritise(tab, 'A', 3)
  await tab.queue.decide(await refused(), 'priority', 'mine')
  await nothingWaits(tab)
  expect(server.done.at(-1)?.input).toMatchObject({ version: 5, priority: 'hot' })
})

test('of a refused step it is known that somebody has done the same since', () => {
  const entry = { operation: 'sales-order.ship' }
  expect(isDoneSince(entry, [{ operation: 'sales-order.hold' }, { operation: 'sales-order.ship' }])).toBe(true)
  expect(isDoneSince(entry, [{ operation: 'sales-order.hold' }])).toBe(false)
})
