import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { change } from '#domain/kernel/change.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { accept } from '#domain/kernel/outcome.ts'
import { allLinked, allWith, linkedIfAny, nextNumber, rule, seen, type Rule } from '#domain/kernel/rule.ts'
import { leadEntity } from '#domain/lead/lead-entity.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { quotationEntity } from '#domain/quotation/quotation-entity.ts'
import { exampleQuotation } from '#domain/quotation/quotation-example.ts'
import { approveQuotation } from '#domain/quotation/quotation-operations.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { tx, type Row } from '#server/database/transaction.ts'
import { newIds } from '#server/testing-chain.ts'
import { openTestCompany, type TestCompany } from '#server/testing-company.ts'
import type { CompanyCache } from './entity-cache.ts'
import { seenKey } from './request-context.ts'
import { fromCacheAndRead } from './rule-cache-read.ts'
import { takeFromCache } from './rule-cache.ts'
import { saveChanges } from './save.ts'

let company: TestCompany
beforeAll(async () => {
  company = await openTestCompany()
})
afterAll(() => company.close())

let quotations = 0
const another = (more: Partial<Quotation>) =>
  exampleQuotation({
    id: randomUUID(),
    businessProfileId: null,
    revision: 1,
    number: `QT/26-27/${String((quotations += 1)).padStart(4, '0')}`,
    status: 'pending',
    version: 1,
    ...more,
  })

let lead: Lead
let quotation: Quotation
let cache: CompanyCache
beforeEach(async () => {
  lead = await company.store('lead', exampleLead({ id: newIds().lead, businessProfileId: null }))
  quotation = await company.store('quotation', another({ leadId: lead.id }))
  cache = { documents: new Map(), numbers: new Map() }
})

/** Puts the row as it is now into the cache. */
async function cached(entity: string, document: Entity): Promise<void> {
  const [row] = await company.within(() =>
    tx().read(`select xmin::text as xmin from ${entity} where id = $1`, [document.id]),
  )
  cache.documents.set(seenKey(entity, document.id), { document, xmin: String(row?.['xmin']) })
}

const nothing = () => accept({ main: { id: '', version: 1, createdAt: '', updatedAt: '' }, changes: [] })
const approving = rule(approveQuotation).with({ quotation: seen(quotationEntity) })
/** The lead's quotations are locked before the one that is approved, and the lead after it. */
const ofLead = approving
  .with({ lead: linkedIfAny(leadEntity, 'quotation', 'leadId') })
  .with({ quoted: allWith(quotationEntity, 'leadId', (known) => known.lead?.id ?? null) })
  .decide(nothing)
/** The list is the last in the lock order. */
const leads = approving.with({ named: allLinked(leadEntity, 'id', 'quotation', 'leadId') }).decide(nothing)
const input = () => ({ id: quotation.id, version: 1 })
const within = <T>(made: object, work: (cached: Awaited<ReturnType<typeof fromCacheAndRead>>) => T) =>
  company.within(async (context) => work(await fromCacheAndRead(made as Rule, input(), context.facts, cache)))

test('a list is read beside cached documents, which are locked where they are written, and then compared', async () => {
  await cached('quotation', quotation)
  await cached('lead', lead)
  await within(ofLead, ({ known, holds, rows }) => {
    expect(known).toMatchObject({ quotation, lead, quoted: [{ id: quotation.id }] })
    // The scope and the list, of which `begin` is not counted.
    expect(tx().cost).toEqual({ roundTrips: 1, statements: 2 })
    expect(rows.map(({ entity }) => entity)).toEqual(['quotation', 'lead'])
    expect(holds.map(({ key, listed }) => key?.split('/')[0] ?? listed)).toEqual(['quotation', 'lead', 'quotation'])
  })
})

test('what is not in the cache is read and locked, and a number that this process does not know is taken', async () => {
  const made = approving
    .with({ lead: linkedIfAny(leadEntity, 'quotation', 'leadId'), number: nextNumber('quotation', () => '2026-11-26') })
    .decide(nothing)
  await cached('lead', lead)
  await company.within(async (context) => {
    const { known, holds } = await fromCacheAndRead(made as Rule, input(), context.facts, cache)
    expect(known).toMatchObject({ quotation: { id: quotation.id }, lead: { id: lead.id } })
    expect(known['number']).toMatch(/^QT\/26-27\//)
    // The way to the lead leads through a row that is read only now.
    expect(holds).toEqual([])
    expect(context.locked).toContain(seenKey('quotation', quotation.id))
  })
})

test('a document read beside cached ones is refused unless it has the version that the person saw', async () => {
  quotation = await company.store('quotation', another({ leadId: lead.id, version: 2 }))
  await cached('lead', lead)
  await expect(within(ofLead, () => null)).rejects.toMatchObject({ refusal: { code: 'changed-meanwhile' } })
})

test('a cached row that comes before a list in the lock order is locked with it', async () => {
  await cached('quotation', quotation)
  await within(leads, ({ holds }) => {
    expect(holds.map(({ listed }) => listed)).toEqual(['lead'])
    expect(tx().cost.statements).toBe(3)
  })
  const { rows } = await company.appContext.database.pool.query<Row>(
    'update quotation set notes = notes where id = $1 returning 1',
    [quotation.id],
  )
  expect(rows).toHaveLength(1)
  await expect(within(leads, () => null)).rejects.toMatchObject({ code: '22012' })
})

test('a list that has grown by the time its write is sent rolls the write back', async () => {
  await cached('quotation', quotation)
  await cached('lead', lead)
  const write = (between: () => Promise<unknown>) =>
    company.within(async (context) => {
      const cached = await fromCacheAndRead(ofLead as Rule, input(), context.facts, cache)
      takeFromCache(cached)
      await between()
      const { statements } = saveChanges(context, [change(leadEntity, { ...lead, notes: 'written' })])
      await tx().readAll(statements, 'commit')
    })
  const notes = async () =>
    (await company.appContext.database.pool.query<Row>('select notes from lead where id = $1', [lead.id])).rows

  await expect(write(() => company.store('quotation', another({ leadId: lead.id })))).rejects.toMatchObject({
    code: '22012',
  })
  expect(await notes()).toEqual([{ notes: lead.notes }])
  await write(async () => null)
  expect(await notes()).toEqual([{ notes: 'written' }])
})

test('a row of the kind that a list is compared of is written after it, since the list may be without it then', async () => {
  await cached('quotation', quotation)
  await cached('lead', lead)
  await company.within(async (context) => {
    takeFromCache(await fromCacheAndRead(ofLead as Rule, input(), context.facts, cache))
    const changes = [change(quotationEntity, { ...quotation, leadId: null })]
    const { statements } = saveChanges(context, changes)
    expect(statements.at(-1)?.text).toMatch(/^with changed as \(update quotation/)
    await tx().readAll(statements, 'commit')
  })
})
