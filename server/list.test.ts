import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { describedOperations } from '#domain/catalogue/operation-catalogue.ts'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, newIds, wholeChain } from './testing-chain.ts'
import { inputSchema } from './testing-input.ts'

type Row = { id: string; createdAt: string }
const described = await describedOperations()
const propertiesOf = (name: string): string[] => {
  const known = described.find(({ operation }) => operation.name === name)
  return known ? Object.keys(inputSchema(known.schema).properties ?? {}) : []
}
const lists = described
  .map(({ operation }) => operation.name as string)
  .filter((name) => name.endsWith('.list') && propertiesOf(name).includes('before') && name !== 'contact.list')
const searched = lists.filter((name) => propertiesOf(name).includes('search'))

describe.each(databaseKinds)('lists on %s', (kind) => {
  let testApp: TestApp
  let owner: Person

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    for (const name of ['Shah Sarees', 'Patel Silk', 'Shah Suitings']) {
      const ids = newIds()
      await wholeChain(owner, testApp.anonymous(), ids, name)
      await chain.receive(owner, ids)
      await chain.credit(owner, ids)
      await chain.charge(owner, ids)
      await chain.bring(owner, ids)
      await chain.giveBack(owner, ids)
      await chain.collect(owner, ids)
      await chain.page(owner, testApp.anonymous(), ids)
      await chain.takeBack(owner, ids)
      const { dalal: dalalId } = await chain.dalali(owner)
      await owner.done('nickname.remember', { id: randomUUID(), words: `${name} bhai`, businessProfileId: ids.profile })
      await owner.done('dalali.link', { id: ids.invoice, idSeed: randomUUID(), dalalId, was: null })
    }
    for (const [at, priority] of ['hot', 'hot', 'cold', 'hot', 'cold'].entries())
      await owner.done('lead.create', {
        ...exampleLeadInput({ id: newIds().lead, companyName: at === 3 ? 'Desai Dyeing' : `Shah ${at}` }),
        priority,
      })
  })
  afterAll(() => testApp.close())

  const rowsOf = async (name: string, input: object): Promise<Row[]> =>
    (await owner.done<{ rows: Row[] }>(name, input)).rows
  /** Pages of two rows, each requested after the last row of the one before. */
  const walked = async (name: string, input: object): Promise<Row[]> => {
    const rows: Row[] = []
    for (;;) {
      const last = rows.at(-1)
      const before = last && { createdAt: last.createdAt, id: last.id }
      const page = await rowsOf(name, { ...input, limit: 2, ...(before ? { before } : {}) })
      rows.push(...page)
      if (page.length < 2 || rows.length > 50) return rows
    }
  }

  test('the check is not empty: there are lists, and some of them search', () => {
    expect(lists.length).toBeGreaterThan(6)
    expect(searched).toEqual(['lead.list', 'business-profile.list'])
  })

  test.each(lists)('%s gives the same rows page by page as all at once', async (name) => {
    const all = await rowsOf(name, { limit: 100 })

    expect(all.length).toBeGreaterThanOrEqual(3)
    expect(await walked(name, {})).toEqual(all)
  })

  test.each(searched)('%s gives exactly the search’s results page by page too', async (name) => {
    const found = await rowsOf(name, { search: 'shah', limit: 100 })

    expect(found.length).toBeGreaterThanOrEqual(2)
    expect(found.length).toBeLessThan((await rowsOf(name, { limit: 100 })).length)
    expect(await walked(name, { search: 'shah' })).toEqual(found)
  })

  test.each([
    { search: 'shah', priority: 'hot' },
    { search: 'SHAH', conversionStatus: 'converted_to_customer' },
    { search: 'shah', priority: 'cold', conversionStatus: 'active_lead' },
    { search: 'desai', priority: 'cold' },
    { search: 'sh', priority: 'hot', conversionStatus: 'active_lead' },
  ])('a search of leads obeys the filters asked for with it: %o', async ({ search, ...filters }) => {
    const { rows } = await owner.done<{ rows: Lead[] }>('lead.list', { limit: 100 })
    const expected = rows.filter(
      (lead) =>
        `${lead.companyName} ${lead.contactPerson} ${lead.inquiry}`.toLowerCase().includes(search.toLowerCase()) &&
        Object.entries(filters).every(([field, value]) => lead[field as keyof Lead] === value), // the filters are fields of a lead
    )

    expect(await rowsOf('lead.list', { search, ...filters, limit: 100 })).toEqual(expected)
    expect(await walked('lead.list', { search, ...filters })).toEqual(expected)
  })
})
