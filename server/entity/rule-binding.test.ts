import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { describedEntity } from '#domain/catalogue/entity-catalogue.ts'
import type { Operation } from '#domain/kernel/operation.ts'
import { allWith, nextNumber, type Rule } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { findLead, listLeads } from '#domain/lead/lead-operations.ts'
import { setLeadPriorityRule } from '#domain/lead/lead-rules.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { tx } from '#server/database/transaction.ts'
import { newIds } from '#server/testing-chain.ts'
import { openTestCompany, type TestCompany } from '#server/testing-company.ts'
import { cacheOf } from './entity-cache.ts'
import { findEntity, needEntity } from './entity-store.ts'
import { performRead, performWrite } from './perform.ts'
import { readingBinding, ruleBinding } from './rule-binding.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openTestCompany()
})
afterAll(() => company.close())

let lead: Lead
beforeEach(async () => {
  lead = await company.store('lead', exampleLead({ id: newIds().lead, priority: 'hot' }))
})

const rule = setLeadPriorityRule as Rule
const input = (version: number, priority: string) => ({ id: lead.id, version, priority })
/** Performs a binding of the rule; returns the lead and its cost. */
const perform = async (binding: ReturnType<typeof ruleBinding>, given: object) => {
  const { body, cost } = await performWrite(company.appContext, binding, company.request(given))
  return { lead: JSON.parse(body) as Lead, roundTrips: cost.roundTrips } // this rule answers a lead
}

test('a document written before is decided on from the cache, which saves the round trip to read it', async () => {
  const binding = ruleBinding(rule)
  expect(await perform(binding, input(1, 'warm'))).toMatchObject({ lead: { version: 2 }, roundTrips: 2 })
  expect(await perform(binding, input(2, 'cold'))).toMatchObject({
    lead: { version: 3, priority: 'cold' },
    roundTrips: 1,
  })
})

test('a refusal is never taken from the cache: another process may have made the write possible', async () => {
  const refusing: Rule = {
    ...rule,
    decide: (known: { lead: Lead }) =>
      known.lead.notes === 'open' ? rule.decide(known as never) : { ok: false, refusal: { code: 'not-yet' } },
  } as Rule // decides on the same documents
  await perform(ruleBinding(rule), input(1, 'warm'))
  expect(cacheOf(company.appContext.database, company.companyId).documents.size).toBeGreaterThan(0)
  await company.within(() => tx().read(`update lead set notes = 'open' where id = $1`, [lead.id]))
  expect(await perform(ruleBinding(refusing), input(2, 'cold'))).toMatchObject({ lead: { version: 3 }, roundTrips: 2 })
})

test('nor is one from rows of which some were cached: the write begins again, reads all of them and takes no number', async () => {
  const bare = setLeadPriorityRule as Rule
  const needs = {
    ...bare.stages[0],
    all: allWith(leadEntity, 'id', ({ input: { id } }: { input: { id: string } }) => id),
  }
  const numbered = { number: nextNumber('quotation', () => '2026-11-26') }
  const reading: Rule = {
    ...bare,
    stages: [needs, numbered],
    decide: (known: { lead: Lead; all: readonly Lead[] }) => {
      // Of two rows that do not fit, one has changed since.
      if (known.lead.notes !== known.all[0]?.notes) throw new Error('no sense')
      return known.lead.notes === 'open' ? bare.decide(known as never) : { ok: false, refusal: { code: 'not-yet' } }
    },
  } as Rule // decides on the same documents, and a list
  await perform(ruleBinding(rule), input(1, 'warm'))
  await expect(perform(ruleBinding(reading), input(2, 'cold'))).rejects.toThrow('not-yet')
  await company.within(() => tx().read(`update lead set notes = 'open' where id = $1`, [lead.id]))
  expect(await perform(ruleBinding(reading), input(2, 'cold'))).toMatchObject({ lead: { version: 3 } })
  const taken = `select last from number_series where kind = 'quotation'`
  expect((await company.appContext.database.pool.query(taken)).rows).toEqual([{ last: 1 }])
})

test('work before the rule can refuse the write; work after it is done only for a write that is accepted', async () => {
  const done: string[] = []
  const effects = { before: () => void done.push('before'), after: () => void done.push('after') }
  await perform(ruleBinding(rule, effects), input(1, 'warm'))
  expect(done).toEqual(['before', 'after'])

  const never: Rule = { ...rule, decide: () => ({ ok: false, refusal: { code: 'not-yet' } }) }
  await expect(perform(ruleBinding(never, effects), input(2, 'cold'))).rejects.toThrow('not-yet')
  expect(done).toEqual(['before', 'after', 'before'])

  const before = async () => Promise.reject(new Error('not before'))
  await expect(perform(ruleBinding(rule, { ...effects, before }), input(2, 'cold'))).rejects.toThrow('not before')
  expect(done).toHaveLength(3)
})

const reading = async (operation: Operation, given: object): Promise<unknown> => {
  const binding = readingBinding(operation)
  if (!binding) throw new Error('no binding')
  return JSON.parse((await performRead(company.appContext, binding, company.request(given))).body)
}

test('find and list are derived from the description: one by its id, a page by its filters', async () => {
  expect(await reading(findLead as Operation, { id: lead.id })).toMatchObject({ id: lead.id })
  await expect(reading(findLead as Operation, { id: 'LEAD-2026-1-XXX' })).rejects.toMatchObject({
    status: 404,
    refusal: { code: describedEntity('lead').missing },
  })

  const cold = await company.store(
    'lead',
    exampleLead({ id: newIds().lead, priority: 'cold', createdAt: '2026-01-02T00:00:00.000Z' }),
  )
  const older = await company.store(
    'lead',
    exampleLead({ id: newIds().lead, priority: 'cold', createdAt: '2026-01-01T00:00:00.000Z' }),
  )
  const page = async (more: object) => {
    const { rows } = (await reading(listLeads as Operation, { limit: 20, priority: 'cold', ...more })) as {
      rows: Lead[]
    } // the answer of a list
    return rows.map(({ id }) => id).filter((id) => id === cold.id || id === older.id)
  }
  expect(await page({})).toEqual([cold.id, older.id])
  expect(await page({ before: { createdAt: cold.createdAt, id: cold.id } })).toEqual([older.id])
  expect(await page({ priority: 'hot' })).toEqual([])
})

test('what reads nothing, or nothing we know, gets no binding', () => {
  const { reads: _, ...plain } = findLead
  expect(readingBinding(plain as Operation)).toBeNull()
  expect(readingBinding({ ...findLead, reads: { entity: 'loom', as: 'one' } } as Operation)).toBeNull()
})

test('a document is found within its company only, and without an id nothing is asked', async () => {
  expect(await company.within(() => findEntity('lead', lead.id))).toEqual(lead)
  const asked = await company.within(async () => [await findEntity('lead', null), tx().cost.roundTrips])
  expect(asked).toEqual([undefined, 0])
  await expect(company.within(() => needEntity('lead', 'nowhere', 'lead-not-found'))).rejects.toThrow('lead-not-found')
  await expect(company.within(() => needEntity('lead', 'nowhere'))).rejects.toThrow('not-found')
  const seen = await company.within(
    async ({ seen, locked }) => (await findEntity('lead', lead.id), [seen.size, locked.size]),
  )
  expect(seen).toEqual([1, 0])
})
