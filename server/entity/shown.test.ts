import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { operationCatalogue } from '#domain/catalogue/operation-catalogue.ts'
import { withheld } from '#domain/catalogue/withheld.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import type { History } from '#domain/sync/sync-schemas.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds } from '#server/testing-chain.ts'
import { hire } from '#server/testing-staff.ts'

type Rows = { rows: { entity: string; value: Record<string, unknown> }[] }

describe.each(databaseKinds)('what production is shown on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  let maker: Person
  const ids = newIds()
  const query = (text: string) => testApp.appContext.database.pool.query(text, [owner.companyId])
  const order = (person = owner) => person.done<SalesOrder>('sales-order.find', { id: ids.order })
  /** The documents of an answer by whose fields more than the stand-ins are told. */
  const telling = (name: 'sales-order' | 'business-profile', rows: readonly object[]): object[] =>
    rows.filter((row) =>
      Object.entries(withheld[name] ?? {}).some(([field, value]) => Reflect.get(row, field) !== value),
    )

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    await chain.ordered(owner, testApp.anonymous(), ids)
    maker = (await hire(testApp, owner, 'Dilip', 'production')).person
    await query(`update sales_order set payment_status = 'balance_overdue', late_bills = 1 where company_id = $1`)
    await query(
      `update business_profile set credit_limit = 7777700, credit_days = 45, tds_rate_bp = 10, on_account_amount = 8888800,
       total_revenue = 9999900, average_order_value = 9999900 where company_id = $1`,
    )
  })
  afterAll(() => testApp.close())

  test.each([0, 1])('a copy since %i has no withheld field, and no line of history that names one', async (since) => {
    for (const limit of [1, 5000]) {
      const rows: Rows['rows'] = []
      let cursor: string | null = null
      do {
        const page: Rows & { cursor: string | null } = await maker.done('sync.pull', { since, limit, cursor })
        rows.push(...page.rows)
        cursor = page.cursor
      } while (cursor !== null)
      const of = (name: string) => rows.filter(({ entity }) => entity === name).map(({ value }) => value)
      expect([of('sales-order').length > 0, of('business-profile').length > 0]).toEqual([true, true])
      expect(telling('sales-order', of('sales-order'))).toEqual([])
      expect(telling('business-profile', of('business-profile'))).toEqual([])
      const fields = of('history').flatMap((line) => line['fields'] as string[]) // lines name their fields
      expect(fields.filter((field) => Object.values(withheld).some((one) => Object.hasOwn(one, field)))).toEqual([])
    }
  })

  test('nor do a page, a list, a search and the history of one document', async () => {
    const party = (await order()).businessProfileId
    const rowsOf = async (operation: string, input: object) =>
      (await maker.done<{ rows: object[] }>(operation, input)).rows
    const orders = [await order(maker), ...(await rowsOf('sales-order.list', {}))]
    const parties = [
      await maker.done<object>('business-profile.find', { id: party }),
      ...(await rowsOf('business-profile.list', {})),
      ...(await rowsOf('business-profile.list', { search: 'patel' })),
    ]
    expect([orders.length, parties.length]).toEqual([2, 3])
    expect([telling('sales-order', orders), telling('business-profile', parties)]).toEqual([[], []])
    const found = await maker.done<{ rows: object[] }>('search.find', { words: 'patel', limit: 100 })
    expect([found.rows.length > 0, JSON.stringify(found).includes('balance_overdue')]).toEqual([true, false])
    const lines = (
      await maker.done<{ rows: History[] }>('sync.history', { entity: 'business-profile', entityId: party })
    ).rows
    expect(lines.flatMap(({ fields }) => fields)).not.toContain('totalRevenue')
  })

  test('a search for what is completed tells nobody that an order is paid', async () => {
    await query(`update sales_order set payment_status = 'completed' where company_id = $1`)
    await query('delete from search_entry where company_id = $1')
    await query('update search_progress set clock = 0 where company_id = $1')
    const completed = async (person: Person) =>
      (await person.done<{ rows: object[] }>('search.find', { words: 'completed', limit: 100 })).rows
    expect(await completed(owner)).toHaveLength(1)
    expect(await completed(maker)).toEqual([])
  })

  test('an answer to a write has none of it either, nor has the same answer given again', async () => {
    const { id, version, balancePaymentDue } = await order()
    const written = await maker.done<SalesOrder>('sales-order.plan', { id, version, note: '' })
    expect(written.version).toBe(version + 1)
    expect(telling('sales-order', [written])).toEqual([])
    expect(balancePaymentDue).toBeGreaterThan(0)
    expect(await order()).toMatchObject({ balancePaymentDue, paymentStatus: 'completed', lateBills: 1 })
  })

  test('production reads nothing else of these kinds', () => {
    const reads = operationCatalogue
      .filter(({ kind: does, roles }) => does === 'read' && roles.some((role) => role === 'production'))
      .map(({ name }) => name)
    const kinds = ['business-profile', 'sales-order', 'sync', 'search', 'older-list']
    expect(reads.filter((name) => kinds.includes(name.slice(0, name.indexOf('.')))).toSorted()).toEqual(
      [
        'business-profile.find',
        'business-profile.list',
        'older-list.read',
        'sales-order.find',
        'sales-order.list',
        'search.find',
        'sync.history',
        'sync.pull',
      ].toSorted(),
    )
  })
})
