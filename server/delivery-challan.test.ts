import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { exampleBusinessProfile } from '#domain/business-profile/business-profile-example.ts'
import { financialYear } from '#domain/calendar/calendar-financial-year.ts'
import type { Company } from '#domain/company/company.ts'
import type { FinalInvoice } from '#domain/final-invoice/final-invoice.ts'
import type { Quotation } from '#domain/quotation/quotation.ts'
import type { SalesOrder } from '#domain/sales-order/sales-order.ts'
import { documentsOf } from '#server/testing-documents.ts'
import { printer } from './document/testing-printed.ts'
import { openTestApp, type Person, type TestApp } from './testing-app.ts'
import { chain, floor, newIds, quotationOfToday, road, today, type Ids } from './testing-chain.ts'

let testApp: TestApp
let owner: Person
beforeAll(async () => {
  testApp = await openTestApp('embedded')
})
afterAll(() => testApp.close())

const newCompany = async () => (owner = await testApp.owner(`Tapi ${randomUUID().slice(0, 8)}`))
const number = (at: number) => `DC/${financialYear(today())}/000${at}`
const { orderOf } = documentsOf(() => owner)

/** An order whose goods are packed, paid half. */
async function packed(form: Parameters<typeof chain.profile>[3] = {}): Promise<Ids> {
  const ids = newIds()
  await chain.quote(owner, ids)
  await chain.profile(owner, testApp.anonymous(), ids, form)
  return paid(ids)
}
async function paid(ids: Ids): Promise<Ids> {
  const advance = await chain.proforma(owner, ids)
  await owner.done('advance-payment.record', chain.record(advance, ids, advance.amount))
  await chain.steps(owner, ids, floor)
  return ids
}
const ship = async (ids: Ids, who = owner, key: string = randomUUID()) =>
  who.call<SalesOrder & { code?: string }>(
    'sales-order.ship',
    { id: ids.order, version: (await orderOf(ids)).version },
    { 'idempotency-key': key },
  )

/** `companyId` is what the printer signs in by: here the colleague's own mail address. */
async function colleague(role: string): Promise<Person> {
  const id = randomUUID()
  await owner.done('staff.invite', { id, name: role, role })
  const { path } = await owner.done<{ path: string }>('staff.share-invitation', { id })
  const person = testApp.anonymous()
  const linkId = path.split('/').at(-1)
  const account = { accountId: randomUUID(), name: role, email: `${id}@example.in`, password: 'long-enough' }
  await person.done('staff.accept-invitation', { linkId, ...account })
  return { ...person, companyId: id }
}

test('two orders that leave at the same moment are given two challans, with numbers that follow each other', async () => {
  await newCompany()
  const [one, other] = [await packed(), await packed()]
  const shipped = await Promise.all([ship(one), ship(other)])
  expect(shipped.map(({ status }) => status)).toEqual([200, 200])
  expect(new Set(shipped.map(({ body }) => body.challan?.number))).toEqual(new Set([number(1), number(2)]))
})

test('goods whose invoice was sent leave on it; with a draft alone, or one that was cancelled, they need a challan', async () => {
  await newCompany()
  const invoiced = await packed()
  await chain.invoice(owner, invoiced)
  expect(await ship(invoiced)).toMatchObject({ status: 200, body: { challan: null } })
  const drafted = await packed()
  await owner.done('final-invoice.create', { id: drafted.invoice, salesOrderId: drafted.order })
  expect((await ship(drafted)).body.challan?.number).toBe(number(1))
  const cancelled = await packed()
  const { id, version } = await chain.invoice(owner, cancelled)
  await owner.done('final-invoice.cancel', { id, version, reason: 'Wrong party', idSeed: randomUUID() })
  expect((await ship(cancelled)).body.challan?.number).toBe(number(2))
})

test('a retry of the same write, and a second one on the same order, give no second number', async () => {
  await newCompany()
  const [ids, next] = [await packed(), await packed()]
  const key = randomUUID()
  const input = { id: ids.order, version: (await orderOf(ids)).version }
  const again = () => owner.call<SalesOrder>('sales-order.ship', input, { 'idempotency-key': key })
  const answers = [await again(), await again()]
  expect(answers.map(({ body }) => body.challan?.number)).toEqual([number(1), number(1)])
  expect(await ship(ids)).toMatchObject({ status: 409, body: { code: 'step-not-open' } })
  expect((await ship(next)).body.challan?.number).toBe(number(2))
})

test('sales and production give it with the step, accounts do not, and a refused step takes no number', async () => {
  await newCompany()
  const [bySales, byFloor] = [await packed(), await packed()]
  const { version } = await orderOf(bySales)
  await owner.done('sales-order.hold', { id: bySales.order, version, reason: 'Wait' })
  expect(await ship(bySales)).toMatchObject({ status: 409, body: { code: 'order-on-hold' } })
  await owner.done('sales-order.resume', { id: bySales.order, version: version + 1, reason: 'Go on' })
  expect((await ship(bySales, await colleague('accounts'))).status).toBe(403)
  expect((await orderOf(bySales)).challan).toBeNull()
  expect((await ship(bySales, await colleague('sales'))).body.challan?.number).toBe(number(1))
  expect((await ship(byFloor, await colleague('production'))).body.challan?.number).toBe(number(2))
})

test('a challan stays as it was given, through delivery, invoice and payment, and the database refuses another', async () => {
  await newCompany()
  const ids = await packed()
  const { challan } = (await ship(ids)).body
  await chain.steps(owner, ids, road.slice(1))
  expect(await chain.invoice(owner, ids)).toMatchObject({ status: 'sent' } satisfies Partial<FinalInvoice>)
  expect(await orderOf(ids)).toMatchObject({ status: 'delivered', challan })
  const change = (to: string) =>
    testApp.appContext.database.pool.query(`update sales_order set challan = ${to} where id = '${ids.order}'`)
  for (const to of ['null', `jsonb_set(challan, '{number}', '"DC/26-27/0099"')`])
    await expect(change(to)).rejects.toMatchObject({ constraint: 'challan_stays' })
})

test('the series goes on where the company’s own challan book stopped', async () => {
  await newCompany()
  await owner.done('number-series.start', {
    kind: 'delivery-challan',
    financialYear: financialYear(today()),
    next: 148,
  })
  expect((await ship(await packed())).body.challan?.number).toBe(`DC/${financialYear(today())}/0148`)
})

const text = (path: string) => path.replaceAll(/\s/g, '')

test('the printed challan names both parties, the goods, their value and tax, and stays when settings change', async () => {
  await newCompany()
  const before = await packed({ gstNumber: '', gstKind: 'unregistered' })
  const godown = {
    ...exampleBusinessProfile().registeredAddress,
    street: '7 Process House',
    city: 'Mumbai',
    state: 'Maharashtra',
    pincode: '400001',
    country: 'India',
  }
  const ids = { ...newIds(), profile: before.profile }
  const consignee = { ...godown, name: 'Kiran Processors', gstNumber: null }
  const { version } = await owner.done<Quotation>(
    'quotation.create',
    quotationOfToday({
      id: ids.quotation,
      leadId: null,
      businessProfileId: ids.profile,
      placeOfSupply: '27',
      consignee,
    }),
  )
  await owner.done('quotation.approve', { id: ids.quotation, version })
  await paid(ids)
  const print = await printer(testApp, owner)
  await expect(print(`delivery-challan/${ids.order}`)).rejects.toThrow('404')
  const { challan, ...order } = (await ship(ids)).body
  const english = await print(`delivery-challan/${ids.order}?copy=all`)
  const said = [
    'DELIVERYCHALLAN', 'Rule55,CGSTRules,2017', 'ORIGINALFORCONSIGNEE', 'DUPLICATEFORTRANSPORTER', 'TRIPLICATEFORCONSIGNER',
    challan?.number ?? 'none', order.number ?? 'none', '24AAACZ9999Z1ZI', 'PatelTextiles', 'Consignee', 'KiranProcessors', '7ProcessHouse',
    '27-Maharashtra', text(order.lines[0]?.description ?? 'none'), order.lines[0]?.hsn ?? 'none', '(provisional)', '1,000', '86,750.00', '5%', 'IGST', '4,337.50',
    'Theinvoicefollowsafterdelivery', 'Authorisedsignatory',
  ] // prettier-ignore
  for (const part of said) expect(english).toContain(part)
  expect(await print(`delivery-challan/${ids.order}?language=gu`)).toContain('DELIVERYCHALLAN')
  const { id, version: seen } = await owner.done<Company>('company.find')
  await owner.done('company.change', { id, version: seen, companyName: 'Narmada Silks' })
  const hindi = await print(`delivery-challan/${ids.order}?language=hi`)
  expect(hindi).toContain('Tapi')
  expect(hindi).not.toContain('Narmada')
})

test('who may see orders may print their challans: production too', async () => {
  await newCompany()
  const ids = await packed()
  await ship(ids)
  const print = await printer(testApp, await colleague('production'))
  expect(await print(`delivery-challan/${ids.order}`)).toContain(number(1))
})
