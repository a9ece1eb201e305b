import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { businessProfileEntity } from '#domain/business-profile/business-profile-entity.ts'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import { companyEntity } from '#domain/company/company-entity.ts'
import { accept } from '#domain/kernel/outcome.ts'
import {
  allLinked,
  allWith,
  allWithOneOf,
  byIdIfAny,
  linkedIfAny,
  openWith,
  ownCompany,
  patched,
  rule,
  seen,
  someWith,
  type Rule,
} from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { approveQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { tx } from '#server/database/transaction.ts'
import { newIds } from '#server/testing-chain.ts'
import { openTestCompany, type TestCompany } from '#server/testing-company.ts'
import { gather } from './gather.ts'
import { seenKey } from './request-context.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openTestCompany()
})
afterAll(() => company.close())

let quotations = 0
const newNumber = (): string => `QT/26-27/${String((quotations += 1)).padStart(4, '0')}`

let profile: BusinessProfile
let lead: Lead
let quotation: Quotation
beforeEach(async () => {
  profile = await company.store('business-profile', exampleBusinessProfile({ id: randomUUID() }))
  lead = await company.store('lead', exampleLead({ id: newIds().lead, businessProfileId: profile.id }))
  const [id, businessProfileId] = [randomUUID(), profile.id]
  const example = exampleQuotation({
    id,
    leadId: lead.id,
    businessProfileId,
    number: newNumber(),
    revision: 1,
    version: 2,
  })
  quotation = await company.store('quotation', example)
})

const nothing = () => accept({ main: { id: '', version: 1, createdAt: '', updatedAt: '' }, changes: [] })
const approving = rule(approveQuotation).with({ quotation: seen(quotationEntity) })
/** What the rule finds for this input, and what it cost and keeps for the cache. */
const found = (made: object, input: object) =>
  company.within(async (context) => {
    const known = await gather(made as Rule, input, context.facts)
    return { known, context, cost: { ...tx().cost } }
  })

test('everything a rule needs is found by name in one round trip, locked and kept as it was read', async () => {
  const made = rule(approveQuotation)
    .with({ own: ownCompany(companyEntity), quotation: seen(quotationEntity) })
    .with({ lead: linkedIfAny(leadEntity, 'quotation', 'leadId') })
    .with({ profile: linkedIfAny(businessProfileEntity, 'lead', 'businessProfileId') })
    .decide(nothing)
  const input = { id: quotation.id, version: 2 }
  const { known, context, cost } = await found(made, input)

  expect(known).toMatchObject({ input, facts: context.facts, quotation, lead, profile, own: { id: company.companyId } })
  expect(cost.roundTrips).toBe(1)
  const keys = [
    ['quotation', quotation],
    ['business-profile', profile],
    ['lead', lead],
  ] as const
  const read = keys.map(([entity, { id }]) => seenKey(entity, id))
  expect([...context.locked]).toEqual(expect.arrayContaining(read))
  // The company is read and not locked.
  expect(context.locked.size).toBe(3)
  expect([...context.seen.keys()]).toEqual(expect.arrayContaining([...read, seenKey('company', company.companyId)]))
  expect([...context.xmins.values()].every((xmin) => /^\d+$/.test(xmin))).toBe(true)
  expect(context.xmins.size).toBe(4)
})

test('what is not linked is null or an empty list; what is asked for and missing is refused by its own code', async () => {
  const bare = { ...quotation, id: randomUUID(), number: newNumber(), leadId: null, version: 1 }
  await company.store('quotation', bare)
  const made = approving
    .with({
      lead: linkedIfAny(leadEntity, 'quotation', 'leadId'),
      none: allWith(quotationEntity, 'leadId', () => null),
    })
    .with({ quoted: allLinked(quotationEntity, 'leadId', 'quotation', 'leadId') })
    .with({ profile: byIdIfAny(businessProfileEntity, () => null) })
    .decide(nothing)
  const { known, cost } = await found(made, { id: bare.id, version: 1 })
  expect(known).toMatchObject({ quotation: { leadId: null }, lead: null, none: [], quoted: [], profile: null })
  expect(cost.roundTrips).toBe(1)

  const missing = (code: string) => expect.objectContaining({ status: 404, refusal: { code } })
  await expect(found(made, { id: randomUUID(), version: 1 })).rejects.toEqual(missing('quote-not-found'))
  const stranger = approving.with({ profile: byIdIfAny(businessProfileEntity, () => randomUUID(), 'profile-gone') })
  await expect(found(stranger.decide(nothing), { id: quotation.id, version: 2 })).rejects.toEqual(
    missing('profile-gone'),
  )
})

test('a list is found oldest first', async () => {
  const more = { ...quotation, id: randomUUID(), number: newNumber(), createdAt: '2026-01-01T00:00:00.000Z' }
  await company.store('quotation', more)
  const made = approving.with({ quoted: allLinked(quotationEntity, 'leadId', 'quotation', 'leadId') }).decide(nothing)
  const { known } = await found(made, { id: quotation.id, version: 2 })
  expect((known['quoted'] as Quotation[]).map(({ id }) => id)).toEqual([more.id, quotation.id]) // two were stored
})

const manyLeads = `
  insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status, business_profile_id)
  select $1, 'LEAD-2026-' || (1600000000000 + n) || '-AAA', 1, now(), now(), 'Shah', 'Asha', '98250', '98250', 'Silk', 'hot', 'active_lead', $2
  from generate_series($3::int, $4) as n`

test('a list is read whole; one of more than a thousand is refused with its bound, unless some of it are enough', async () => {
  const ofProfile = ({ input }: { input: { id: string } }) => input.id
  const one = await company.store('business-profile', exampleBusinessProfile({ id: randomUUID() }))
  const add = (from: number, to: number) =>
    company.appContext.database.pool.query(manyLeads, [company.companyId, one.id, from, to])
  const whole = [
    allWith(leadEntity, 'businessProfileId', ofProfile),
    openWith(leadEntity, 'businessProfileId', ofProfile),
    allWithOneOf(leadEntity, 'businessProfileId', (known: Parameters<typeof ofProfile>[0]) => [ofProfile(known)]),
  ]
  const reading = (need: (typeof whole)[number]) =>
    found(rule(approveQuotation).with({ leads: need }).decide(nothing), { id: one.id })
  await add(1, 1000)
  for (const need of whole) expect((await reading(need)).known['leads']).toHaveLength(1000)
  await add(1001, 1001)
  for (const need of whole)
    await expect(reading(need)).rejects.toMatchObject({
      status: 409,
      refusal: { code: 'too-many-documents', params: { count: 1000 } },
    })
  const some = await reading(someWith(leadEntity, 'businessProfileId', ofProfile))
  expect(some.known['leads']).toHaveLength(200)
})

test('a step is taken on the version the person saw only; a patch of an older version meets what changed since', async () => {
  const step = approving.decide(nothing)
  await expect(found(step, { id: quotation.id, version: 1 })).rejects.toThrow('changed-meanwhile')
  const patch = rule(approveQuotation)
    .with({ quotation: patched(quotationEntity) })
    .decide(nothing)
  const older = { id: quotation.id, version: 1 }
  expect((await found(patch, { ...older, notes: quotation.notes })).known).toMatchObject({ quotation })
  await expect(found(patch, { ...older, notes: 'Else' })).rejects.toThrow('changed-meanwhile')
  // What is only referred to may have any version.
  const any = rule(approveQuotation)
    .with({ quotation: byIdIfAny(quotationEntity, ({ input }) => input.id) })
    .decide(nothing)
  expect((await found(any, older)).known).toMatchObject({ quotation })
})

test('a link that is changed while it is followed makes the write begin again', async () => {
  const other = await company.store('business-profile', exampleBusinessProfile({ id: randomUUID() }))
  const made = approving
    .with({ lead: linkedIfAny(leadEntity, 'quotation', 'leadId') })
    .with({ profile: linkedIfAny(businessProfileEntity, 'lead', 'businessProfileId') })
    .decide(nothing)
  const { pool } = company.appContext.database
  const rival = await pool.connect()
  await rival.query('begin')
  await rival.query('update lead set business_profile_id = $2 where id = $1', [lead.id, other.id])
  const gathering = expect(found(made, { id: quotation.id, version: 2 })).rejects.toMatchObject({ code: '40001' })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
  await rival.query('commit')
  rival.release()
  await gathering
})

test('a list that grows while the row it hangs on is waited for makes the write begin again', async () => {
  const made = approving
    .with({
      lead: linkedIfAny(leadEntity, 'quotation', 'leadId'),
      quoted: allLinked(quotationEntity, 'leadId', 'quotation', 'leadId'),
    })
    .decide(nothing)
  const before = await found(made, { id: quotation.id, version: 2 })
  expect(before.known['quoted']).toHaveLength(1)
  const { pool } = company.appContext.database
  const rival = await pool.connect()
  await rival.query('begin')
  await rival.query('select from lead where id = $1 for no key update', [lead.id])
  const gathering = expect(found(made, { id: quotation.id, version: 2 })).rejects.toMatchObject({ code: '40001' })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000 }).toBe(1)
  await company.store('quotation', { ...quotation, id: randomUUID(), number: newNumber(), version: 1 })
  await rival.query('commit')
  rival.release()
  await gathering
  expect((await found(made, { id: quotation.id, version: 2 })).known['quoted']).toHaveLength(2)
})
