import { expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { exampleCompany } from '#domain/company/company-example.ts'
import type { Entity } from '#domain/kernel/entity.ts'
import { exampleFacts } from '#domain/kernel/facts-example.ts'
import type { Rule } from '#domain/kernel/rule.ts'
import { exampleLead } from '#domain/lead/lead-example.ts'
import { setLeadPriorityRule } from '#domain/lead/lead-rules.ts'
import { exampleQuotation, exampleQuotationInput } from '#domain/quotation/quotation-example.ts'
import { approveQuotationRule, createQuotationRule } from '#domain/quotation/quotation-rules.ts'
import type { Database } from '#server/database/database.ts'
import { cacheOf, cacheWrite, type CompanyCache } from './entity-cache.ts'
import { newRequestContext, runInContext, seenKey } from './request-context.ts'
import { fromCache, takeFromCache } from './rule-cache.ts'

const facts = exampleFacts()
const caller = { role: 'owner', accountId: null, name: 'Meena', companyId: 'company', sessionKey: null } as const
const newContext = () => newRequestContext({ operation: 'x', requestId: 'r', caller, companyId: 'company', facts })

/** A cache that holds these documents, each written by a transaction of its own. */
function cache(held: readonly (readonly [entity: string, document: Entity])[], numbers = {}): CompanyCache {
  const documents = held.map(
    ([entity, document], at) => [seenKey(entity, document.id), { document, xmin: String(700 + at) }] as const,
  )
  return { documents: new Map(documents), numbers: new Map(Object.entries(numbers)) }
}
const cached = (rule: Rule, input: object, known: CompanyCache) =>
  runInContext(newContext(), async () => fromCache(rule, input, facts, known))

const lead = exampleLead({ version: 2 })

test('a document in the cache is used, and the write begins by locking the very row it was read from', async () => {
  const input = { id: lead.id, version: 2, priority: 'cold' }
  const found = await cached(setLeadPriorityRule as Rule, input, cache([['lead', lead]]))
  expect(found?.known).toMatchObject({ lead, input, facts })
  expect(found?.rows).toMatchObject([{ entity: 'lead', document: lead, xmin: '700', isHeld: true }])
  expect(found?.holds).toHaveLength(1)
  const { text, values } = found?.holds[0]?.statement ?? {}
  expect(text).toMatch(/from lead where company_id = \$1 and id = \$2 and xmin = \$3 for no key update/)
  expect(values).toEqual(['company', lead.id, '700'])
})

test('nothing is decided from the cache when a document is not in it, or is not the version the person saw', async () => {
  const input = { id: lead.id, version: 2, priority: 'cold' }
  expect(await cached(setLeadPriorityRule as Rule, input, cache([]))).toBeNull()
  expect(await cached(setLeadPriorityRule as Rule, { ...input, version: 1 }, cache([['lead', lead]]))).toBeNull()
})

test('a document that another one names is found by that name, and none where nothing is named', async () => {
  const profile = exampleBusinessProfile()
  const quotation = exampleQuotation({ leadId: lead.id, businessProfileId: profile.id, status: 'pending' })
  const input = { id: quotation.id, version: 1 }
  const held = cache([
    ['quotation', quotation],
    ['lead', lead],
    ['business-profile', profile],
  ])
  const found = await cached(approveQuotationRule as Rule, input, held)
  expect(found?.rows.map(({ entity }) => entity)).toContain('quotation')
  const alone = { ...quotation, leadId: null, businessProfileId: null }
  expect(await cached(approveQuotationRule as Rule, input, cache([['quotation', alone]]))).not.toBeNull()
})

test('the next number is expected to be the one after the last, and the company is read without a lock', async () => {
  const input = exampleQuotationInput({ leadId: lead.id })
  const documents = [
    ['company', exampleCompany()],
    ['lead', lead],
  ] as const
  const found = await cached(createQuotationRule as Rule, input, cache(documents, { 'quotation 26-27': 41 }))
  expect(Object.values(found?.known ?? {})).toContain('QT/26-27/0042')
  const held = (found?.holds ?? []).map(({ statement }) => statement)
  expect(held.find(({ values }) => values?.includes(42))?.values).toEqual(['company', 'quotation', '26-27', 42])
  expect(found?.rows.find(({ entity }) => entity === 'company')).toMatchObject({ isHeld: false })
  const company = held.find(({ text }) => text.includes('from company '))
  expect([company?.text.includes('where id = $1'), company?.text.includes('for no key update')]).toEqual([true, false])
  expect(await cached(createQuotationRule as Rule, input, cache(documents))).toBeNull()
})

test('rows are locked in the order of every other write, later documents first, and the number is compared after them', async () => {
  const profile = exampleBusinessProfile()
  const quotation = exampleQuotation({ leadId: lead.id, businessProfileId: profile.id, status: 'pending' })
  const held = cache([
    ['lead', lead],
    ['business-profile', profile],
    ['quotation', quotation],
  ])
  const approved = await cached(approveQuotationRule as Rule, { id: quotation.id, version: 1 }, held)
  const kinds = approved?.holds.map(({ key }) => key?.split('/')[0]) ?? []
  expect(kinds).toEqual(['quotation', 'business-profile', 'lead'].filter((kind) => kinds.includes(kind)))
  expect(kinds.length).toBeGreaterThan(1)

  const documents = [
    ['company', exampleCompany()],
    ['lead', lead],
  ] as const
  const input = exampleQuotationInput({ leadId: lead.id })
  const created = await cached(createQuotationRule as Rule, input, cache(documents, { 'quotation 26-27': 41 }))
  expect(created?.holds.at(-1)?.key).toBeNull()
})

test('a write decided on cached rows may change those it locks, and no others it has read', async () => {
  const context = newContext()
  const holds = [{ key: 'lead/x', statement: { text: 'select 1', values: [] } }]
  const company = exampleCompany()
  const rows = [
    { entity: 'lead', document: lead, xmin: '5', isHeld: true },
    { entity: 'company', document: company, xmin: '6', isHeld: false },
  ]
  await runInContext(context, async () => takeFromCache({ known: {}, rows, holds }))
  const [leadKey, companyKey] = [seenKey('lead', lead.id), seenKey('company', company.id)]
  expect([...context.seen]).toEqual([
    [leadKey, lead],
    [companyKey, company],
  ])
  expect([...context.xmins]).toEqual([
    [leadKey, '5'],
    [companyKey, '6'],
  ])
  expect([...context.locked]).toEqual([leadKey])
  expect(context.holds).toBe(holds)
})

test('the cache keeps what was used last: fifty companies, and two hundred documents of each', () => {
  const database = {} as Database // only its identity is used
  const first = cacheOf(database, 'c0')
  for (let at = 1; at < 50; at += 1) cacheOf(database, `c${at}`)
  expect(cacheOf(database, 'c0')).toBe(first)
  cacheOf(database, 'c50')
  expect(cacheOf(database, 'c0')).toBe(first)
  const second = cacheOf(database, 'c1')
  expect(cacheOf(database, 'c1')).toBe(second)
  for (let at = 51; at < 101; at += 1) cacheOf(database, `c${at}`)
  expect(cacheOf(database, 'c0')).not.toBe(first)

  const leads = Array.from({ length: 201 }, (_, at) => exampleLead({ id: `LEAD-${at}` }))
  const written = leads.map((value) => ({ entity: 'lead', value }))
  cacheWrite(first, newContext(), written.slice(0, 200), '9')
  expect([first.documents.size, first.documents.has('lead/LEAD-0')]).toEqual([200, true])
  cacheWrite(first, newContext(), written.slice(0, 1), '10')
  cacheWrite(first, newContext(), written.slice(200), '11')
  expect([first.documents.size, first.documents.has('lead/LEAD-0'), first.documents.has('lead/LEAD-1')]).toEqual([
    200,
    true,
    false,
  ])
})

test('a document of many lines is not cached, nor what it was when it had few', () => {
  const known = cache([])
  const quotation = exampleQuotation()
  const of = (count: number) =>
    ({ ...quotation, lines: Array.from({ length: count }, () => quotation.lines[0]) }) as Entity // lines alike
  const key = seenKey('quotation', quotation.id)
  const kept = (context = newContext(), written: { entity: string; value: Entity }[] = []) => {
    cacheWrite(known, context, written, '9')
    return known.documents.has(key)
  }
  const read = (count: number) => {
    const context = newContext()
    context.seen.set(key, of(count))
    context.xmins.set(key, '5')
    return context
  }
  const written = (count: number) => [{ entity: 'quotation', value: of(count) }]
  expect([kept(newContext(), written(25)), kept(newContext(), written(26))]).toEqual([true, false])
  expect([kept(read(25)), kept(read(26))]).toEqual([true, false])
})

test('what a write read is cached with the xmin of its row, what it wrote with its own, and the numbers it took', () => {
  const known = cache([])
  const context = newContext()
  context.seen.set(seenKey('lead', lead.id), lead)
  context.xmins.set(seenKey('lead', lead.id), '5')
  context.xmins.set(seenKey('lead', 'not read'), '6')
  context.numbersTaken.set('quotation 26-27', 42)
  const { notes: _, ...bare } = exampleQuotation()
  cacheWrite(known, context, [{ entity: 'quotation', value: bare }], '9')
  expect([...known.documents]).toEqual([
    [seenKey('lead', lead.id), { document: lead, xmin: '5' }],
    [seenKey('quotation', bare.id), { document: { ...bare, notes: null }, xmin: '9' }],
  ])
  expect([...known.numbers]).toEqual([['quotation 26-27', 42]])
  bare.lines.length = 0
  expect(known.documents.get(seenKey('quotation', bare.id))?.document).toMatchObject({ lines: [{}] })
})
