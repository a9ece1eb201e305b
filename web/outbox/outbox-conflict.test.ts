import { beforeEach, expect, test } from 'vitest'
import { eventually } from '#web/testing-browser.ts'
import { leadId, nothingWaits, openTab, prioritise, stored, storedLead } from '#web/testing-device.ts'
import { onePageEach, server } from '#web/testing-page.ts'
import { problem } from '#web/testing-server.ts'
import type { Replica } from '#web/replica/replica.ts'

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

/** The server refuses the next correction: these fields were changed by somebody else. */
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

test('both values of a refused correction are kept on the disk, with who wrote the other and when', async () => {
  refuseOnce(phone)
  await correct(3, { phone: phone.mine })
  await refused()
  expect(await stored()).toMatchObject([{ refusal: { code: 'changed-meanwhile', params: said, conflicts: [phone] } }])
})

test('one’s own value is sent again on the version whose value was shown, and with it what nobody disputes', async () => {
  refuseOnce(phone)
  await correct(3, { phone: phone.mine, designation: 'Buyer' })
  const entry = await refused()
  // Since the refusal somebody wrote once more; nobody has looked at that.
  server.put('lead', storedLead('A', { version: 8 }))
  await tab.pull()
  await tab.queue.decide(entry, 'phone', 'mine')
  await nothingWaits(tab)
  expect(sent()).toEqual([{ id: leadId('A'), version: 5, phone: phone.mine, designation: 'Buyer' }])
})

test('the other’s value stands by not being written over; with nothing else to write the correction is over', async () => {
  refuseOnce(phone)
  await correct(3, { phone: phone.mine })
  await tab.queue.decide(await refused(), 'phone', 'theirs')
  await nothingWaits(tab)
  expect(sent()).toEqual([])
  expect(await stored()).toEqual([])
})

test('nothing is sent before the last field is decided, and each is decided by itself', async () => {
  refuseOnce(phone, notes)
  await correct(3, { phone: phone.mine, notes: notes.mine })
  const entry = await refused()
  await tab.queue.decide(entry, 'phone', 'theirs')
  expect(await stored()).toMatchObject([{ state: 'refused', refusal: { conflicts: [notes] } }])
  await tab.queue.decide(entry, 'notes', 'mine')
  await nothingWaits(tab)
  expect(sent()).toEqual([{ id: leadId('A'), version: 5, notes: notes.mine }])
})

test('“try again” never sends a correction over what is still to be decided', async () => {
  refuseOnce(phone)
  await correct(3, { phone: phone.mine })
  await tab.queue.retry(await refused())
  expect(await stored()).toMatchObject([{ state: 'refused', input: { version: 3 } }])
  expect(sent()).toEqual([])
})

test('a correction refused for another reason is tried again on the version it was based on', async () => {
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

test('a second correction that was to follow a refused one goes back to the version the first was based on', async () => {
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

test('a second correction tried again by itself does not pass for one of a version somebody else made', async () => {
  server.isDown = true
  await correct(3, { phone: phone.mine })
  await correct(4, { notes: 'Direct' })
  refuseOnce(phone)
  server.isDown = false
  await eventually(() => expect(tab.status.get().refused).toBe(2))
  await tab.queue.retry(await refused(1))
  await eventually(() => expect(sent()).toMatchObject([{ version: 3, notes: 'Direct' }]))
})

test('one’s own value sent again takes the second correction along, on the version it really makes', async () => {
  server.isDown = true
  await correct(3, { phone: phone.mine })
  await correct(4, { notes: 'Direct' })
  refuseOnce(phone)
  server.isDown = false
  await eventually(() => expect(tab.status.get().refused).toBe(2))
  server.put('lead', storedLead('A', { version: 5 }))
  await tab.queue.decide(await refused(), 'phone', 'mine')
  await nothingWaits(tab)
  expect(sent()).toMatchObject([{ version: 5, phone: phone.mine }, { version: 6, notes: 'Direct' }]) // prettier-ignore
})

test('a correction of one field that waited, refused for its priority, is decided without a form', async () => {
  server.on('lead.set-priority', () => {
    server.off('lead.set-priority')
    return problem(409, 'changed-meanwhile', said, { conflicts: [{ field: 'priority', mine: 'hot', theirs: 'cold' }] })
  })
  await prioritise(tab, 'A', 3)
  await tab.queue.decide(await refused(), 'priority', 'mine')
  await nothingWaits(tab)
  expect(server.done.at(-1)?.input).toMatchObject({ version: 5, priority: 'hot' })
})
