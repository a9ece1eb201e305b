import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { olderKinds, olderListNames } from '#domain/older-list/older-list-name.ts'
import { databaseKinds } from '#server/database/testing.ts'
import { openTestApp, type Person, type TestApp } from '#server/testing-app.ts'
import { chain, newIds, wholeChain } from '#server/testing-chain.ts'
import { hire } from '#server/testing-staff.ts'

type Document = { entity: string; value: { id: string; createdAt: string } }
type Page = { rows: Document[]; beside: Document[]; cursor: string | null; reached: string | null }

const leadId = (n: number): string => `LEAD-2024-${1_700_000_000_000 + n}-AAA`
/** Leads number `from` to `to`; the higher the number the older, a minute each, and three of each ten minutes at once. */
const fill = `
  insert into lead (company_id, id, version, created_at, updated_at, company_name, contact_person, contact, phone, inquiry, priority, conversion_status, lost)
  select $1, 'LEAD-2024-' || (1700000000000 + n) || '-AAA', 1, at, at, case when n % 7 = 3 then 'Mahesh Silk ' else 'Shah ' end || n,
    'Asha', '98250', '98250', 'Georgette', 'hot', $4, case when $4 = 'lost' then '{"reason":"price","note":null}'::jsonb end
  from generate_series($2::int, $3::int) as n,
    lateral (select timestamptz '2024-05-01' - (n - (n % 10 in (4, 5))::int * (n % 10 - 3)) * interval '1 minute' as at) as t`

describe.each(databaseKinds)('older rows of lists on %s', (kind) => {
  let testApp: TestApp
  let owner: Person
  let other: Person
  const ids = newIds()
  const query = (text: string, values: unknown[] = []) => testApp.appContext.database.pool.query(text, values)
  const fillLeads = (person: Person, from: number, to: number, status: string) =>
    query(fill, [person.companyId, from, to, status])
  const read = (input: object, person = owner): Promise<Page> => person.done<Page>('older-list.read', input)
  /** All pages; each asked for with the cursor of the one before. */
  const walk = async (input: object, person = owner): Promise<string[]> => {
    const found: string[] = []
    let cursor: string | null = null
    for (let pages = 0; pages < 200; pages += 1) {
      const page: Page = await read({ ...input, cursor }, person)
      found.push(...page.rows.map(({ value }) => value.id))
      cursor = page.cursor
      if (cursor === null) return found
    }
    throw new Error('the pages never end')
  }
  const held = async (person: Person): Promise<string[]> => {
    const { rows, cursor } = await person.done<Page>('sync.pull', { since: 0, limit: 5000 })
    expect(cursor).toBeNull()
    return rows.map(({ entity, value }) => `${entity} ${value.id}`)
  }

  beforeAll(async () => {
    testApp = await openTestApp(kind)
    owner = await testApp.owner()
    other = await testApp.owner('Other Textiles')
    await wholeChain(owner, testApp.anonymous(), ids)
    await fillLeads(owner, 1, 30, 'lost')
    await fillLeads(owner, 31, 33, 'active_lead')
    await fillLeads(other, 101, 103, 'lost')
    // For old bills, and seen at the bank.
    const { id, version } = await chain.receive(owner, ids)
    await owner.done('receipt.clear', { id, version })
    // Paid and reconciled: the chain leaves the last step to accounts.
    await query(`update final_invoice set status = 'paid' where company_id = $1`, [owner.companyId])
    const kinds = [...new Set(Object.values(olderKinds).flat())].map((name) => name.replaceAll('-', '_'))
    // As old as the company's first years: what a device that copies it now does not get.
    for (const table of kinds.filter((one) => one !== 'lead'))
      await query(
        `update ${table} set created_at = created_at - interval '900 days', updated_at = updated_at - interval '900 days' where company_id = $1`,
        [owner.companyId],
      )
  })
  afterAll(() => testApp.close())

  test.each([1, 2, 3, 7, 50])(
    'pages of %i rows are all of them, newest first, also where several came at once',
    async (limit) => {
      const { rows } = await query(
        `select id from lead where company_id = $1 and conversion_status = 'lost' order by created_at desc, id desc`,
        [owner.companyId],
      )
      expect(rows).toHaveLength(30)
      expect(await walk({ list: 'lead', limit })).toEqual(rows.map(({ id }) => String(id)))
    },
  )

  test('what a new device copies and the older rows are together everything, and nothing twice', async () => {
    const copied = await held(owner)
    for (const list of olderListNames) {
      const older = await walk({ list, limit: 3 })
      const kinds: readonly string[] = olderKinds[list]
      const ofList = copied.filter((name) => kinds.some((one) => name.startsWith(`${one} `)))
      const counts = await Promise.all(
        kinds.map((one) =>
          query(`select id from ${one.replaceAll('-', '_')} where company_id = $1`, [owner.companyId]),
        ),
      )
      const all = counts.flatMap(({ rows }) => rows.map(({ id }) => String(id)))
      expect([...ofList.map((name) => name.split(' ')[1] ?? ''), ...older].toSorted(), list).toEqual(all.toSorted())
    }
    expect(await walk({ list: 'invoice' })).toHaveLength(2)
  })

  test('money rows bring what they are made with: the advance and order, the paper that was paid', async () => {
    const [invoices, payments] = [await read({ list: 'invoice' }), await read({ list: 'payment' })]

    expect(invoices.beside.map(({ entity }) => entity).toSorted()).toEqual(['advance-payment', 'sales-order'])
    expect(payments.beside.map(({ value }) => value.id).toSorted()).toEqual([ids.proforma, ids.invoice].toSorted())
    expect((await read({ list: 'lead' })).beside).toEqual([])
  })

  test.each([
    ['lead', { view: 'filter=lostleads' }, 30],
    ['lead', { view: 'filter=hotleads' }, 0],
    ['lead', { words: 'MAHESH  silk' }, 4],
    ['lead', { words: 'maahes', named: ['Mahesh Silk 3', 'Mahesh Silk 10'] }, 2],
    ['lead', { view: 'person=none' }, 30],
    ['lead', { view: 'person=mine' }, 0],
    ['lead', { view: 'location=Surat' }, 0],
    ['lead', { view: 'date=today' }, 0],
    ['quotation', { view: 'filter=converted_to_proforma&amountMin=1' }, 1],
    ['quotation', { view: 'filter=rejected' }, 0],
    ['invoice', { view: 'type=final' }, 1],
    ['payment', { view: 'status=received', words: 'PI' }, 1],
    ['payment', { view: 'type=receipt' }, 1],
    ['payment', { view: 'status=received', words: 'RC' }, 1],
    ['sales-order', { view: 'filter=closed' }, 1],
    ['sales-order', { view: 'filter=to-make' }, 0],
    ['sales-order', { view: 'location=Surat' }, 1],
    ['sales-order', { view: 'location=Mumbai' }, 0],
    ['sales-order', { view: 'person=mine' }, 1],
    ['sales-order', { view: 'person=none' }, 0],
  ])('older rows of %s obey what the list is narrowed to: %o', async (list, input, count) => {
    expect(await walk({ list, limit: 3, ...input })).toHaveLength(count)
  })

  test('of one party come its own, and what was quoted to its lead before it was one', async () => {
    const { rows } = await query(`select business_profile_id as party from sales_order where company_id = $1`, [
      owner.companyId,
    ])
    const party = String(rows[0]?.['party'])
    const ofParty = async (list: string, id = party, person = owner) =>
      (await walk({ list, party: id, limit: 1 }, person)).length
    expect(await Promise.all(['quotation', 'sales-order', 'payment', 'invoice'].map((list) => ofParty(list)))).toEqual([
      1, 1, 3, 2,
    ])
    expect(await ofParty('sales-order', randomUUID())).toBe(0)
    expect(await ofParty('sales-order', party, other)).toBe(0)
    await query(`update quotation set business_profile_id = null where company_id = $1`, [owner.companyId])
    expect([await ofParty('quotation'), await ofParty('quotation', randomUUID())]).toEqual([1, 0])
  })

  test('another company sees its own rows only, and a place in this one leads nowhere', async () => {
    const { cursor } = await read({ list: 'lead', limit: 20 })
    expect(await walk({ list: 'lead' }, other)).toEqual([101, 102, 103].map(leadId))
    expect(await walk({ list: 'quotation' }, other)).toEqual([])
    const page = await read({ list: 'lead', cursor }, other)
    expect(page.rows.map(({ value }) => value.id).filter((id) => ![101, 102, 103].map(leadId).includes(id))).toEqual([])
  })

  test('production staff get the orders, and no quotation, invoice or payment', async () => {
    const { person } = await hire(testApp, owner, 'Dilip', 'production')
    const counts = await Promise.all(olderListNames.map(async (list) => (await walk({ list }, person)).length))
    const seen = olderListNames.filter((_list, at) => counts[at] !== 0)
    expect(seen).toEqual(['sales-order'])
    await query(`update sales_order set late_bills = 3 where company_id = $1`, [owner.companyId])
    const owed = async (who: Person) => (await read({ list: 'sales-order' }, who)).rows.map(({ value }) => value)
    expect([await owed(owner), await owed(person)]).toMatchObject([[{ lateBills: 3 }], [{ lateBills: null }]])
    // Leads they do not see: whose one is cannot be found out by narrowing the orders to a person.
    const { rows } = await query('select assignee_id as whose from lead where id = $1', [ids.lead])
    const narrowedTo = (view: string) => walk({ list: 'sales-order', view }, person)
    expect(await narrowedTo(`person=${String(rows[0]?.['whose'])}`)).toEqual([])
    expect(await narrowedTo('person=none')).toEqual([ids.order])
    expect((await testApp.anonymous().call('older-list.read', { list: 'lead' })).status).toBe(401)
  })

  test('a row that somebody changes between two pages is on the device from then on, and its neighbours are not missed', async () => {
    const all = await walk({ list: 'lead' })
    const first = await read({ list: 'lead', limit: 5 })
    const [changed, next] = all.slice(5, 7)
    const lead = await owner.done<{ version: number }>('lead.find', { id: changed })
    const { clock } = await owner.done<{ clock: number }>('sync.pull', { since: 1 })
    await owner.done('lead.set-priority', { id: changed, version: lead.version, priority: 'cold' })
    const second = await read({ list: 'lead', limit: 5, cursor: first.cursor })

    expect(second.rows[0]?.value.id).toBe(next)
    const { rows } = await owner.done<Page>('sync.pull', { since: clock })
    expect(rows.map(({ value }) => value.id)).toContain(changed)
    expect(await walk({ list: 'lead' })).toEqual(all.filter((id) => id !== changed))
  })

  test('one call looks through a bounded number of rows, and says how far it came', async () => {
    const many = await testApp.owner('Many Textiles')
    await fillLeads(many, 1000, 3500, 'lost')
    const first = await read({ list: 'lead', words: 'nobody' }, many)
    expect([first.rows, first.reached?.slice(0, 10)]).toEqual([[], '2024-04-28'])
    expect(first.cursor?.split('~')[1]).toBe(leadId(2999))
    const second = await read({ list: 'lead', words: 'nobody', cursor: first.cursor }, many)
    expect([second.rows, second.cursor]).toEqual([[], null])
    expect(await walk({ list: 'lead', words: 'shah 3499' }, many)).toEqual([leadId(3499)])
    expect(await walk({ list: 'lead', words: 'mahesh' }, many)).toHaveLength(357)
  })

  test.each([
    [{ list: 'lead', cursor: 'x' }, 'cursor'],
    [{ list: 'lead', cursor: '2024-02-30T00:00:00.000000Z~LEAD-2024-1-AAA' }, 'cursor'],
    [{ list: 'quotation', cursor: '2024-02-03T00:00:00.000000Z~LEAD-2024-1-AAA' }, 'cursor'],
    [{ list: 'lead', cursor: `2024-02-03T00:00:00.000000Z~${'0'.repeat(40)}` }, 'cursor'],
    [{ list: 'business-profile' }, 'list'],
    [{ list: 'lead', limit: 1000 }, 'limit'],
    [{ list: 'quotation', party: 'x' }, 'party'],
    [{ list: 'lead', view: 'x'.repeat(2000) }, 'view'],
  ])('what makes no sense is refused by its field: %o', async (input, field) => {
    const { status, body } = await owner.call<{ errors: { field: string; path?: string }[] }>('older-list.read', input)
    expect(status).toBe(422)
    expect(JSON.stringify(body.errors)).toContain(field)
  })
})
