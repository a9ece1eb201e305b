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
import { memoryOf, rememberWrite, type CompanyMemory } from './entity-memory.ts'
import { recall, takeRecalled } from './recall.ts'
import { newRequestContext, runInContext, seenKey } from './request-context.ts'

const facts = exampleFacts()
const caller = { role: 'owner', accountId: null, name: 'Meena', companyId: 'company', sessionKey: null } as const
const newContext = () => newRequestContext({ operation: 'x', requestId: 'r', caller, companyId: 'company', facts })

/** A memory that holds these documents, each written by a transaction of its own. */
function memory(held: readonly (readonly [entity: string, document: Entity])[], numbers = {}): CompanyMemory {
  const documents = held.map(
    ([entity, document], at) => [seenKey(entity, document.id), { document, stamp: String(700 + at) }] as const,
  )
  return { documents: new Map(documents), numbers: new Map(Object.entries(numbers)) }
}
const recalled = (rule: Rule, input: object, known: CompanyMemory) =>
  runInContext(newContext(), async () => recall(rule, input, facts, known))

const lead = exampleLead({ version: 2 })

test('a document in memory is recalled, and the write begins by locking the very row it was read from', async () => {
  const input = { id: lead.id, version: 2, priority: 'cold' }
  const found = await recalled(setLeadPriorityRule as Rule, input, memory([['lead', lead]]))
  expect(found?.known).toMatchObject({ lead, input, facts })
  expect(found?.rows).toMatchObject([{ entity: 'lead', document: lead, stamp: '700', isHeld: true }])
  expect(found?.holds).toHaveLength(1)
  const { text, values } = found?.holds[0]?.statement ?? {}
  expect(text).toMatch(/from lead where company_id = \$1 and id = \$2 and xmin = \$3 for no key update/)
  expect(values).toEqual(['company', lead.id, '700'])
})

test('nothing is decided from memory when a document is not in it, or is not the version the person saw', async () => {
  const input = { id: lead.id, version: 2, priority: 'cold' }
  expect(await recalled(setLeadPriorityRule as Rule, input, memory([]))).toBeNull()
  expect(await recalled(setLeadPriorityRule as Rule, { ...input, version: 1 }, memory([['lead', lead]]))).toBeNull()
})

test('a document that another one names is recalled by that name, and none where nothing is named', async () => {
  const profile = exampleBusinessProfile()
  const quotation = exampleQuotation({ leadId: lead.id, businessProfileId: profile.id, status: 'pending' })
  const input = { id: quotation.id, version: 1 }
  const held = memory([
    ['quotation', quotation],
    ['lead', lead],
    ['business-profile', profile],
  ])
  const found = await recalled(approveQuotationRule as Rule, input, held)
  expect(found?.rows.map(({ entity }) => entity)).toContain('quotation')
  const alone = { ...quotation, leadId: null, businessProfileId: null }
  expect(await recalled(approveQuotationRule as Rule, input, memory([['quotation', alone]]))).not.toBeNull()
})

test('the next number is expected to be the one after the last, and the company is read without a lock', async () => {
  const input = exampleQuotationInput({ leadId: lead.id })
  const documents = [
    ['company', exampleCompany()],
    ['lead', lead],
  ] as const
  const found = await recalled(createQuotationRule as Rule, input, memory(documents, { 'quotation 26-27': 41 }))
  expect(Object.values(found?.known ?? {})).toContain('QT/26-27/0042')
  const held = (found?.holds ?? []).map(({ statement }) => statement)
  expect(held.find(({ values }) => values?.includes(42))?.values).toEqual(['company', 'quotation', '26-27', 42])
  expect(found?.rows.find(({ entity }) => entity === 'company')).toMatchObject({ isHeld: false })
  const company = held.find(({ text }) => text.includes('from company '))
  expect([company?.text.includes('where id = $1'), company?.text.includes('for no key update')]).toEqual([true, false])
  expect(await recalled(createQuotationRule as Rule, input, memory(documents))).toBeNull()
})

test('rows are locked in the order of every other write, later documents first, and the number is compared after them', async () => {
  const profile = exampleBusinessProfile()
  const quotation = exampleQuotation({ leadId: lead.id, businessProfileId: profile.id, status: 'pending' })
  const held = memory([
    ['lead', lead],
    ['business-profile', profile],
    ['quotation', quotation],
  ])
  const approved = await recalled(approveQuotationRule as Rule, { id: quotation.id, version: 1 }, held)
  const kinds = approved?.holds.map(({ key }) => key?.split('/')[0]) ?? []
  expect(kinds).toEqual(['quotation', 'business-profile', 'lead'].filter((kind) => kinds.includes(kind)))
  expect(kinds.length).toBeGreaterThan(1)

  const documents = [
    ['company', exampleCompany()],
    ['lead', lead],
  ] as const
  const input = exampleQuotationInput({ leadId: lead.id })
  const created = await recalled(createQuotationRule as Rule, input, memory(documents, { 'quotation 26-27': 41 }))
  expect(created?.holds.at(-1)?.key).toBeNull()
})

test('a write decided on recalled rows may change those it locks, and no others it has read', async () => {
  const context = newContext()
  const holds = [{ key: 'lead/x', statement: { text: 'select 1', values: [] } }]
  const company = exampleCompany()
  const rows = [
    { entity: 'lead', document: lead, stamp: '5', isHeld: true },
    { entity: 'company', document: company, stamp: '6', isHeld: false },
  ]
  await runInContext(context, async () => takeRecalled({ known: {}, rows, holds }))
  const [leadKey, companyKey] = [seenKey('lead', lead.id), seenKey('company', company.id)]
  expect([...context.seen]).toEqual([
    [leadKey, lead],
    [companyKey, company],
  ])
  expect([...context.stamps]).toEqual([
    [leadKey, '5'],
    [companyKey, '6'],
  ])
  expect([...context.locked]).toEqual([leadKey])
  expect(context.holds).toBe(holds)
})

test('the memory keeps what was used last: fifty companies, and two hundred documents of each', () => {
  const database = {} as Database // only its identity is used
  const first = memoryOf(database, 'c0')
  for (let at = 1; at < 50; at += 1) memoryOf(database, `c${at}`)
  expect(memoryOf(database, 'c0')).toBe(first)
  memoryOf(database, 'c50')
  expect(memoryOf(database, 'c0')).toBe(first)
  const second = memoryOf(database, 'c1')
  expect(memoryOf(database, 'c1')).toBe(second)
  for (let at = 51; at < 101; at += 1) memoryOf(database, `c${at}`)
  expect(memoryOf(database, 'c0')).not.toBe(first)

  const leads = Array.from({ length: 201 }, (_, at) => exampleLead({ id: `LEAD-${at}` }))
  const written = leads.map((value) => ({ entity: 'lead', value }))
  rememberWrite(first, newContext(), written.slice(0, 200), '9')
  expect([first.documents.size, first.documents.has('lead/LEAD-0')]).toEqual([200, true])
  rememberWrite(first, newContext(), written.slice(0, 1), '10')
  rememberWrite(first, newContext(), written.slice(200), '11')
  expect([first.documents.size, first.documents.has('lead/LEAD-0'), first.documents.has('lead/LEAD-1')]).toEqual([
    200,
    true,
    false,
  ])
})

test('a document of many lines is not remembered, nor what it was when it had few', () => {
  const known = memory([])
  const quotation = exampleQuotation()
  const of = (count: number) =>
    ({ ...quotation, lines: Array.from({ length: count }, () => quotation.lines[0]) }) as Entity // lines alike
  const key = seenKey('quotation', quotation.id)
  const kept = (context = newContext(), written: { entity: string; value: Entity }[] = []) => {
    rememberWrite(known, context, written, '9')
    return known.documents.has(key)
  }
  const read = (count: number) => {
    const context = newContext()
    context.seen.set(key, of(count))
    context.stamps.set(key, '5')
    return context
  }
  const written = (count: number) => [{ entity: 'quotation', value: of(count) }]
  expect([kept(newContext(), written(25)), kept(newContext(), written(26))]).toEqual([true, false])
  expect([kept(read(25)), kept(read(26))]).toEqual([true, false])
})

test('what a write read is remembered with the stamp of its row, what it wrote with its own, and the numbers it took', () => {
  const known = memory([])
  const context = newContext()
  context.seen.set(seenKey('lead', lead.id), lead)
  context.stamps.set(seenKey('lead', lead.id), '5')
  context.stamps.set(seenKey('lead', 'not read'), '6')
  context.numbersTaken.set('quotation 26-27', 42)
  const { notes: _, ...bare } = exampleQuotation()
  rememberWrite(known, context, [{ entity: 'quotation', value: bare }], '9')
  expect([...known.documents]).toEqual([
    [seenKey('lead', lead.id), { document: lead, stamp: '5' }],
    [seenKey('quotation', bare.id), { document: { ...bare, notes: null }, stamp: '9' }],
  ])
  expect([...known.numbers]).toEqual([['quotation 26-27', 42]])
  bare.lines.length = 0
  expect(known.documents.get(seenKey('quotation', bare.id))?.document).toMatchObject({ lines: [{}] })
})
