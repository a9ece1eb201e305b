import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import { performRead, performWrite } from '#server/entity/perform.ts'
import type { Caller } from '#server/entity/request-context.ts'
import { parseInput } from '#server/http/parse-input.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { newIds, quotationOfToday } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp('embedded')
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const cost = async (name: string, input: object) => {
  const binding = testApp.appContext.bindings.get(name)
  if (!binding || (binding.kind !== 'read' && binding.kind !== 'write')) throw new Error(name)
  const caller: Caller = {
    role: 'owner',
    accountId: null,
    name: 'Ramesh',
    companyId: owner.companyId,
    sessionKey: null,
  }
  const order = {
    input: parseInput(await binding.operation.schema(), input),
    caller,
    companyId: owner.companyId,
    nowMs: Date.now(),
    requestId: 'cost',
    key: randomUUID(),
  }
  return (
    binding.kind === 'read'
      ? await performRead(testApp.appContext, binding, order)
      : await performWrite(testApp.appContext, binding, order)
  ).cost
}

const { lead, quotation } = newIds()

// In this order: each needs what the one before it made.
test.each([
  ['lead.create', exampleLeadInput({ id: lead }), 1],
  ['lead.list', {}, 1],
  ['lead.list', { search: 'pat' }, 1],
  ['lead.find', { id: lead }, 1],
  // Decided from memory; locked and compared in the round trip that writes it.
  ['lead.set-priority', { id: lead, version: 1, priority: 'hot' }, 1],
  // The company is read for the first time.
  ['quotation.create', quotationOfToday({ id: quotation, leadId: lead }), 2],
  ['quotation.create', quotationOfToday({ id: newIds().quotation, leadId: lead }), 1],
  ['quotation.approve', { id: quotation, version: 1 }, 1],
  // The quotation's links are a list, which is read; the quotation is remembered.
  ['profile-link.create', { id: randomUUID(), quoteId: quotation }, 2],
])('%s takes no more round trips than its rule needs', async (name, input, most) => {
  const { roundTrips } = await cost(name, input)

  expect(roundTrips).toBeLessThanOrEqual(most)
})
