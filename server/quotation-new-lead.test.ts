import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { newIds, quotationOfToday } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const input = (patch: object = {}) => {
  const ids = newIds()
  const newLead = exampleLeadInput({ id: ids.lead, companyName: 'Radhe Creation' })
  return { ids, sent: quotationOfToday({ id: ids.quotation, leadId: null, newLead, ...patch }) }
}
const quote = (sent: object, headers?: Record<string, string>) =>
  owner.call<Quotation & { code?: string }>('quotation.create', sent, headers)

test('lead and quotation of somebody new are one write, and the same write repeated makes neither again', async () => {
  const { ids, sent } = input()
  const key = randomUUID()
  const first = await quote(sent, { 'idempotency-key': key })
  expect(first.body).toMatchObject({ leadId: ids.lead, companyName: 'Radhe Creation', status: 'pending' })
  expect((await quote(sent, { 'idempotency-key': key })).body).toEqual(first.body)
  expect(await owner.done<Lead>('lead.find', { id: ids.lead })).toMatchObject({
    conversionStatus: 'quote_sent',
    version: 1,
  })
  const { rows } = await owner.done<{ rows: Quotation[] }>('quotation.list', {})
  expect(rows.filter(({ leadId }) => leadId === ids.lead)).toHaveLength(1)
})

test('a refused quotation leaves no lead behind, and takes no number', async () => {
  const { ids, sent } = input({ placeOfSupply: '55' })
  expect((await quote(sent)).body).toMatchObject({ code: 'gst-place-unknown' })
  expect((await owner.call<{ code?: string }>('lead.find', { id: ids.lead })).status).toBe(404)
})

test('a quotation is for one party: known, or new, or a customer', async () => {
  const { ids, sent } = input()
  expect(await quote({ ...sent, leadId: ids.lead })).toMatchObject({ status: 422 })
  expect(await quote({ ...sent, newLead: null })).toMatchObject({ status: 422 })
  const { status } = await quote({ ...sent, newLead: { ...sent.newLead, phone: '12' } })
  expect(status).toBe(422)
})
