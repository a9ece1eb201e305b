import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { exampleLeadInput } from '#domain/lead/lead-example.ts'
import type { Lead } from '#domain/lead/lead.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { inReads, tx } from '#server/database/transaction.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { newIds, quotationOfToday, wholeChain } from '#server/testing-chain.ts'
import { cacheOf } from './entity-cache.ts'
import { tableOf } from './entity-table.ts'

describe.each(databaseKinds)('the cache of documents on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
  })
  afterAll(() => testApp.close())

  const cache = () => cacheOf(testApp.appContext.database, owner.companyId)
  /** A change this process does not know of, as from another one on the same database. */
  const elsewhere = (sql: string, ...values: string[]) => testApp.appContext.database.pool.query(sql, values)
  const newLead = async (): Promise<string> => {
    const { lead } = newIds()
    await owner.done('lead.create', exampleLeadInput({ id: lead }))
    return lead
  }
  const quoted = async (leadId: string): Promise<Quotation> => {
    const { quotation } = newIds()
    return owner.done<Quotation>('quotation.create', quotationOfToday({ id: quotation, leadId }))
  }
  const serialOf = ({ number }: Quotation): number => Number(number?.split('/').at(-1))

  test('holds every document of a deal exactly as its row is read', async () => {
    await wholeChain(owner, testApp.anonymous(), newIds())
    const cached = [...cache().documents]

    expect(new Set(cached.map(([key]) => key.split('/')[0])).size).toBeGreaterThan(7)
    for (const [key, { document, xmin }] of cached) {
      const { table, columns, owner: whose } = tableOf(key.split('/')[0] ?? '')
      const [row] = await inReads(testApp.appContext.database.pool, { company: owner.companyId }, () =>
        tx().read(`select ${columns}, xmin::text as xmin from ${table} where ${whose} = $1 and id = $2`, [
          owner.companyId,
          document.id,
        ]),
      )
      expect({ ...document, xmin }).toEqual(row)
    }
  })

  test('is not used once another process rewrote the row, whose change is kept and answered', async () => {
    const id = await newLead()
    await elsewhere(`update lead set notes = 'called back' where id = $1`, id)
    const answered = await owner.done<Lead>('lead.set-priority', { id, version: 1, priority: 'hot' })

    expect(answered).toMatchObject({ notes: 'called back', priority: 'hot', version: 2 })
    expect(await owner.done<Lead>('lead.find', { id })).toEqual(answered)
  })

  test('does not refuse a version made by another process', async () => {
    const id = await newLead()
    await elsewhere('update lead set version = 2 where id = $1', id)

    expect(await owner.done<Lead>('lead.set-priority', { id, version: 2, priority: 'hot' })).toMatchObject({
      version: 3,
    })
  })

  test('does not bypass the version a person saw: an older one is refused', async () => {
    const id = await newLead()
    await owner.done('lead.set-priority', { id, version: 1, priority: 'hot' })

    const { status, body } = await owner.call('lead.set-priority', { id, version: 1, priority: 'cold' })
    expect([status, body.code]).toEqual([409, 'changed-meanwhile'])
  })

  test('does not refuse what another process made possible', async () => {
    const { id } = await quoted(await newLead())
    await owner.done('quotation.approve', { id, version: 1 })
    await elsewhere(`update quotation set status = 'pending' where id = $1`, id)

    expect((await owner.call('quotation.approve', { id, version: 2 })).status).toBe(200)
  })

  test('does not change what another process deleted', async () => {
    const id = await newLead()
    await elsewhere('delete from lead where id = $1', id)

    expect((await owner.call('lead.set-priority', { id, version: 1, priority: 'hot' })).status).toBe(404)
  })

  test('gives no number that another process took, and leaves no gap', async () => {
    const lead = await newLead()
    const first = serialOf(await quoted(lead))
    await elsewhere(`update number_series set last = last + 5 where kind = 'quotation'`)

    expect([serialOf(await quoted(lead)), serialOf(await quoted(lead))]).toEqual([first + 6, first + 7])
  })

  test('does not use an outdated company: after a move to another State a quotation has the other tax', async () => {
    const lead = await newLead()
    const before = await quoted(lead)
    await elsewhere(`update company set state = '27', gstin = '27AAACZ9999Z1ZC' where id = $1`, owner.companyId)
    const after = await quoted(lead)

    expect([before.totals.igst > 0, after.totals.igst > 0]).toEqual([false, true])
  })

  test('makes room by forgetting the company that was asked for longest ago', () => {
    const of = (name: string) => cacheOf(testApp.appContext.database, name)
    const [first, second] = [of('first'), of('second')]
    for (let other = 0; other < 48; other += 1) of(`other-${other}`)
    expect(of('first')).toBe(first)
    of('one more')
    expect(of('first')).toBe(first)
    expect(of('second')).not.toBe(second)
  })
})
