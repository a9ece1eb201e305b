import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleDocumentLine } from '#domain/document-line/document-line-example.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, newIds } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

type Problem = { code: string; params: Record<string, unknown>; conflicts?: unknown }
const change = (operation: string, input: object) =>
  owner.call<Problem & Record<string, unknown>>(operation, input, { 'idempotency-key': randomUUID() })

async function lead(fields: object = {}): Promise<Lead> {
  const { lead: id } = newIds()
  const filled = {
    ...exampleLeadInput({ id }),
    notes: 'Pays late',
    email: 'a@example.in',
    budget: '₹1-5 Lakh',
    priority: 'hot',
  }
  return owner.done<Lead>('lead.create', {
    ...filled,
    fabricRequirements: { fabricType: 'Denim', gsm: 270 },
    ...fields,
  })
}

test('a field that a change does not name stays as it is, including defaults and nested fields', async () => {
  const before = await lead()
  const after = await owner.done<Lead>('lead.change', { id: before.id, version: 1, contactPerson: 'Nilesh' })
  const { contactPerson, version, updatedAt, ...rest } = after
  expect([contactPerson, version]).toEqual(['Nilesh', 2])
  expect(before).toMatchObject(rest)
  expect(updatedAt >= before.updatedAt).toBe(true)
})

test('a field that a change names as empty is emptied', async () => {
  const before = await lead()
  expect(await owner.done('lead.change', { id: before.id, version: 1, notes: '', email: null })).toMatchObject({
    notes: null,
    email: null,
    contact: before.phone,
  })
})

test('two changes based on one version are both kept if they do not overlap', async () => {
  const { id } = await lead()
  await owner.done('lead.change', { id, version: 1, phone: '98250 11111' })
  await owner.done('lead.change', { id, version: 1, notes: 'Call after five' })
  await owner.done('lead.set-priority', { id, version: 1, priority: 'cold' })
  expect(await owner.done('lead.find', { id })).toMatchObject({
    version: 4,
    phone: '98250 11111',
    notes: 'Call after five',
    priority: 'cold',
    contact: '98250 11111, a@example.in',
  })
})

test('of two changes to one field the second is refused with both values, the name and the time', async () => {
  const { id } = await lead()
  const first = await owner.done<Lead>('lead.change', { id, version: 1, phone: '98250 11111', notes: 'One' })
  const { status, body } = await change('lead.change', {
    id,
    version: 1,
    phone: '98250 22222',
    notes: 'One',
    inquiry: 'X',
  })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    code: 'changed-meanwhile',
    params: { by: 'Ramesh', at: first.updatedAt, version: 2 },
    conflicts: [{ field: 'phone', mine: '98250 22222', theirs: '98250 11111' }],
  })
  expect(await owner.done('lead.find', { id })).toEqual(first)
})

test('a change based on the version with the other value is accepted', async () => {
  const { id } = await lead()
  await owner.done('lead.change', { id, version: 1, phone: '98250 11111' })
  expect((await change('lead.change', { id, version: 2, phone: '98250 22222' })).status).toBe(200)
})

test('a form of the previous release, which sends every field, overwrites nothing that a colleague changed', async () => {
  const { id } = await lead()
  await owner.done('lead.change', { id, version: 1, notes: 'New notes' })
  const form = {
    ...exampleLeadInput({ id }),
    id,
    version: 1,
    notes: 'Pays late',
    email: 'a@example.in',
    contactPerson: 'Nilesh',
  }
  const { status, body } = await change('lead.change', form)
  expect([status, body.conflicts]).toEqual([409, [{ field: 'notes', mine: 'Pays late', theirs: 'New notes' }]])
})

test('a version that never existed counts as having seen nothing', async () => {
  const { id } = await lead()
  expect((await change('lead.change', { id, version: 9, notes: 'Pays late' })).status).toBe(200)
  expect((await change('lead.change', { id, version: 99, notes: 'Else' })).body.conflicts).toHaveLength(1)
})

test('lines and place of supply count as one field: their tax was computed together', async () => {
  const ids = newIds()
  const quotation = await chain.quote(owner, ids)
  const { id, version } = quotation
  await owner.done('quotation.change', { id, version, placeOfSupply: '27' })
  const dearer = await change('quotation.change', { id, version, lines: [exampleDocumentLine({ ratePaise: 9000 })] })
  expect([dearer.status, dearer.body.code]).toEqual([409, 'changed-meanwhile'])
  const noted = await change('quotation.change', { id, version, notes: 'Delivery in two lots' })
  expect(noted.status).toBe(200)
  expect(await owner.done<Quotation>('quotation.find', { id })).toMatchObject({
    placeOfSupply: '27',
    notes: 'Delivery in two lots',
    totals: { igst: 4_337_50, cgst: 0 },
  })
})

test('a change of one date is checked against the current value of the other', async () => {
  const ids = newIds()
  const { id, version, quoteDate } = await chain.quote(owner, ids)
  const { status, body } = await change('quotation.change', { id, version, validUntil: '2001-01-01' })
  expect([status, body.code]).toEqual([409, 'valid-until-before-quote-date'])
  expect(await owner.done('quotation.find', { id })).toMatchObject({ version, quoteDate })
})

test('changing another company’s document is answered as if it did not exist', async () => {
  const { id } = await lead()
  const stranger = await testApp.owner('Other Mills')
  expect((await stranger.call('lead.change', { id, version: 1, notes: 'x' })).status).toBe(404)
  expect((await stranger.call('company.change', { id: owner.companyId, version: 1, city: 'x' })).status).toBe(404)
})

test('a change that changes nothing raises no version, is no event, and gets the same answer again', async () => {
  const { id } = await lead()
  const [{ clock: before } = {}] = await rowsOf<{ clock: number }>('select clock from company_clock')
  const ways: [string, object][] = [
    ['lead.change', {}],
    ['lead.change', { contactPerson: exampleLeadInput({ id }).contactPerson }],
  ]
  for (const [operation, input] of ways) {
    const key = { 'idempotency-key': randomUUID() }
    const first = await owner.call<Lead>(operation, { id, version: 1, ...input }, key)
    expect(first.body).toMatchObject({ id, version: 1 })
    expect(await owner.call(operation, { id, version: 1, ...input }, key)).toMatchObject({
      status: 200,
      body: first.body,
    })
  }
  expect(await rowsOf(`select 1 from history where entity_id = '${id}' and version > 1`)).toEqual([])
  expect((await rowsOf<{ clock: number }>('select clock from company_clock'))[0]?.clock).toBe(before)
  // The next change meets the document as it is in memory.
  expect(await owner.done('lead.change', { id, version: 1, notes: 'Now' })).toMatchObject({ version: 2 })
  expect(await owner.done('lead.change', { id, version: 2, notes: 'Again' })).toMatchObject({ version: 3 })
})

async function rowsOf<T>(text: string): Promise<T[]> {
  return (await testApp.appContext.database.pool.query(text)).rows as T[] // as the text selects
}
