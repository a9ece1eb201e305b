import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AdvancePayment } from '#domain/advance-payment/advance-payment.ts'
import type { BusinessProfile } from '#domain/business-profile/business-profile.ts'
import type { ProformaInvoice } from '#domain/proforma-invoice/proforma-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, newIds, quotationOfToday, wholeChain, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp()
  owner = await testApp.owner()
})
afterAll(() => testApp.close())

const party = ({ profile }: Ids) => owner.done<BusinessProfile>('business-profile.find', { id: profile })
const named = async (id: string): Promise<string[]> => {
  const tables = {
    lead: 'business_profile_id',
    quotation: 'business_profile_id',
    proforma_invoice: 'business_profile_id',
    advance_payment: 'business_profile_id',
    sales_order: 'business_profile_id',
    final_invoice: 'customer_id',
    final_payment: 'customer_id',
    communication_log: 'subject_id',
  }
  const found: string[] = []
  for (const [table, column] of Object.entries(tables)) {
    const { rows } = await testApp.appContext.database.pool.query(`select 1 from ${table} where ${column}::text = $1`, [
      id,
    ])
    if (rows.length > 0) found.push(table)
  }
  return found
}
const everyKind = [
  'lead',
  'quotation',
  'proforma_invoice',
  'advance_payment',
  'sales_order',
  'final_invoice',
  'final_payment',
  'communication_log',
]

test('two parties of one GSTIN become one: documents and talks follow, figures add up, issued papers stay', async () => {
  const [first, second] = [newIds(), newIds()]
  await wholeChain(owner, testApp.anonymous(), first)
  await chain.quote(owner, second)
  await chain.profile(owner, testApp.anonymous(), second, { companyName: 'Patel Textile Mills' })
  await chain.proforma(owner, second)
  const talk = { id: newIds().quotation, subject: 'business-profile', subjectId: second.profile }
  await owner.done('communication-log.add', { ...talk, type: 'call', message: 'Asked for a sample' })
  const [into, joined] = [await party(first), await party(second)]
  const proforma = await owner.done<ProformaInvoice>('proforma-invoice.find', { id: second.proforma })

  const join = { id: joined.id, version: joined.version, into: into.id }
  const { customerStatus, totalOrders, totalRevenue, averageOrderValue } = into
  expect(await owner.done('business-profile.join', join)).toMatchObject({
    id: into.id,
    companyName: 'Patel Textiles',
    ...{ customerStatus, totalOrders, totalRevenue, averageOrderValue },
    joinedInto: null,
  })
  expect(await party(second)).toMatchObject({ joinedInto: into.id, onAccountAmount: 0 })
  expect(await named(joined.id)).toEqual([])
  expect(await named(into.id)).toEqual(everyKind)
  const after = await owner.done<ProformaInvoice>('proforma-invoice.find', { id: second.proforma })
  const { businessProfileId, version, updatedAt } = after
  expect(after).toEqual({ ...proforma, businessProfileId, version, updatedAt })
  expect([businessProfileId, after.particulars?.buyer.companyName]).toEqual([into.id, 'Patel Textile Mills'])
  const { rows } = await testApp.appContext.database.pool.query(
    `select why from history where entity_id = $1 order by version desc limit 1`,
    [into.id],
  )
  expect(rows).toEqual([{ why: `Patel Textile Mills, ${joined.gstNumber}` }])

  const advance = await owner.done<AdvancePayment>('advance-payment.find', { id: second.advance })
  await owner.done('advance-payment.record', chain.record(advance, second, advance.amount))
  expect(await party(first)).toMatchObject({ totalOrders: 2, activeOrders: into.activeOrders + 1 })
})

test('a joined party is changed no more; a quotation written for it is made for the other', async () => {
  const [first, second] = [newIds(), newIds()]
  for (const ids of [first, second]) {
    await chain.quote(owner, ids)
    await chain.profile(owner, testApp.anonymous(), ids)
  }
  const joined = await party(second)
  await owner.done('business-profile.join', { id: joined.id, version: joined.version, into: first.profile })
  const { version } = await party(second)
  const on = { id: joined.id, version }
  for (const [operation, input] of [
    ['business-profile.change', { ...on, phone: '9825099999' }],
    ['business-profile.set-credit', { ...on, creditLimit: 0 }],
    ['business-profile.set-terms', { ...on, creditDays: 1 }],
    ['business-profile.join', { ...on, into: first.profile }],
    ['business-profile.join', { id: first.profile, version: (await party(first)).version, into: joined.id }],
  ] as const)
    expect(await owner.call(operation, input), operation).toMatchObject({ body: { code: 'party-joined' } })
  const late = quotationOfToday({ id: newIds().quotation, leadId: null, businessProfileId: joined.id })
  expect(await owner.done<Quotation>('quotation.create', late)).toMatchObject({ businessProfileId: first.profile })
  const itself = { id: first.profile, version: (await party(first)).version, into: first.profile }
  expect(await owner.call('business-profile.join', itself)).toMatchObject({ body: { code: 'join-itself' } })
})

test('a party joined before leads to the one that stays in the end, and its wish not to be reminded goes along', async () => {
  const all = [newIds(), newIds(), newIds()] as const
  for (const ids of all) {
    await chain.quote(owner, ids)
    await chain.profile(owner, testApp.anonymous(), ids)
  }
  const join = async (from: Ids, into: Ids) => {
    const { version } = await party(from)
    await owner.done('business-profile.join', { id: from.profile, version, into: into.profile })
  }
  await owner.done('reminder.stop', { id: all[0].profile })
  await join(all[0], all[1])
  await join(all[1], all[2])
  expect(await party(all[0])).toMatchObject({ joinedInto: all[2].profile })
  const reminded = await owner.call('reminder.send', { id: all[2].profile })
  expect(reminded).toMatchObject({ status: 409, body: { code: 'reminders-stopped' } })
})
