import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Colleague } from '#domain/colleague/colleague.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Staff } from '#domain/staff/staff.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds } from '#server/testing-chain.ts'
import { hire, type Hired } from '#server/testing-staff.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const hired = (name: string, role: string, as?: Hired) => hire(testApp, owner, name, role, as)

async function letGo({ email }: Hired): Promise<void> {
  const { staff } = await owner.done<{ staff: Staff[] }>('staff.list')
  const member = staff.find((one) => one.email === email)
  await owner.done('staff.remove', { id: member?.id, version: member?.version })
}

type Pulled = { clock: number; rows: { entity: string; value: unknown }[] }
const pulled = async (by: Person, since = 0) => {
  const { rows, clock } = await by.done<Pulled>('sync.pull', { since })
  const colleagues = rows.filter(({ entity }) => entity === 'colleague').map(({ value }) => value as Colleague) // rows of that kind
  return { clock, colleagues }
}
const newLead = async (by: Person, more: object = {}): Promise<Lead> =>
  by.done<Lead>('lead.create', { ...exampleLeadInput({ id: newIds().lead }), ...more })

test('a lead belongs to whoever wrote it down, and is given to another by owner and sales, not by production', async () => {
  const asha = await hired('Asha', 'sales')
  const dilip = await hired('Dilip', 'production')
  const lead = await newLead(asha.person)
  expect(lead.assigneeId).toBe(asha.accountId)
  const { id, version } = lead
  const input = { id, version, assigneeId: dilip.accountId }
  expect(await dilip.person.call('lead.assign', input)).toMatchObject({ status: 403 })
  expect(await asha.person.done('lead.assign', input)).toMatchObject({ assigneeId: dilip.accountId, version: 2 })
  const { rows } = await owner.done<{ rows: History[] }>('sync.history', { entity: 'lead', entityId: id })
  expect(rows[0]).toMatchObject({ operation: 'lead.assign', fields: ['assigneeId'], why: 'Dilip', actor: 'Asha' })
  const listed = await owner.done<{ rows: Lead[] }>('lead.list', { assigneeId: dilip.accountId })
  expect(listed.rows.map((one) => one.id)).toEqual([id])
})

test('two who give it away at once: the second is told, and a correction of something else is merged', async () => {
  const meena = await hired('Meena', 'sales')
  const { id, version } = await newLead(owner)
  await owner.done('lead.change', { id, version, notes: 'Wants samples' })
  expect(await owner.done('lead.assign', { id, version, assigneeId: meena.accountId })).toMatchObject({
    assigneeId: meena.accountId,
    notes: 'Wants samples',
  })
  const late = await owner.call('lead.assign', { id, version, assigneeId: null })
  expect(late).toMatchObject({ status: 409, body: { code: 'changed-meanwhile' } })
})

test('who joins and who leaves is known to every device; the name stays, and gets nothing new', async () => {
  const before = await pulled(owner, 1)
  const girish = await hired('Girish', 'sales')
  const lead = await newLead(girish.person)
  const joined = await pulled(owner, before.clock)
  expect(joined.colleagues).toMatchObject([{ id: girish.accountId, name: 'Girish', leftAt: null }])

  await letGo(girish)
  const { colleagues } = await pulled(owner, joined.clock)
  expect(colleagues).toMatchObject([{ id: girish.accountId, name: 'Girish', leftAt: expect.any(String), version: 2 }])
  expect(await owner.done('lead.find', { id: lead.id })).toMatchObject({ assigneeId: girish.accountId })
  const other = await newLead(owner)
  const give = { id: other.id, version: 1, assigneeId: girish.accountId }
  expect(await owner.call('lead.assign', give)).toMatchObject({ body: { code: 'colleague-left' } })

  // Back again, under the account of before: the same colleague.
  await hired('Girish', 'sales', girish)
  expect((await pulled(owner)).colleagues.filter(({ name }) => name === 'Girish')).toMatchObject([
    { id: girish.accountId, leftAt: null, version: 3 },
  ])
  expect(await owner.done('lead.assign', give)).toMatchObject({ assigneeId: girish.accountId })
})

test('another company’s lead and another company’s person are not there', async () => {
  const stranger = await testApp.owner('Other Mills')
  const theirs = await newLead(stranger)
  const mine = await newLead(owner)
  expect(mine.assigneeId).not.toBeNull()
  const { id, version } = mine
  expect(await owner.call('lead.assign', { id, version, assigneeId: theirs.assigneeId })).toMatchObject({ status: 404 })
  expect(await stranger.call('lead.assign', { id, version, assigneeId: null })).toMatchObject({ status: 404 })
  expect(
    await owner.call('lead.create', { ...exampleLeadInput({ id: newIds().lead }), assigneeId: theirs.assigneeId }),
  ).toMatchObject({ status: 404 })
})
